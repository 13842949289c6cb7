import PoiseCore

/// Events about the body.
extension EventReference {
  static let body: [EventReference] = [
    step, bout, posture, alert, fall, balance, transition, test
  ]

  private static let detectedAt = Field(
    "detected_at", .time, "s", "time of the stream at which everything in the event was final")

  static let step = EventReference(
    "step", isReplayed: true,
    """
    A foot's initial contact with the ground. `timestamp` is the estimated contact, the detector's
    known delay taken off.
    """,
    [
      detectedAt,
      Field(
        "foot", .word(["left", "right"]), "", "the foot that landed",
        null: "the mounting is not known (`--mount`, or `poise calibrate mount`)"),
      Field(
        "interval_s", .number(decimals: 6), "s", "since the step before in the same bout",
        null: "the bout's first step"),
      Field(
        "peak_g", .number(decimals: 4), "g",
        "height of the peak in acceleration that made the step, after the detector's filters"),
      Field(
        "peak_vertical_g", .number(decimals: 4), "g",
        """
        largest vertical acceleration from 0.06 s before the contact to that peak, not filtered: \
        1 at rest; with `--detector classic` the one at that peak
        """,
        only: """
          where the detector still holds the samples: a step that the sway shows may be credited \
          too late
          """),
      Field("bout", .count, "", "number of the walking bout, from 1"),
      Field("index", .count, "", "number of the step in the session, from 1"),
      Field(
        "confirmed_late", .flag, "", "credited afterwards, when the bout it opened became sure",
        only: "where it is `true`")
    ])

  static let bout = EventReference(
    "bout", isReplayed: true,
    """
    A walking bout that has ended: steps without a pause longer than 1.7 s, in slow walking 2.2
    usual steps. `timestamp` is its first step.
    """,
    figures: """
      Between `kind` and `strides` stands one number a metric of [metrics.md](metrics.md), in its
      order: six decimals where the key ends in `_s`, four otherwise; null where `flags` says why.
      """,
    [
      Field("start", .time, "s", "its first step, as `timestamp`"),
      Field("end", .time, "s", "its last step"), detectedAt,
      Field("bout", .count, "", "number of the bout, from 1"),
      Field("steps", .count, "", "steps in it"),
      Field(
        "kind", .word(GaitKind.allCases.map(\.rawValue)), "",
        "`run` where at least half of its steps have a flight"),
      Field(
        "strides", .map(of: "whole number"), "",
        "how many strides (or steps, for metrics of steps) stand behind each metric"),
      Field(
        "flags", .map(of: "word"), "",
        """
        `ok`; `indicative`: one trunk sensor measures it roughly; else the reason for the \
        missing value: `few_strides`, `no_height` (`--sensor-height`, `--body-height`), \
        `no_axes` (mounting \
        not known), `no_samples`, \
        `saturated` (the sensor clipped), `undefined` (not defined for this signal), `running` \
        (a figure of walking, and the bout is a run)
        """)
    ])

  static let posture = EventReference(
    "posture", isReplayed: true,
    """
    A judgment of the trunk's posture, with a calibration of `poise calibrate posture` only: when
    it changes (settled ones after a hold time), and every 60 s while it is judged. Angles are of
    the mean acceleration over the window that is judged, in body axes.
    """,
    [
      Field(
        "good", .flag, "", "whether the posture fits a calibrated one",
        null: "it is not judged from now on, for `reason`"),
      Field(
        Figure.pitch.key, .number(decimals: 2), "degrees",
        "lean of the trunk forward; negative: back", null: "the mounting is not known"),
      Field(
        Figure.roll.key, .number(decimals: 2), "degrees",
        "lean of the trunk to the right; negative: left. Not to be relied on beyond 60 degrees of "
          + "`pitch_deg`",
        null: "the mounting is not known"),
      Field(
        Figure.lean.key, .number(decimals: 2), "degrees",
        "lean of the trunk to the right, at any `pitch_deg`; negative: left",
        null: "the mounting is not known"),
      Field(
        Figure.distanceAcceleration.key, .number(decimals: 3), "",
        "squared Mahalanobis distance of the window's mean acceleration to the calibrated posture",
        null: "no calibration of the accelerometer, or not judged"),
      Field(
        Figure.distanceMagneticField.key, .number(decimals: 3), "",
        "the same of the magnetic field",
        null: "no magnetometer, no magnetometer calibration, or not judged"),
      Field("periodic", .flag, "", "the reminder every 60 s, not a change"),
      Field(
        "reason",
        .word([
          "leaning", "forward", "backward", "left", "right", "twisted", "lying", "not_worn",
          "after_fall"
        ]), "",
        "which way a bad posture differs; `leaning` where the mounting is not known. Where `good` "
          + "is null: the wearer is lying, the device is not worn, or no step has been taken "
          + "since a suspected fall", only: "where `good` is not `true`"),
      Field(
        "posture", .text, "", "name of the calibrated posture that fits, or the nearest",
        only: "where it has a name")
    ])

