import PoiseCore
import PoiseDiary
import PoiseText

/// A person's kept test results as tables (RFC 4180 [75]): what counts, corrections taken in.
enum TestTable {
  /// Names of files, and their lines; a file without a row is left out.
  static func all(_ diary: Diary) -> [(file: String, lines: [String])] {
    [("tests.csv", tests(diary)), ("test_phases.csv", phases(diary))].filter { $0.lines.count > 1 }
  }

  private static func time(_ time: Timestamp?) -> String {
    time.map { CSVTable.time($0.nanoseconds / 1000) } ?? ""
  }

  /// `key=value` pairs: the figures differ from test to test.
  private static func words(_ values: [TestValue]) -> String {
    values.map { "\($0.figure.key)=\(CSVTable.number($0.value, 4))" }.joined(separator: " ")
  }

  private static func word(_ flag: Bool?) -> String { flag.map { $0 ? "yes" : "no" } ?? "" }

  private static func tests(_ diary: Diary) -> [String] {
    [
      CSVTable.line([
        "id", "test", "protocol_version", "go", "first_motion", "end", "entered", "day", "scored",
        "figure", "value", "go_to_end_s", "motion_to_end_s", "stop", "basis", "flags", "values",
        "chair_height_cm", "distance_m", "aid", "assisted", "used_arms", "took_position",
        "opened_eyes", "pace", "note"
      ])
    ]
      + diary.tests.map { tested in
        let (result, answers) = (tested.result, tested.result.answers)
        return CSVTable.line([
          tested.id, result.test.rawValue, "\(result.protocolVersion)", time(result.go),
          time(result.firstMotion), time(result.end), CSVTable.time(tested.entered),
          CivilTime(days: tested.day).date, word(result.isScored), result.test.figure.key,
          CSVTable.number(result.value(result.test.figure), 4),
          CSVTable.number(result.goToEnd, 3), CSVTable.number(result.motionToEnd, 3),
          result.stop.rawValue, result.basis.rawValue,
          result.flags.map(\.rawValue).joined(separator: " "), words(result.values),
          CSVTable.number(answers.chairHeight, 1), CSVTable.number(answers.distance, 2),
          answers.aid ?? "", word(answers.wasAssisted), word(answers.usedArms),
          word(answers.tookPosition), word(answers.openedEyes), answers.pace?.rawValue ?? "",
          answers.note ?? ""
        ])
      }
  }

  private static func phases(_ diary: Diary) -> [String] {
    [CSVTable.line(["test", "phase", "begin", "end", "seconds", "values"])]
      + diary.tests.flatMap { tested in
        tested.result.phases.map { phase in
          CSVTable.line([
            tested.id, phase.kind.rawValue, time(phase.begin), time(phase.end),
            CSVTable.number(phase.seconds, 3), words(phase.values)
          ])
        }
      }
  }
}
