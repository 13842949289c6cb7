import PoiseDiary
import PoiseGait
import PoiseText

/// A set that was measured, written down.
enum RepetitionTable {
  /// Of a terminal, a line a repetition.
  static func text(
    _ set: RepetitionSet, number: Int, exercise: Exercise, load: Double?, stopLoss: Double
  ) -> String {
    var out =
      "Set \(number): \(SetText.head(exercise, load: load, count: set.repetitions.count))\n"
    out += "  rep  mean m/s  peak m/s  way m  tempo s      loss %\n"
    for (i, rep) in set.repetitions.enumerated() {
      let tempo =
        "\(DecimalText.fixed(rep.eccentric, 1))-\(DecimalText.fixed(rep.pause, 1))-"
        + DecimalText.fixed(rep.concentric, 1)
      out += row([
        ("\(i + 1)", 5), (DecimalText.fixed(rep.meanVelocity, 2), 10),
        (DecimalText.fixed(rep.peakVelocity, 2), 10), (DecimalText.fixed(rep.range, 2), 7),
        (tempo, 13),
        (DecimalText.fixed(100 * set.losses[i], 1), 8)
      ])
    }
    if let stop = set.stop(at: stopLoss) {
      out += "  stop at \(DecimalText.plain(100 * stopLoss))% after repetition \(stop)\n"
    }
    return out
  }

  private static func row(_ cells: [(text: String, width: Int)]) -> String {
    cells.map { String(repeating: " ", count: max(1, $0.width - $0.text.count)) + $0.text }
      .joined() + "\n"
  }

  static func word(_ basis: Diary.Effort.Basis) -> String {
    switch basis {
    case .said: "said"
    case .own: "own"
    case .table: "table"
    }
  }

  static func add(
    _ set: RepetitionSet, to o: inout JSONWriter, exercise: Exercise, load: Double?
  ) {
    o.add("exercise", text: exercise.rawValue)
    o.add("load_kg", load, decimals: 2)
    o.add("repetitions", whole: set.repetitions.count)
    o.add("first_mps", set.repetitions.first?.meanVelocity, decimals: 4)
    o.add("best_mps", set.best, decimals: 4)
    o.add("last_mps", set.repetitions.last?.meanVelocity, decimals: 4)
    o.add("loss", set.loss, decimals: 4)
  }

  static func addRepetitions(_ set: RepetitionSet, to o: inout JSONWriter) {
    o.add("reps", each: set.repetitions.enumerated()) { line, pair in
      let (i, rep) = pair
      line.add("mean_mps", rep.meanVelocity, decimals: 4)
      line.add("peak_mps", rep.peakVelocity, decimals: 4)
      line.add("range_m", rep.range, decimals: 4)
      line.add("eccentric_s", rep.eccentric, decimals: 2)
      line.add("pause_s", rep.pause, decimals: 2)
      line.add("concentric_s", rep.concentric, decimals: 2)
      line.add("loss", set.losses[i], decimals: 4)
    }
  }
}
