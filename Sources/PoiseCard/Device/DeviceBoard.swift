import PoiseBoard
import PoiseText

/// The board file of the service: the one that the settings name, and the lines that they add.
enum DeviceBoard {
  /// The text for `/etc/poise/device.toml`, checked.
  ///
  /// - Parameters:
  ///   - board: the text of the board file.
  ///   - file: its name in mistakes.
  ///   - settings: the name of the settings file in mistakes, and where its values stand.
  static func text(
    _ board: String, file: String, _ card: CardSettings,
    settings: (file: String, places: [String: TextPlace])
  ) throws(CardMistakes) -> String {
    let plain: Board
    do throws(BoardErrors) { plain = try Board(text: board, file: file) } catch {
      throw CardMistakes(error.errors)
    }
    var text = board
    var mistakes: [BoardError] = []
    let tables = [
      ("alert", card.alertLine, plain.alert != nil),
      ("button", card.buttonLine, plain.button != nil), ("led", card.lightLine, plain.light != nil)
    ]
    for (name, line, isThere) in tables {
      guard let line else { continue }
      if isThere {
        let what = "board \(plain.name) already has its own [\(name)]; leave this line out"
        mistakes.append(at(name + ".line", settings, what))
        continue
      }
      if !text.hasSuffix("\n") { text += "\n" }
      text += "\n# From \(settings.file).\n[\(name)]\nline = \(word(line))\n"
      // One after the other, so that each is told of its own mistake.
      do throws(BoardErrors) { _ = try Board(text: text, file: file) } catch {
        let what = error.errors.map(\.problem).joined(separator: "; ")
        mistakes.append(at(name + ".line", settings, what))
        break
      }
    }
    if !mistakes.isEmpty { throw CardMistakes(mistakes) }
    return text
  }

  /// Refuses alerts that are asked for and that nothing could give.
  ///
  /// - Parameter device: the text of the service's board file.
  static func checkAlert(
    _ device: String, _ card: CardSettings, settings: (file: String, places: [String: TextPlace])
  ) throws(CardMistakes) {
    guard card.isAlerting, settings.places["alert.on"] != nil,
      let board = try? Board(text: device, file: settings.file), board.alert == nil
    else { return }
    throw CardMistakes(
      at(
        "alert.on", settings,
        "board \(board.name) has no alert line; write line = \"GPIO22\", with the name of yours, "
          + "below this one"))
  }

  private static func at(
    _ key: String, _ settings: (file: String, places: [String: TextPlace]), _ problem: String
  ) -> BoardError {
    let place = settings.places[key] ?? TextPlace(line: 1, column: 1)
    return BoardError(
      file: settings.file, line: place.line, column: place.column, key: key, problem: problem)
  }

  private static func word(_ line: Board.Line) -> String {
    switch line {
    case .name(let name): JSONText.quoted(name)
    case .offset(let offset): String(offset)
    }
  }
}
