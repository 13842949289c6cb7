import Glibc
import PoiseTestKit
import Testing

@testable import PoisePerson

@Suite("Heights of a journal")
struct PersonHeightsTests {
  private static func profile(_ id: String, _ rest: String) -> String {
    #"{"id":"\#(id)","at_us":1,"kind":"profile","birth_year":1950\#(rest)}"# + "\n"
  }

  private static func heights(_ journal: String) throws -> PersonHeights? {
    let folder = try TemporaryFolder()
    try folder.write(journal, to: "entries.jsonl")
    return try PersonHeights(folder: folder.path)
  }

  @Test("the newest profile counts, whole")
  func newest() throws {
    let first = Self.profile("1", #","body_height_m":1.7,"sensor_height_m":1.0"#)
    #expect(try Self.heights(first) == PersonHeights(body: 1.7, sensor: 1.0))
    #expect(try Self.heights(first + Self.profile("2", "")) == PersonHeights())
    let note = #"{"id":"3","at_us":2,"kind":"note","text":"x"}"# + "\n"
    #expect(try Self.heights(note) == nil)
    #expect(try Self.heights(first + note) == PersonHeights(body: 1.7, sensor: 1.0))
  }

  @Test("a line that was taken back, is torn, damaged or of nobody does not count")
  func passedOver() throws {
    let first = Self.profile("1", #","body_height_m":1.7"#)
    let back = #"{"id":"2","at_us":2,"kind":"retract","supersedes":"1"}"# + "\n"
    #expect(try Self.heights(first + back) == nil)
    for damage in [
      String(Self.profile("2", #","body_height_m":1.6"#).dropLast(3)), "null\n", "\0\n",
      Self.profile("2", #","body_height_m":17"#), Self.profile("2", #","sensor_height_m":-1"#)
    ] {
      #expect(try Self.heights(first + damage) == PersonHeights(body: 1.7))
    }
  }

  @Test("there is none without a journal; a folder that is a link is refused")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(try PersonHeights(folder: folder.path + "/none") == nil)
    #expect(symlink(folder.path, folder.path + "/other") == 0)
    #expect(throws: PersonHeights.Fault.self) {
      try PersonHeights(folder: folder.path + "/other")
    }
  }
}
