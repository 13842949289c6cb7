/// What one type of event holds, field by field, in the order in which ``EventJSON`` writes them.
///
/// The tables are the source of `docs/events.md`. A test writes every event with and without its
/// values and compares the lines with the tables: a field of the one that the other has not,
/// another order, a null without a reason or other decimals fail.
public struct EventReference: Sendable, Equatable {
  /// What stands behind a key.
  public enum Kind: Sendable, Equatable {
    /// Seconds, six decimals; on which axis says the introduction of `docs/events.md`.
    case time
    /// This many decimals.
    case number(decimals: Int)
    /// As somebody entered it.
    case plain
    case count
    case text
    /// One of these words.
    case word([String])
    case flag
    /// An object with these fields.
    case object([Field])
    /// An object with one such value a name.
    case map(of: String)
    /// A list of these words.
    case words([String])
    /// A list of objects with these fields.
    case list([Field])

    var words: String {
      switch self {
      case .time: "time"
      case .number(let decimals): "number, \(decimals) decimals"
      case .plain: "number"
      case .count: "whole number"
      case .text: "text"
      case .word(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
      case .flag: "`true`, `false`"
      case .object: "object"
      case .map(let value): "object: \(value) by name"
      case .words(let words): "list of words: " + words.map { "`\($0)`" }.joined(separator: ", ")
      case .list: "list of objects"
      }
    }
  }

  public struct Field: Sendable, Equatable {
    public var key: String
    public var kind: Kind
    /// Unit in words or signs; empty where there is none.
    public var unit: String
    public var meaning: String
    /// When the value is null; nil where it never is.
    public var null: String?
    /// When the key is there at all; nil where it always is.
    public var only: String?

    init(
      _ key: String, _ kind: Kind, _ unit: String = "", _ meaning: String, null: String? = nil,
      only: String? = nil
    ) {
      self.key = key
      self.kind = kind
      self.unit = unit
      self.meaning = meaning
      self.null = null
      self.only = only
    }
  }

  /// The word under `"type"`.
  public var type: String
  /// When it is written, and what its `timestamp` is.
  public var meaning: String
  /// Whether a replay of the log writes it again, bit for bit.
  public var isReplayed: Bool
  /// After `type` and `timestamp`.
  public var fields: [Field]
  /// Whether numbers of a catalog stand among the fields, and which page explains them.
  public var figures: String?

  init(
    _ type: String, isReplayed: Bool = false, _ meaning: String, figures: String? = nil,
    _ fields: [Field]
  ) {
    self.type = type
    self.meaning = meaning
    self.isReplayed = isReplayed
    self.fields = fields
    self.figures = figures
  }

  /// Every type of event: first of the body, then of the device, then of the session.
  public static let all: [EventReference] = body + places + device + session

  /// The table of one event, as Markdown.
  ///
  /// - Parameter example: a line of this type; nil leaves it out.
  public func markdown(example: String?) -> String {
    var lines = ["## \(type)", "", meaning, ""]
    if let example { lines += ["```json", example, "```", ""] }
    lines += ["| field | value | unit | meaning | null or absent |", "|---|---|---|---|---|"]
    for field in fields {
      lines.append(EventReference.row(field, under: ""))
      switch field.kind {
      case .object(let inner), .list(let inner):
        lines += inner.map { EventReference.row($0, under: field.key + ".") }
      default: break
      }
    }
    if let figures { lines += ["", figures] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ field: Field, under parent: String) -> String {
    let missing = [
      field.null.map { "null: \($0)" }, field.only.map { "only there \($0)" }
    ].compactMap { $0 }.joined(separator: "; ")
    return "| `\(parent)\(field.key)` | \(field.kind.words) | \(field.unit) | \(field.meaning) "
      + "| \(missing) |"
  }
}
