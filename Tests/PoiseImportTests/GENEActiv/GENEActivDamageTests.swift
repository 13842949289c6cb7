import PoiseCore
import Testing

@testable import PoiseImport

/// Files of pages that were made, each with its own reading: page k has 16 (k + 1) on x.
@Suite("Damaged GENEActiv recordings")
struct GENEActivDamageTests {
  private static let head = """
    Device Identity
    Measurement Frequency:50 Hz
    Time Zone:GMT +01:00
    x gain:25600
    x offset:0
    y gain:25600
    y offset:0
    z gain:25600
    z offset:-100
    Number of Pages:4

    """

  private func page(
    _ k: Int, data: String? = nil, number: Int? = nil, date: String = "2020-01-01"
  ) -> String {
    let word = String(16 * (k + 1), radix: 16)
    let sample = String(repeating: "0", count: 3 - word.utf8.count) + word + "010100000"
    return """
      Recorded Data
      Device Unique Serial Code:1
      Sequence Number:\(number ?? k)
      Page Time:\(date) 00:0\(k / 10):\(k % 10 < 2 ? "0" : "")\(6 * (k % 10)):000
      Temperature:21.5
      \(data ?? String(repeating: sample, count: 300))

      """
  }

  private func read(_ pages: [String]) throws -> Imported {
    let file = try MadeFile(Self.head + pages.joined())
    let read = try Imported(ImportGaps(ForeignFormat.open(file.path)))
    withExtendedLifetime(file) {}
    return read
  }

  @Test("a character that is no hexadecimal digit costs its page, which is named with its byte")
  func digits() throws {
    let whole = try read((0..<4).map { page($0) })
    #expect(whole.samples.count == 1200 && whole.findings.isEmpty && whole.markers.isEmpty)
    let begin = Self.head.utf8.count + page(0).utf8.count + page(1).utf8.count
    for bad in ["#", "G", "\u{0}"] {
      var lines = page(1).split(separator: "\n").map(String.init)
      lines[5] = lines[5].dropLast() + bad
      let read = try read([page(0), lines.joined(separator: "\n") + "\n", page(2), page(3)])
      #expect(read.samples.count == 900 && read.markers.map(\.x) == [300])
      #expect(read.markers.map(\.sequence) == [600])
      #expect(Set(read.samples.map(\.x)) == [1600, 4800, 6400])
      let finding = try #require(read.findings.first?.description)
      #expect(finding.contains("at byte \(begin - 3601)"), "\(finding)")
      #expect(finding.contains("page 1 has 1 character"), "\(finding)")
    }
  }

  @Test("a page whose time is wrong costs itself; a clock that was set back counts on")
  func times() throws {
    for place in [0, 3, 19] {
      let pages = (0..<20).map { page($0, date: $0 == place ? "2021-01-01" : "2020-01-01") }
      let read = try read(pages)
      #expect(read.samples.count == 19 * 300 && read.markers.map(\.x) == [300], "\(place)")
      #expect(read.findings.count == 1 && read.findings[0].samples == 300, "\(place)")
      #expect(
        read.findings[0].problem.hasPrefix("page \(place): its time 2021-01-01T00:0\(place / 10)"))
    }
    let reset = try read((0..<20).map { page($0, date: $0 < 8 ? "2020-01-01" : "2010-01-01") })
    #expect(reset.samples.count == 6000 && reset.markers.isEmpty)
    #expect(
      reset.findings.map(\.problem) == [
        "page 8: the clock was set back to 2010-01-01T00:00:48; the times behind it count on from "
          + "before"
      ])
    let last = try #require(reset.samples.last).timestamp - reset.samples[0].timestamp
    #expect(last == 5999 * 20_000_000)
    let copy = try read((0..<20).map { page($0) } + (5..<12).map { page($0) })
    #expect(copy.samples.count == 6000 && copy.markers.isEmpty)
    #expect(copy.findings.map { $0.problem.contains("7 pages of times") } == [true])
  }

  @Test("an offset that cannot be read is reported")
  func zone() throws {
    let text = Self.head.replacing("GMT +01:00", with: "Central European Time")
    let file = try MadeFile(text + (0..<4).map { page($0) }.joined())
    let device = try Imported(file).device
    #expect(device.clock == .unknown)
    #expect(
      device.remarks.map { $0.contains("\"Central European Time\" is not an offset") } == [true])
  }

  @Test("pages that are not there are counted: in the middle, at the end, and cut short")
  func absent() throws {
    let middle = try read([page(0), page(2), page(3)])
    #expect(middle.samples.count == 900 && middle.markers.map(\.x) == [300])
    #expect(middle.findings.count == 1)
    #expect(middle.samples[300].timestamp - middle.samples[0].timestamp == 12_000_000_000)
    let end = try read([page(0), page(1), page(2)])
    #expect(end.samples.count == 900 && end.markers.map(\.x) == [300])
    #expect(end.findings.first?.problem == "the file ends with page 3 of 4")
    let whole = (0..<4).map { page($0) }.joined()
    let cut = try read([String(whole.dropLast(121))])
    #expect(cut.samples.count == 1190 && cut.markers.map(\.x) == [10])
    #expect(cut.findings.map(\.problem) == ["page cut short"])
    #expect(cut.findings[0].samples == 10)
  }

  @Test("a page without its header costs its 300 samples once; zeros in place of digits are gaps")
  func zeros() throws {
    let nothing = page(1, data: String(repeating: "0", count: 3600))
    var read = try read([page(0), nothing, page(2), page(3)])
    // y and z stay at what 0 is for the device: nothing
    #expect(read.samples.count == 900 && read.markers.map(\.x) == [300])
    let data = page(1).split(separator: "\n")[5]
    read = try self.read([page(0), data + "\n", page(2), page(3)])
    #expect(read.samples.count == 900 && read.markers.map(\.x) == [300])
    #expect(read.findings.count == 1 && read.findings[0].samples == 300)
  }
}
