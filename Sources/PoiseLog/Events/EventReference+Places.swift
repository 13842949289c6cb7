import PoiseCore

/// Events of several places on one body.
extension EventReference {
  static let places: [EventReference] = [segments, hold]

  private static let needsNeutral =
    "a place it needs is not worn or silent, or the neutral pose is missing "
    + "(`poise calibrate segments`)"
  private static let needsPlaces = "a place it needs is not worn or silent"
  private static let needsSkin =
    needsPlaces + ", or its mounting was found by standing and not given by the board file"

  static let segments = EventReference(
    "segments", isReplayed: true,
    """
    How several places on one body are inclined: means over ten seconds, with what rules of working
    posture make of each of these seconds: every score is the highest of them. Only with sensors at
    two places or more. `timestamp` is the end of the span. [places.md](places.md) says what each
    figure is.
    """,
    [
      Field(
        "span_s", .number(decimals: 1), "s",
        "length of the span; less than ten before more than a second without samples, and at the "
          + "end"
      ),
      Field(
        Figure.pitch.key, .map(of: "number, 2 decimals"), "degrees",
        "forward, a number a place; one that was silent or whose mounting is not known is left out"
      ),
      Field(
        Figure.lean.key, .map(of: "number, 2 decimals"), "degrees", "to the right, a number a place"
      ),
      Field(
        "trunk_deg", .number(decimals: 2), "degrees", "the trunk forward, from neutral",
        null: needsNeutral),
      Field(
        "neck_deg", .number(decimals: 2), "degrees",
        "the head forward against the trunk's upper end, from neutral", null: needsNeutral),
      Field(
        "kyphosis_deg", .number(decimals: 2), "degrees", "`t1` minus `t12`, a surface angle",
        null: needsSkin),
      Field(
        "lordosis_deg", .number(decimals: 2), "degrees", "`sacrum` minus `t12`, a surface angle",
        null: needsSkin),
      Field(
        "pelvic_tilt_change_deg", .number(decimals: 2), "degrees",
        "`sacrum` from neutral, forward positive", null: needsNeutral),
      Field(
        "reba",
        .object([
          Field("trunk", .count, "", "score of the trunk"),
          Field("neck", .count, "", "score of the neck"),
          Field("score_a", .count, "", "posture score A, legs counted as 1"),
          Field(
            "activity", .count, "",
            "points for a posture held for longer than a minute (forward or to a side) and for "
              + "more than four bends a minute; rapid changes are not judged"),
          Field("low", .count, "", "the whole figure is not below this"),
          Field(
            "high", .count, "",
            "nor above: legs, arms, load, grip and rapid changes are not known")
        ]), "", "REBA", null: needsNeutral),
      Field(
        "rula",
        .object([
          Field("trunk", .count, "", "score of the trunk"),
          Field("neck", .count, "", "score of the neck"),
          Field("score_b", .count, "", "posture score B, legs counted as 1")
        ]), "", "RULA", null: needsNeutral),
      Field("owas_back", .count, "", "OWAS, code of the back, 1 to 4", null: needsNeutral),
      Field(
        "en1005_trunk", .word(["acceptable", "conditional", "not acceptable"]), "",
        "EN 1005-4, the trunk, forward and to a side", null: needsNeutral),
      Field(
        "en1005_neck", .word(["acceptable", "conditional", "not acceptable"]), "",
        "EN 1005-4, the neck", null: needsNeutral),
      Field("reason", .text, "", "reason without `reba`", only: "where there is none")
    ])

  static let hold = EventReference(
    "hold", isReplayed: true,
    """
    A posture has been held for longer than ISO 11226 recommends, reported once a hold (which ends
    5 degrees below the limit); not while lying. Only with a neutral pose of
    `poise calibrate segments`. `timestamp` is when its time was up.
    """,
    [
      Field(
        "part", .word(["trunk", "trunk_side", "head"]), "",
        "what is held; `trunk_side`: the trunk, bent to a side"),
      Field(
        "angle_deg", .number(decimals: 1), "degrees",
        "mean angle forward, of `trunk_side` to either side, from neutral"),
      Field("held_s", .number(decimals: 1), "s", "how long it has been held"),
      Field(
        "limit_s", .number(decimals: 1), "s",
        "how long it may be; 0: so far is not recommended at all")
    ])
}
