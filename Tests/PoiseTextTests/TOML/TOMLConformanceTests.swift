import Foundation
import PoiseTestKit
import Testing

@testable import PoiseText

@Suite("TOML against the cases of toml-test")
struct TOMLConformanceTests {
  static let folder = PackageFiles.root + "/Tests/PoiseTextTests/Frozen/toml-test"

  static func cases(_ kind: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(kind)")
    return names.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test("reads each right text as it is meant")
  func valid() throws {
    let names = try Self.cases("valid")
    #expect(names.count == 210)
    for name in names {
      let text = try Self.bytes("\(Self.folder)/valid/\(name).toml")
      let expected = try String(
        contentsOfFile: "\(Self.folder)/valid/\(name).json", encoding: .utf8)
      let tree = try JSONParser.tree(expected)
      do throws(TOMLError) {
        let entries = try TOML.entries(bytes: text)
        #expect(Self.isSame(.table(entries), tree), "\(name): \(entries)")
      } catch { Issue.record("\(name) is refused: \(error)") }
    }
  }

  @Test("refuses each wrong text, at a place in it")
  func invalid() throws {
    let names = try Self.cases("invalid")
    #expect(names.count == 499)
    for name in names {
      let text = try Self.bytes("\(Self.folder)/invalid/\(name).toml")
      do throws(TOMLError) {
        let entries = try TOML.entries(bytes: text)
        Issue.record("\(name) is read as \(entries)")
      } catch {
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(error.place.line), "\(name): \(error)")
        let length = lines[min(lines.count, error.place.line) - 1].count
        #expect((1...length + 1).contains(error.place.column), "\(name): \(error)")
      }
    }
  }

  /// Compares with toml-test's tagged JSON.
  static func isSame(_ value: TOMLValue, _ expected: JSONTree) -> Bool {
    switch (value, expected) {
    case (.array(let nodes), .array(let elements)):
      return nodes.count == elements.count
        && zip(nodes, elements).allSatisfy { isSame($0.value, $1) }
    case (.table(let entries), .object(let members)):
      return entries.count == members.count
        && entries.allSatisfy { entry in
          members[entry.key].map { isSame(entry.node.value, $0) } ?? false
        }
    case (_, .object(let tag)):
      guard case .string(let type)? = tag["type"], case .string(let text)? = tag["value"] else {
        return false
      }
      return isSame(value, type, text)
    default: return false
    }
  }

  private static func isSame(_ value: TOMLValue, _ type: String, _ text: String) -> Bool {
    switch (type, value) {
    case ("string", .string(let string)): string.utf8.elementsEqual(text.utf8)
    case ("integer", .integer(let number)): String(number) == text
    case ("bool", .bool(let flag)): String(flag) == text
    case ("float", .float(let number)):
      text == "nan" ? number.isNaN : Double(text) == number
    case ("datetime", .dateTime(let moment)):
      moment == TOMLDateTime(text) && moment.date != nil && moment.offset != nil
    case ("datetime-local", .dateTime(let moment)):
      moment == TOMLDateTime(text) && moment.date != nil && moment.time != nil
        && moment.offset == nil
    case ("date-local", .dateTime(let moment)):
      moment == TOMLDateTime(text) && moment.time == nil
    case ("time-local", .dateTime(let moment)):
      moment == TOMLDateTime(text) && moment.date == nil
    default: false
    }
  }
}
