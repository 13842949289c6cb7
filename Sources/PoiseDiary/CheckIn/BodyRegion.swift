import PoiseText

/// A place of the body that can hurt: the 24 free vertebrae, sacrum, the sacroiliac joints, and
/// eight joints of either side.
public struct BodyRegion: Sendable, Equatable {
  /// Such as `l5`, `hip_left`; stays for ever.
  public let id: String
  /// Such as `L5`, `left hip`.
  public let name: String

  /// From the neck down, then the limbs; 43.
  public static let all: [BodyRegion] = {
    var all: [BodyRegion] = []
    for (letter, count) in [("c", 7), ("t", 12), ("l", 5)] {
      for k in 1...count {
        all.append(BodyRegion(id: "\(letter)\(k)", name: "\(letter.uppercased())\(k)"))
      }
    }
    all.append(BodyRegion(id: "sacrum", name: "sacrum"))
    for side in sides {
      all.append(BodyRegion(id: "si_\(side)", name: "\(side) sacroiliac joint"))
    }
    for joint in joints {
      for side in sides { all.append(BodyRegion(id: "\(joint)_\(side)", name: "\(side) \(joint)")) }
    }
    return all
  }()

  private static let sides = ["left", "right"]
  private static let joints = [
    "shoulder", "elbow", "wrist", "hand", "hip", "knee", "ankle", "foot"
  ]
  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The name of a region for a reader, of an unknown one its id.
  public static func name(of id: String) -> String { byID[id]?.name ?? id }

  /// Place in the order of ``all``; unknown ones come last.
  public static func order(of id: String) -> Int {
    all.firstIndex { $0.id == id } ?? all.count
  }

  /// What somebody meant by `text`: ids in order, or a sentence that says what would be right.
  public enum Reading: Sendable, Equatable {
    case regions([String])
    case wrong(String)
  }

  /// Ids and names in any case, sides before or behind (`left hip`, `hip_left`, `hip l`), ranges of
  /// vertebrae (`t4-t8`, `l1-5`).
  public static func read(_ text: String) -> Reading {
    let plain = text.lowercased().trimmed
    if let id = single(plain) { return .regions([id]) }
    if let range = range(plain) { return range }
    let words = words(plain).filter { !sides.contains($0) }
    if words.count == 1, let word = words.first, joints.contains(word) || word == "si" {
      return .wrong("\(text.debugDescription): which side? \(word)_left or \(word)_right")
    }
    let ids = all.map(\.id)
    if let near = NearestName.of(plain.replacing(" ", with: "_"), in: ids) {
      return .wrong("invalid region \(text.debugDescription); did you mean \(near)?")
    }
    return .wrong(
      "invalid region \(text.debugDescription); use c1 to c7, t1 to t12, l1 to l5, sacrum, and "
        + "si, \(joints.joined(separator: ", ")) each with _left or _right")
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "_" || $0 == "-" || $0 == "." }.map { word in
      word == "l" ? "left" : word == "r" ? "right" : String(word)
    }
  }

  private static func single(_ text: String) -> String? {
    if byID[text] != nil { return text }
    var words = words(text).filter { $0 != "joint" && $0 != "the" }
    if words == ["atlas"] { return "c1" }
    if words == ["axis"] { return "c2" }
    words = words.map { $0 == "sacroiliac" ? "si" : $0 == "feet" ? "foot" : $0 }
    guard words.count == 2, let side = words.first(where: { sides.contains($0) }),
      let joint = words.first(where: { !sides.contains($0) })
    else { return nil }
    let id = "\(joint)_\(side)"
    return byID[id] == nil ? nil : id
  }

  private static func range(_ text: String) -> Reading? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    guard ends.count == 2, let first = ends.first, let letter = first.first,
      let last = ends.last, !last.isEmpty
    else { return nil }
    let to = last.first.map { $0.isNumber } == true ? "\(letter)\(last)" : last
    let ids = all.prefix(24).map(\.id)
    guard let begin = ids.firstIndex(of: first), let end = ids.firstIndex(of: to) else {
      return nil
    }
    if begin > end {
      return .wrong("\(text.debugDescription) runs upwards; say \(to)-\(first)")
    }
    return .regions(Array(ids[begin...end]))
  }
}

extension String {
  /// Without blanks at its ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
