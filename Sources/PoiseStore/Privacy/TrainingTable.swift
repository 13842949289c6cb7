import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseText

/// A person's kept sets as tables (RFC 4180 [75]): what counts, corrections taken in.
enum TrainingTable {
  /// Names of files, and their lines; a file without a row is left out.
  static func all(_ diary: Diary) -> [(file: String, lines: [String])] {
    [
      ("sets.csv", sets(diary)), ("repetitions.csv", repetitions(diary)),
      ("load_velocity.csv", profiles(diary))
    ].filter { $0.lines.count > 1 }
  }

  private static func number(_ value: Double?, _ places: Int = 4) -> String {
    CSVTable.number(value, places)
  }

  private static func sets(_ diary: Diary) -> [String] {
    var lines = [
      CSVTable.line([
        "id", "start", "end", "entered", "day", "exercise", "load_kg", "repetitions", "mean_mps",
        "best_mps", "peak_mps", "range_m", "eccentric_s", "pause_s", "concentric_s", "loss_pct",
        "stop_loss_pct", "stop_after", "rpe", "rpe_by", "gyroscope", "source"
      ])
    ]
    for lifted in diary.sets {
      let set = lifted.set
      let effort = diary.effort(of: set)
      let tempo = set.tempo
      lines.append(
        CSVTable.line([
          lifted.id, CSVTable.time(set.start), CSVTable.time(set.end),
          CSVTable.time(lifted.entered),
          CivilTime(days: lifted.day).date, set.exercise.rawValue, number(set.load, 2),
          "\(set.repetitions.count)", number(set.meanVelocity), number(set.measured.best),
          number(set.peakVelocity), number(set.meanRange), number(tempo.eccentric),
          number(tempo.pause), number(tempo.concentric), number(100 * set.measured.loss, 2),
          number(100 * set.stopLoss, 2), set.measured.stop(at: set.stopLoss).map { "\($0)" } ?? "",
          number(effort?.value, 2), word(effort?.basis), set.hasGyroscope ? "yes" : "no",
          set.source ?? ""
        ]))
    }
    return lines
  }

  private static func word(_ basis: Diary.Effort.Basis?) -> String {
    switch basis {
    case .said?: "said"
    case .own?: "own"
    case .table?: "table"
    case nil: ""
    }
  }

  private static func repetitions(_ diary: Diary) -> [String] {
    var lines = [
      CSVTable.line([
        "set", "repetition", "start", "end", "mean_mps", "peak_mps", "range_m", "eccentric_s",
        "pause_s", "concentric_s", "loss_pct"
      ])
    ]
    for lifted in diary.sets {
      let losses = lifted.set.measured.losses
      for (k, rep) in lifted.set.repetitions.enumerated() {
        lines.append(
          CSVTable.line([
            lifted.id, "\(k + 1)", CSVTable.time(rep.start.nanoseconds / 1000),
            CSVTable.time(rep.end.nanoseconds / 1000), number(rep.meanVelocity),
            number(rep.peakVelocity),
            number(rep.range), number(rep.eccentric), number(rep.pause), number(rep.concentric),
            number(100 * losses[k], 2)
          ]))
      }
    }
    return lines
  }

  /// The line of each exercise as it stands after its last set, with what makes it doubtful.
  private static func profiles(_ diary: Diary) -> [String] {
    var lines = [
      CSVTable.line([
        "exercise", "until", "loads", "slope_mps_per_kg", "intercept_mps", "r2", "load_at_rest_kg",
        "velocity_at_1rm_mps", "one_rm_kg", "doubts"
      ])
    ]
    for exercise in Exercise.allCases {
      guard let last = diary.sets.last(where: { $0.set.exercise == exercise })?.set.start,
        let line = diary.profile(of: exercise, until: last)
      else { continue }
      let velocity = exercise.velocityAtOneMaximum
      let isSound = line.doubts.isEmpty
      lines.append(
        CSVTable.line([
          exercise.rawValue, CSVTable.time(last), "\(line.loads)", number(line.slope, 6),
          number(line.intercept, 6), number(line.fit), isSound ? number(line.loadAtRest, 2) : "",
          isSound ? number(velocity, 2) : "",
          isSound ? number(velocity.map { line.load(at: $0) }, 2) : "",
          line.doubts.joined(separator: "; ")
        ]))
    }
    return lines
  }
}
