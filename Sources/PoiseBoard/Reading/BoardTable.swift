import PoiseCore
import PoiseSeal
import PoiseText

/// One table of a board file, or of a card's settings, while its keys are taken one by one: types
/// checked, faults collected with their places, unknown keys told at once.
package struct BoardTable {
  private let entries: [TOMLEntry]
  /// With a dot behind it, empty for the file's top.
  private let path: String
  private let place: TextPlace
  private let file: String
  package private(set) var errors: [BoardError] = []

  package init(
    _ entries: [TOMLEntry], path: String, place: TextPlace, file: String, known: [String]
  ) {
    self.entries = entries
    self.path = path
    self.place = place
    self.file = file
    for entry in entries where !known.contains(entry.key) {
      let guess = NearestName.of(entry.key, in: known).map { "did you mean \($0)?" }
      let what = guess ?? "known here: \(known.joined(separator: ", "))"
      errors.append(error(entry.place, entry.key, "unknown key; \(what)"))
    }
  }

  package var failed: Bool { !errors.isEmpty }

  package func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// A fault of `key`'s value, or of the table where the key is nil or absent.
  package mutating func fail(_ key: String?, _ problem: String) {
    let entry = key.flatMap { key in entries.first { $0.key == key } }
    errors.append(error(entry?.node.place ?? place, key ?? "", problem))
  }

  private func error(_ place: TextPlace, _ key: String, _ problem: String) -> BoardError {
    var name = path + key
    if key.isEmpty { name = String(path.dropLast()) }
    return BoardError(
      file: file, line: place.line, column: place.column, key: name, problem: problem)
  }

  private mutating func value(_ key: String, required: Bool = false) -> TOMLValue? {
    if let entry = entries.first(where: { $0.key == key }) { return entry.node.value }
    if required { errors.append(error(place, "", "\(key) is missing")) }
    return nil
  }

  private mutating func mismatch(_ key: String, _ value: TOMLValue, _ wanted: String) {
    fail(key, "\(value.kind) where \(wanted) is needed")
  }

  package mutating func string(_ key: String, required: Bool = false) -> String? {
    guard let value = value(key, required: required) else { return nil }
    guard case .string(let text) = value else {
      mismatch(key, value, "a text such as \"...\"")
      return nil
    }
    return text
  }

  /// The text, unless a character is in it that nobody types: `"\u0000"`.
  private mutating func plain(_ text: String, _ key: String) -> String? {
    let isControl: (Unicode.Scalar) -> Bool = {
      $0.value < 0x20 && !["\t", "\n", "\r"].contains($0) || $0.value == 0x7F
    }
    if !text.unicodeScalars.contains(where: isControl) { return text }
    fail(key, "a control character is in \(text.debugDescription)")
    return nil
  }

  package mutating func bool(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .bool(let flag) = value else {
      mismatch(key, value, "true or false")
      return nil
    }
    return flag
  }

  package mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = value(key) else { return nil }
    guard case .integer(let number) = value else {
      mismatch(key, value, "a whole number")
      return nil
    }
    guard let fitting = Int(exactly: number), range.contains(fitting) else {
      fail(key, "\(number) is outside \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return fitting
  }

  package mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = Self.number(value) else {
      mismatch(key, value, "a number")
      return nil
    }
    guard range.contains(number) else {
      fail(key, "\(number) is outside \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  private static func number(_ value: TOMLValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .float(let number): number
    default: nil
    }
  }

  package mutating func strings(_ key: String, required: Bool = false) -> [String]? {
    guard let value = value(key, required: required) else { return nil }
    guard case .array(let nodes) = value else {
      mismatch(key, value, "a list such as [\"...\"]")
      return nil
    }
    var texts: [String] = []
    for node in nodes {
      if case .string(let text) = node.value {
        if let text = plain(text, key) { texts.append(text) }
      } else {
        errors.append(error(node.place, key, "\(node.value.kind) where a text is needed"))
      }
    }
    return texts
  }

  /// Public keys as `poise seal keygen` prints them; empty where the key is not there.
  package mutating func publicKeys(_ key: String) -> [SealPublicKey] {
    guard let texts = strings(key) else { return [] }
    var keys: [SealPublicKey] = []
    for text in texts {
      do throws(SealError) { keys.append(try SealPublicKey(text)) } catch {
        fail(key, error.reason)
      }
    }
    if !(1...SealHeader.recipientLimit).contains(texts.count) {
      fail(key, SealError(.tooManyRecipients).reason)
    }
    return keys
  }

  /// A line by name, or by its offset where the kernel names none.
  package mutating func line(_ key: String, required: Bool = false) -> Board.Line? {
    guard let value = value(key, required: required) else { return nil }
    switch value {
    case .string(let name) where !name.isEmpty: return plain(name, key).map { .name($0) }
    case .integer(let offset) where (0...1023).contains(offset): return .offset(Int(offset))
    default:
      mismatch(key, value, "a line's name such as \"GPIO17\", or its offset from 0 to 1023,")
      return nil
    }
  }

  /// Words such as `up=+x,forward=+z`, or three rows of three numbers.
  mutating func mount(_ key: String) -> Matrix3? {
    guard let value = value(key) else { return nil }
    do throws(MountSpec.Problem) {
      switch value {
      case .string(let text): return try MountSpec.parse(text)
      case .array(let nodes):
        return try MountSpec.rotation(
          rows: nodes.map { node in
            guard case .array(let cells) = node.value else { return [] }
            let numbers = cells.compactMap { Self.number($0.value) }
            return numbers.count == cells.count ? numbers : []
          })
      default: mismatch(key, value, "\"up=+x,forward=+z\" or a 3x3 matrix")
      }
    } catch {
      fail(key, error.description)
    }
    return nil
  }

  package mutating func table(_ key: String, required: Bool = false, known: [String]) -> BoardTable?
  {
    guard let entry = entries.first(where: { $0.key == key }) else {
      if required { errors.append(error(place, "", "[\(key)] is missing")) }
      return nil
    }
    guard case .table(let inner) = entry.node.value else {
      mismatch(key, entry.node.value, "a table [\(key)]")
      return nil
    }
    return BoardTable(
      inner, path: path + key + ".", place: entry.node.place, file: file, known: known)
  }

  mutating func tables(_ key: String, known: [String]) -> [BoardTable] {
    guard let entry = entries.first(where: { $0.key == key }) else { return [] }
    guard case .array(let nodes) = entry.node.value else {
      mismatch(key, entry.node.value, "[[\(key)]] (two brackets)")
      return []
    }
    var result: [BoardTable] = []
    for (index, node) in nodes.enumerated() {
      guard case .table(let inner) = node.value else {
        errors.append(error(node.place, key, "\(node.value.kind) where [[\(key)]] is needed"))
        continue
      }
      result.append(
        BoardTable(
          inner, path: "\(path)\(key)[\(index)].", place: node.place, file: file, known: known))
    }
    return result
  }
}
