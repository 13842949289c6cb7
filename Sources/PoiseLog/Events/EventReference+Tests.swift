import PoiseCore

extension EventReference {
  static let test = EventReference(
    "test_result", isReplayed: true,
    """
    A guided test of `poise test` is over. `timestamp` is its "go". It is stored also where it does
    not count (`scored` is `false`), with the reasons in `flags`. [tests.md](tests.md) describes the
    tests.
    """,
    [
      Field("test", .word(ClinicalTest.allCases.map(\.rawValue)), "", "the test"),
      Field("protocol_version", .count, "", "of the test's rules"),
      Field("scored", .flag, "", "whether the result counts"),
      Field("go", .time, "s", "the signal, as `timestamp`", null: "there was no trial"),
      Field("first_motion", .time, "s", "first motion of the trunk", null: "nothing moved"),
      Field("end", .time, "s", "end of the test", null: "no end was seen"),
      Field(
        "go_to_end_s", .number(decimals: 3), "s", "from `go` to `end`: what norms mean",
        null: "no end was seen"),
      Field(
        "motion_to_end_s", .number(decimals: 3), "s", "from `first_motion` to `end`",
        null: "no motion or no end was seen"),
      Field("stop", .word(TestStop.allCases.map(\.rawValue)), "", "what ended it"),
      Field(
        "basis", .word(TestResult.Basis.allCases.map(\.rawValue)), "", "what the phases rest on"),
      Field(
        "values", .map(of: "number, 4 decimals"), "",
        "figures of the test under the keys of [metrics.md](metrics.md), its own figure first"),
      Field(
        "flags", .words(TestFlag.allCases.map(\.rawValue)), "", "what speaks against the result"),
      Field(
        "answers",
        .object([
          Field("chair_height_cm", .plain, "cm", "height of the seat", only: given),
          Field("distance_m", .plain, "m", "length of the course", only: given),
          Field("aid", .text, "", "walking aid; empty: none", only: given),
          Field("assisted", .flag, "", "somebody helped", only: given),
          Field("used_arms", .flag, "", "the arms were used", only: given),
          Field("moved_feet", .flag, "", "a foot moved before the time was over", only: given),
          Field("opened_eyes", .flag, "", "the eyes were opened", only: given),
          Field("took_position", .flag, "", "the positions were taken as asked", only: given),
          Field(
            "pace", .word(TestAnswers.Pace.allCases.map(\.rawValue)), "", "the pace asked for",
            only: given),
          Field("note", .text, "", "a remark", only: given)
        ]), "", "what the sensor cannot see, as a person said"),
      Field(
        "trials",
        .list([
          Field(
            "position", .word(StandingPosition.allCases.map(\.rawValue)), "",
            "position of a balance test", only: "in balance tests"),
          Field("rest_begin", .time, "s", "begin of the rest before `go`", null: "none was seen"),
          Field("go", .time, "s", "the signal"),
          Field("line", .time, "s", "when the line was crossed", only: "after a run-in"),
          Field(
            "stopped", .time, "s", "when a person or the clock ended it", only: "where one did"),
          Field(
            "stop", .word(TestStop.allCases.map(\.rawValue)), "", "who ended it",
            null: "the test's rule")
        ]), "", "what was signaled and pressed when"),
      Field(
        "phases",
        .list([
          Field("kind", .word(TestPhase.Kind.allCases.map(\.rawValue)), "", "part of the test"),
          Field("begin", .time, "s", "its begin"), Field("end", .time, "s", "its end"),
          Field("values", .map(of: "number, 4 decimals"), "", "its figures")
        ]), "", "parts of the test in order of time")
    ])

  private static let given = "where it was said"
}