  static let alert = EventReference(
    "alert", isReplayed: true,
    "The wearer is asked to sit up, or has, or posture is not judged any more. The output line of "
      + "the board file pulses at `on`.",
    [
      Field(
        "state", .word(["on", "off", "snoozed"]), "",
        "`snoozed`: several alerts were not heeded, there is none for a while"),
      Field("held_s", .number(decimals: 2), "s", "for how long posture has been (or was) bad")
    ])

  static let fall = EventReference(
    "fall", isReplayed: true,
    """
    A fall candidate, by its phases. Indicative: rules that tell all falls of a laboratory apart
    find about half of real ones. `timestamp` is the begin of the unloading, or else of the impact.
    A second event with the same `timestamp` replaces the first when it is known what became of the
    wearer; with `withdrawn` true there was no fall.
    """,
    [
      detectedAt, Field("indicative", .flag, "", "always `true`"),
      Field(
        "free_fall",
        .object([
          Field("timestamp", .time, "s", "the trunk gives way"),
          Field(
            "duration_s", .number(decimals: 3), "s",
            "less than 0.8 g was felt for so long; 0 where nothing was unloaded"),
          Field("min_g", .number(decimals: 3), "g", "least specific force meanwhile")
        ]), "", "the unloading"),
      Field(
        "impact",
        .object([
          Field("timestamp", .time, "s", "its first sample above 1.8 g"),
          Field("peak_g", .number(decimals: 3), "g", "largest specific force")
        ]), "", "the impact"),
      Field(
        "posture_change",
        .object([
          Field("timestamp", .time, "s", "when it was compared: the stillness' begin"),
          Field(
            "change_deg", .number(decimals: 1), "degrees",
            "angle between the trunk's up direction before and after")
        ]), "", "how the trunk turned"),
      Field(
        "stillness",
        .object([
          Field("timestamp", .time, "s", "its begin"),
          Field("sd_g", .number(decimals: 4), "g", "standard deviation of the specific force in it")
        ]), "", "the stillness after it"),
      Field(
        "lying_deg", .number(decimals: 1), "degrees",
        "angle between the trunk and upright after it",
        null: "neither a mounting nor a walk has shown which way is upright"),
      Field(
        "cause", .word(FallEvent.Cause.allCases.map(\.word)), "",
        "the rule that found it: unloading and impact, an impact above 3 g alone, or a soft impact "
          + "after a deep unloading"),
      Field(
        "grade", .word(FallEvent.Grade.allCases.map(\.word)), "",
        "`probable`: unloading, an impact above 3 g and a turn of 60 degrees were all seen"),
      Field(
        "on_floor_s", .number(decimals: 1), "s",
        "from the impact until the trunk was upright again, or else until the walk",
        null: "the wearer has not walked since"),
      Field("got_up", .flag, "", "the wearer has walked since"),
      Field(
        "outcome", .word(FallEvent.Outcome.allCases.map(\.word)), "",
        "`walked`: within 30 s of the impact; `not_worn`: nothing has moved the device for a "
          + "minute; `got_up`: walked later"),
      Field("withdrawn", .flag, "", "there was no fall: `outcome` is `walked` or `not_worn`")
    ])

  static let balance = EventReference(
    "balance",
    """
    Sway over 30 s of quiet standing, and again every ten minutes while it lasts. `timestamp` is the
    begin of the window.
    """,
    figures: """
      After them stands one number a measure of [metrics.md](metrics.md#sway), in its order, six
      decimals; null where it needs a mounting (`ml`, `ap`) or a height (`mm`) that is not known.
      """,
    [
      Field("start", .time, "s", "begin of the window, as `timestamp`"),
      Field("end", .time, "s", "its end"), detectedAt,
      Field("samples", .count, "", "samples in the window")
    ])

  static let transition = EventReference(
    "transition",
    """
    Rising from a seat, or sitting down: the trunk was raised or lowered between two rests, or
    between a rest and a walk, whose nearest step is then the other end. `timestamp` is the begin
    of the motion.
    """,
    [
      Field("kind", .word(["sit_to_stand", "stand_to_sit"]), "", "which of the two"),
      Field("start", .time, "s", "begin of the motion, as `timestamp`"),
      Field("end", .time, "s", "its end"), detectedAt,
      Field("duration_s", .number(decimals: 3), "s", "`end` less `start`"),
      Field(
        "rise_m", .number(decimals: 3), "m", "height difference of the sensor; negative downwards"),
      Field(
        "peak_speed_mps", .number(decimals: 3), "m/s",
        "largest vertical speed in the direction of the motion"),
      Field("indicative", .flag, "", "always `true`: it rests on the height difference alone")
    ])
}

/// Guided tests.
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
      Field(
        "part_of", .word([ClinicalTest.sppb.rawValue]), "", "the battery", only: "in its parts"),
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
