import PoiseGait
import PoiseLanguage

/// Days in characters, for a terminal of 80 columns.
enum DayStripText {
  private static let legend =
    "█ walking ▆ standing ▄ sitting ▂ lying ? worn, unknown ░ not worn · no data"

  static func lines(_ strips: [DayStrip], _ say: Translator) -> [String] {
    if strips.count == 1 && strips[0].span != 0...DayStrip.minutes {
      // the part of the day that the page draws, finer
      let (strip, span) = (strips[0], strips[0].span)
      let cells = activity(strip, minutesPerCell: 3)
      return [
        say("From \(DayStrip.clock(span.lowerBound)) to \(DayStrip.clock(span.upperBound)):"),
        String(cells.dropFirst(span.lowerBound / 3).prefix(span.count / 3)), say(legend),
        say("a character is 3 minutes")
      ]
    }
    var lines = ["        0        3        6        9        12       15       18       21     24"]
    for strip in strips {
      lines.append(String(say(strip.shortName).prefix(8)).padded(to: 8) + activity(strip))
      let posture = posture(strip)
      if strips.count <= 7 && posture.contains(where: { $0 != " " }) {
        lines.append(say("posture").padded(to: 8) + posture)
      }
    }
    lines.append(say(legend))
    if strips.count <= 7 {
      lines.append(say("posture: = good, ! bad; a character is 20 minutes"))
    }
    return lines
  }

  /// A whole day, 72 characters where a cell is 20 minutes.
  private static func activity(_ strip: DayStrip, minutesPerCell: Int = 20) -> String {
    var text = ""
    for run in DayStripBins(strip, minutesPerBin: minutesPerCell).states {
      let character: String
      switch run.value {
      case .noData: character = "·"
      case .notWorn: character = "░"
      case .unknown: character = "?"
      case .lying: character = "▂"
      case .sitting: character = "▄"
      case .standing: character = "▆"
      case .walking: character = "█"
      }
      text += String(repeating: character, count: (run.to - run.from) / minutesPerCell)
    }
    return text
  }

  private static func posture(_ strip: DayStrip) -> String {
    var cells = [Character](repeating: " ", count: 72)
    for run in DayStripBins(strip, minutesPerBin: 20).posture {
      for k in run.from / 20..<run.to / 20 { cells[k] = run.value ? "=" : "!" }
    }
    return String(cells)
  }
}
