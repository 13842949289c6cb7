import PoiseDiary
import PoiseText

extension TextReport {
  func training(_ lines: inout [String]) {
    guard let training = report.training else { return }
    heading("Repetitions", &lines)
    guard case .value(let training) = training else {
      if let reason = training.reason { lines += TextTable.wrapped("Nothing here: \(reason)") }
      return
    }
    for line in training.remarks { lines += TextTable.wrapped(line) }
    // what a line of a terminal has room for; the best and the stop are in the other forms
    var table = TextTable([.left, .left] + [TextTable.Side](repeating: .right, count: 7))
    table.add(["", "", "reps", "mean", "peak", "way", "tempo", "loss", "RPE"])
    for set in training.sets {
      let cells = HTMLReport.cells(set)
      let weight = set.set.load.map { " \(DecimalText.plain($0, places: 2)) kg" } ?? ""
      let effort = cells[10].replacing("about ", with: "~")
      table.add(
        [set.time, set.set.exercise.rawValue + weight, cells[2], cells[3]] + cells[5...8]
          + [effort])
    }
    lines += table.lines().flatMap { Self.fit($0) }
    lines += TextTable.wrapped(
      "m/s, m, seconds down-pause-up, % lost of the best; ~ by velocity, else as you said it.")
    for profile in training.profiles {
      lines += TextTable.wrapped("- " + profile.words, indent: 2)
    }
  }
}
