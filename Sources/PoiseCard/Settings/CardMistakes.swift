import PoiseBoard

/// What is wrong with what a wearer wrote, in the order of the lines.
public struct CardMistakes: Error, Sendable, Equatable {
  public private(set) var all: [BoardError]

  init(_ mistakes: [BoardError]) {
    all = mistakes.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }

  init(_ mistake: BoardError) { all = [mistake] }

  /// For the person who opens the card on a computer: line ends that every editor takes.
  ///
  /// - Parameter inForce: which settings the device goes by meanwhile.
  public func text(inForce: String) -> String {
    var lines = ["The settings on this card have mistakes:", ""]
    for mistake in all { lines += ["- " + Self.words(mistake), ""] }
    lines += [
      "Until they are right the device goes by \(inForce).",
      "Put them right in the file, save it, eject the card and switch the device on: this file",
      "goes away when all is right."
    ]
    return lines.map { $0 + "\r\n" }.joined()
  }

  /// One line.
  public static func words(_ mistake: BoardError) -> String {
    var place = mistake.file
    if mistake.line > 0 { place += ", line \(mistake.line), column \(mistake.column)" }
    let key = mistake.key.isEmpty ? "" : "\(mistake.key): "
    return printable("\(place): \(key)\(mistake.problem)")
  }

  /// Names and values of a file may hold anything.
  static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(result)
  }
}
