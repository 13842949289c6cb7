/// A value of TOML 1.0 with all that stands in it.
public indirect enum TOMLValue: Sendable, Equatable {
  case string(String)
  case integer(Int64)
  case float(Double)
  case bool(Bool)
  case dateTime(TOMLDateTime)
  case array([TOMLNode])
  case table([TOMLEntry])

  /// The kind with its article, for messages.
  public var kind: String {
    switch self {
    case .string: "a text"
    case .integer: "a whole number"
    case .float: "a number"
    case .bool: "true or false"
    case .dateTime: "a date or time"
    case .array: "a list"
    case .table: "a table"
    }
  }
}

/// A value and where it stands.
public struct TOMLNode: Sendable, Equatable {
  public var value: TOMLValue
  /// Of a table its header, of one that only dotted names make the first of them.
  public var place: TextPlace
}

/// A key of a table with its value.
public struct TOMLEntry: Sendable, Equatable {
  public var key: String
  /// Of the key.
  public var place: TextPlace
  public var node: TOMLNode
}
