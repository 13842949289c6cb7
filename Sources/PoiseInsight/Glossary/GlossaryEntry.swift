/// One metric in words.
public struct GlossaryEntry: Sendable, Equatable {
  /// As in events, summaries and files, unit last.
  public let key: String
  /// Plain name.
  public let name: String
  /// As printed; empty for a number without unit.
  public let unit: String
  /// How many decimals are worth printing.
  public let decimals: Int
  /// One sentence for somebody who has never heard of it, without the full stop.
  public let sentence: String
  /// How the device comes by it.
  public let measured: String
  /// What it needs beyond the accelerometer; empty: nothing.
  public let needs: String
  /// Other words that people look for, in lower case.
  public let aliases: [String]
  /// Numbers of SOURCES.md.
  public let sources: [Int]

  init(
    _ key: String, _ name: String, unit: String = "", decimals: Int, _ sentence: String,
    measured: String, needs: String = "", aliases: [String] = [], sources: [Int] = []
  ) {
    self.key = key
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.sentence = sentence
    self.measured = measured
    self.needs = needs
    self.aliases = aliases
    self.sources = sources
  }

  /// Every word that finds it, in lower case.
  public var words: [String] { [key.lowercased(), name.lowercased()] + aliases }
}
