/// The members of a JSON object, asked for by kind. What is missing or of another kind is nil: a
/// reader of what a newer program wrote takes what it understands.
public struct JSONMembers: Sendable, Equatable {
  private let members: [String: JSONTree]

  public init(_ members: [String: JSONTree]) { self.members = members }

  /// nil where the text is no JSON object.
  public init?(_ text: String) {
    guard case .object(let members)? = try? JSONParser.tree(text) else { return nil }
    self.members = members
  }

  /// Names of the members, sorted.
  public var names: [String] { members.keys.sorted() }

  /// A number that is finite.
  public func number(_ key: String) -> Double? {
    guard case .number(let value)? = members[key], value.isFinite else { return nil }
    return value
  }

  /// A text.
  public func text(_ key: String) -> String? {
    guard case .string(let value)? = members[key] else { return nil }
    return value
  }

  /// True or false.
  public func flag(_ key: String) -> Bool? {
    guard case .bool(let value)? = members[key] else { return nil }
    return value
  }

  /// An object.
  public func members(_ key: String) -> JSONMembers? {
    guard case .object(let value)? = members[key] else { return nil }
    return JSONMembers(value)
  }

  /// The objects of a list.
  public func list(_ key: String) -> [JSONMembers] {
    guard case .array(let values)? = members[key] else { return [] }
    return values.compactMap { value in
      guard case .object(let members) = value else { return nil }
      return JSONMembers(members)
    }
  }

  /// The numbers of a list.
  public func numbers(_ key: String) -> [Double] {
    guard case .array(let values)? = members[key] else { return [] }
    return values.compactMap { value in
      guard case .number(let number) = value else { return nil }
      return number
    }
  }

  /// The texts of a list.
  public func texts(_ key: String) -> [String] {
    guard case .array(let values)? = members[key] else { return [] }
    return values.compactMap { value in
      guard case .string(let text) = value else { return nil }
      return text
    }
  }
}
