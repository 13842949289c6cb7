/// The members of a JSON object, asked for by kind. What is missing or of another kind is nil: a
/// reader of what a newer program wrote takes what it understands.
public struct JSONMembers: Sendable, Equatable {
  private let members: [String: JSONTree]

  public init(_ members: [String: JSONTree]) { self.members = members }

  /// nil where the text is no JSON object.
  public init?(_ text: String) {
    guard let members = (try? JSONParser.tree(text))?.members else { return nil }
    self.members = members
  }

  /// Names of the members, sorted.
  public var names: [String] { members.keys.sorted() }

  /// Whether there is a member of that name, of whatever kind.
  public func has(_ key: String) -> Bool { members[key] != nil }

  /// Whether there is a member of that name, and it is `null`.
  public func isNull(_ key: String) -> Bool { members[key] == .null }

  /// A number.
  public func number(_ key: String) -> Double? { members[key]?.number }

  /// A text.
  public func text(_ key: String) -> String? { members[key]?.text }

  /// True or false.
  public func flag(_ key: String) -> Bool? { members[key]?.flag }

  /// An object.
  public func members(_ key: String) -> JSONMembers? { members[key]?.members.map(JSONMembers.init) }

  private func trees(_ key: String) -> [JSONTree] { members[key]?.list ?? [] }

  /// The objects of a list.
  public func list(_ key: String) -> [JSONMembers] {
    trees(key).compactMap { $0.members.map(JSONMembers.init) }
  }

  /// The numbers of a list.
  public func numbers(_ key: String) -> [Double] { trees(key).compactMap(\.number) }

  /// The texts of a list.
  public func texts(_ key: String) -> [String] { trees(key).compactMap(\.text) }
}
