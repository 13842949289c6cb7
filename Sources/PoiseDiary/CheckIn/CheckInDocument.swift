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
    do throws(JSONFault) { tree = try JSONParser.tree(text, refusesRepeats: true) } catch {
      throw DiaryRefusal("line \(error.place.line), column \(error.place.column): \(error.problem)")
    }
    guard case .object(let members) = tree else {
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
    switch members["at"] {
    case nil, .null?: break
    case .string(let text)?: at = text
    default: throw DiaryRefusal("at is not a text; use a form such as \"2026-01-31T08:00\"")
    }
  }

  /// Puts what was said in place of what `said` has; null takes an answer back.
  public func apply(to said: inout CheckIn) throws(DiaryRefusal) {
    try applyBASDAI(to: &said)
    for question in DiaryQuestion.all {
      switch members[question.key] {
      case nil: break
      case .null?: question.set(&said, nil)
      case .number(let value)?: try said.answer(question, value)
      default: throw DiaryRefusal("\(question.key) is not a number; use \(question.rangeText)")
      }
    }
    switch members["flare"] {
    case nil: break
    case .null?: said.flare = nil
    case .bool(let flag)?: said.flare = flag
    default: throw DiaryRefusal("flare is neither true nor false")
    }
    switch members["note"] {
    case nil: break
    case .null?: said.note = nil
    case .string(let text)?: try said.setNote(text)
    default: throw DiaryRefusal("note is not a text")
    }
    switch members["pain"] {
    case nil: break
    case .null?: said.pain = []
    case .array(let list)?: try applyPain(list, to: &said)
    default: throw DiaryRefusal("pain is not a list; use [{\"region\":\"l5\",\"level\":7}]")
    }
  }

  private func applyBASDAI(to said: inout CheckIn) throws(DiaryRefusal) {
    switch members["basdai"] {
    case nil: break
    case .array(let list)? where list.count == DiaryQuestion.basdai.count:
      for (question, value) in zip(DiaryQuestion.basdai, list) {
        if members[question.key] != nil {
          throw DiaryRefusal("basdai and \(question.key) answer the same question: leave one out")
        }
        guard case .number(let number) = value else {
          throw DiaryRefusal("basdai: \(question.key) is not a number; use \(question.rangeText)")
        }
        try said.answer(question, number)
      }
    default: throw DiaryRefusal("basdai is not a list of six numbers, such as [6,5,7,6,8,45]")
    }
  }

  private func applyPain(_ list: [JSONTree], to said: inout CheckIn) throws(DiaryRefusal) {
    var found: [RegionPain] = []
    for (k, tree) in list.enumerated() {
      guard case .object(let members) = tree else {
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
    guard case .string(let name)? = members["region"] else {
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
