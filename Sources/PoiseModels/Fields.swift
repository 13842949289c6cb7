import PoiseText

/// Why a model file is refused: a sentence without the file's name.
public struct ModelFault: Error, Sendable, Equatable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}

/// The members of an object of a model file, each of which has to be there and of its kind.
struct Fields {
  private let members: [String: JSONTree]

  init(_ tree: JSONTree, _ name: String) throws(ModelFault) {
    guard case .object(let members) = tree else { throw ModelFault("\(name) is not an object") }
    self.members = members
  }

  func has(_ key: String) -> Bool { members[key] != nil }

  private func member(_ key: String) throws(ModelFault) -> JSONTree {
    guard let member = members[key] else { throw ModelFault("\(key) is missing") }
    return member
  }

  func object(_ key: String) throws(ModelFault) -> Fields { try Fields(try member(key), key) }

  func text(_ key: String) throws(ModelFault) -> String {
    guard case .string(let text) = try member(key) else { throw ModelFault("\(key) is not a text") }
    return text
  }

  /// A whole number from 0 on, which XGBoost writes as a text.
  func count(_ key: String) throws(ModelFault) -> Int {
    guard let count = TreeModel.number(try member(key)), count >= 0 else {
      throw ModelFault("\(key) is not a whole number")
    }
    return count
  }

  func list(_ key: String) throws(ModelFault) -> [JSONTree] {
    guard case .array(let values) = try member(key) else {
      throw ModelFault("\(key) is not a list")
    }
    return values
  }

  /// Elements of a list; 0 where there is none.
  func length(_ key: String) -> Int {
    guard case .array(let values)? = members[key] else { return 0 }
    return values.count
  }

  /// A list of which `element` makes something of each.
  private func elements<Element>(
    _ key: String, _ count: Int?, _ element: (JSONTree) -> Element?
  ) throws(ModelFault) -> [Element] {
    let values = try list(key)
    if let count, values.count != count {
      throw ModelFault("\(key): \(values.count) of \(count)")
    }
    let made = values.compactMap(element)
    guard made.count == values.count else { throw ModelFault("\(key): not all of one kind") }
    return made
  }

  func texts(_ key: String) throws(ModelFault) -> [String] {
    try elements(key, nil) { if case .string(let text) = $0 { text } else { nil } }
  }

  func wholes(_ key: String, _ count: Int? = nil) throws(ModelFault) -> [Int] {
    try elements(key, count) {
      if case .number(let number) = $0 { Int(exactly: number) } else { nil }
    }
  }

  func numbers(_ key: String, _ count: Int) throws(ModelFault) -> [Double] {
    try elements(key, count) { if case .number(let number) = $0 { number } else { nil } }
  }

  /// 0 or 1, or false or true as older versions wrote.
  func flags(_ key: String, _ count: Int) throws(ModelFault) -> [Bool] {
    try elements(key, count) {
      switch $0 {
      case .bool(let flag): flag
      case .number(0): false
      case .number(1): true
      default: nil
      }
    }
  }
}
