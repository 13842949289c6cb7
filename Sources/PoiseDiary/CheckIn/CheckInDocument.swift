import PoiseText

/// A check-in as one JSON object, the way a script says it. Members that are not known are refused
/// and not passed over: what somebody said must not get lost by a letter.
public struct CheckInDocument: Sendable {
  /// When it was, as it was written; nil: now.
  public private(set) var at: String?
  private let members: [String: JSONTree]

  private static let others = ["at", "flare", "note", "pain", "basdai"]

  public static let names = others + DiaryQuestion.all.map(\.key)

  public init(_ text: String) throws(DiaryRefusal) {
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(text) } catch {
      throw DiaryRefusal("line \(error.place.line), column \(error.place.column): \(error.problem)")
    }
    guard let members = tree.members else {
      throw DiaryRefusal("one JSON object is wanted, such as {\"q1\":6,\"flare\":false}")
    }
    self.members = members
    for key in members.keys.sorted() where !Self.names.contains(key) {
      let near = NearestName.of(key, in: Self.names)
      throw DiaryRefusal(
        "\(key.debugDescription) is nothing that a check-in has"
          + (near.map { "; did you mean \($0)?" }
            ?? "; it has " + Self.names.joined(separator: ", ")))
    }
    at = try answer("at", "is not a text; use a form such as \"2026-01-31T08:00\"", \.text) ?? nil
  }

  /// - Returns: nil where nothing was said, nil within where an answer is taken back.
  private func answer<Value>(
    _ key: String, _ problem: String, _ read: (JSONTree) -> Value?
  ) throws(DiaryRefusal) -> Value?? {
    guard let tree = members[key] else { return nil }
    if tree == .null { return .some(nil) }
    guard let value = read(tree) else { throw DiaryRefusal("\(key) \(problem)") }
    return .some(value)
  }

  /// Puts what was said in place of what `said` has; null takes an answer back.
  public func apply(to said: inout CheckIn) throws(DiaryRefusal) {
    try applyBASDAI(to: &said)
    for question in DiaryQuestion.all {
      let problem = "is not a number; use \(question.rangeText)"
      guard let value = try answer(question.key, problem, \.number) else { continue }
      if let value { try said.answer(question, value) } else { question.set(&said, nil) }
    }
    if let flare = try answer("flare", "is neither true nor false", \.flag) { said.flare = flare }
    if let note = try answer("note", "is not a text", \.text) {
      if let note { try said.setNote(note) } else { said.note = nil }
    }
    let problem = "is not a list; use [{\"region\":\"l5\",\"level\":7}]"
    if let list = try answer("pain", problem, \.list) { try applyPain(list ?? [], to: &said) }
  }

  private func applyBASDAI(to said: inout CheckIn) throws(DiaryRefusal) {
    let problem = "is not a list of six numbers, such as [6,5,7,6,8,45]"
    guard let list = try answer("basdai", problem, \.list) else { return }
    guard let list, list.count == DiaryQuestion.basdai.count else {
      throw DiaryRefusal("basdai \(problem)")
    }
    for (question, value) in zip(DiaryQuestion.basdai, list) {
      if members[question.key] != nil {
        throw DiaryRefusal("basdai and \(question.key) answer the same question: leave one out")
      }
      guard let number = value.number else {
        throw DiaryRefusal("basdai: \(question.key) is not a number; use \(question.rangeText)")
      }
      try said.answer(question, number)
    }
  }

  private func applyPain(_ list: [JSONTree], to said: inout CheckIn) throws(DiaryRefusal) {
    var found: [RegionPain] = []
    for (k, tree) in list.enumerated() {
      guard let members = tree.members else {
        throw DiaryRefusal("pain[\(k)] is not an object; use {\"region\":\"l5\",\"level\":7}")
      }
      for one in try Self.pain(members, "pain[\(k)]") {
        if found.contains(where: { $0.region == one.region }) {
          throw DiaryRefusal("pain[\(k)]: \(one.region) was named before")
        }
        found.append(one)
      }
    }
    said.pain = []
    said.setPain(found)
  }

  private static let painNames = ["region", "level", "stiff_min", "swollen", "warm"]

  private static func pain(
    _ members: [String: JSONTree], _ place: String
  ) throws(DiaryRefusal) -> [RegionPain] {
    for key in members.keys.sorted() where !painNames.contains(key) {
      throw DiaryRefusal(
        "\(place): \(key.debugDescription) is none of \(painNames.joined(separator: ", "))")
    }
    guard let name = members["region"]?.text else {
      throw DiaryRefusal("\(place): region is missing, or no text")
    }
    func number(_ key: String, _ range: ClosedRange<Double>) throws(DiaryRefusal) -> Double? {
      switch members[key] {
      case nil, .null?: return nil
      case .number(let value)? where range.contains(value): return value
      default:
        let ends = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
        throw DiaryRefusal("\(place): \(key) of \(name) is not a number from \(ends)")
      }
    }
    func flag(_ key: String) throws(DiaryRefusal) -> Bool {
      switch members[key] {
      case nil, .null?: return false
      case .bool(let value)?: return value
      default: throw DiaryRefusal("\(place): \(key) of \(name) is neither true nor false")
      }
    }
    let level = try number("level", CheckIn.levels)
    let stiff = try number("stiff_min", CheckIn.stiffness)
    let (swollen, warm) = (try flag("swollen"), try flag("warm"))
    switch BodyRegion.read(name) {
    case .wrong(let why): throw DiaryRefusal("\(place): \(why)")
    case .regions(let ids):
      let found = ids.map { id in
        RegionPain(
          region: id, level: level, stiffMinutes: stiff, isSwollen: swollen, isWarm: warm)
      }
      try found[0].check(name)
      return found
    }
  }
}
