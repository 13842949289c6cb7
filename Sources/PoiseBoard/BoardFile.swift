import PoiseText
import TOMLKit

/// The text of a board file as a tree, each key and value with its place. Says nothing about what
/// the keys mean: that is ``Board``.
struct BoardFile {
  struct Place: Equatable {
    var line: Int
    var column: Int
  }

  indirect enum Value {
    case string(String)
    case integer(Int)
    case number(Double)
    case bool(Bool)
    case array([Node])
    case table([Entry])
    /// Dates and times, which no key takes.
    case other

    /// The kind with its article, for messages.
    var kind: String {
      switch self {
      case .string: "a text"
      case .integer: "a whole number"
      case .number: "a number"
      case .bool: "true or false"
      case .array: "a list"
      case .table: "a table"
      case .other: "a date"
      }
    }
  }

  struct Node {
    var value: Value
    var place: Place
  }

  struct Entry {
    var key: String
    /// Of the key.
    var place: Place
    var node: Node
  }

  /// The file as it was named.
  let file: String
  let root: [Entry]

  init(text: String, file: String) throws(BoardErrors) {
    self.file = file
    let positions: TOMLPositions
    do throws(TOMLPositions.SyntaxError) {
      positions = try TOMLPositions(text)
    } catch {
      throw BoardErrors([
        BoardError(
          file: file, line: error.place.line, column: error.place.column, key: "",
          problem: error.problem)
      ])
    }
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw BoardErrors([
        BoardError(
          file: file, line: error.source.begin.line, column: error.source.begin.column, key: "",
          problem: Self.oneLine(error.description))
      ])
    } catch {
      throw BoardErrors([
        BoardError(file: file, line: 1, column: 1, key: "", problem: "\(error)")
      ])
    }
    root = withExtendedLifetime(table) {
      Self.entries(of: table, at: [], Place(line: 1, column: 1), positions)
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func entries(
    of table: TOMLTable, at path: [String], _ parent: Place, _ positions: TOMLPositions
  ) -> [Entry] {
    var result: [Entry] = []
    for key in table.keys {
      guard let value = table[key] else { continue }
      let path = path + [key]
      let place = positions.keys[path].map { Place(line: $0.line, column: $0.column) } ?? parent
      result.append(Entry(key: key, place: place, node: node(value, at: path, place, positions)))
    }
    return result.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }

  private static func node(
    _ value: TOMLValueConvertible, at path: [String], _ parent: Place, _ positions: TOMLPositions
  ) -> Node {
    let place = positions.values[path].map { Place(line: $0.line, column: $0.column) } ?? parent
    let converted: Value
    switch value.type {
    case .string: converted = .string(value.string ?? "")
    case .int: converted = .integer(value.int ?? 0)
    case .double: converted = .number(value.double ?? .nan)
    case .bool: converted = .bool(value.bool ?? false)
    case .array:
      let array = value.array ?? TOMLArray()
      converted = .array(
        (0..<array.count).map { node(array[$0], at: path + ["[\($0)]"], place, positions) })
    case .table:
      converted = .table(entries(of: value.table ?? TOMLTable(), at: path, place, positions))
    default: converted = .other
    }
    return Node(value: converted, place: place)
  }
}
