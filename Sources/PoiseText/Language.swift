/// A language in which people are shown texts, by its ISO 639-1 code. Logs, JSON, CSV and errors
/// are English in all.
public enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case spanish = "es"
  case french = "fr"

  /// As those call it who speak it.
  public var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .spanish: "español"
    case .french: "français"
    }
  }
}
