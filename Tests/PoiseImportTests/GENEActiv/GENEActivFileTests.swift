import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseImport

/// First and last values and sums of recordings of others: three readers agree on them.
@Suite(
  "GENEActiv recordings",
  .enabled(if: RecordedData.isPresent, "the recordings are not in ../shared/data"))
struct GENEActivFileTests {
  private static func path(_ name: String) -> String {
    RecordedData.path("other_recorders/\(name)")
  }
  private let g = Physics.standardGravity

  @Test("of the lower back, three pages")
  func whole() throws {
    let read = try Imported(Self.path("skdh_gnactv_sample.bin"))
    #expect(read.samples.count == 900 && read.findings.isEmpty && read.markers.isEmpty)
    #expect(isClose(read.value(0, 0, unit: g), Vector3(-0.88049526, 0.19754881, 0.04023521), 1e-8))
    #expect(
      isClose(read.value(0, -1, unit: g), Vector3(-0.52785832, -0.56059237, 0.80144186), 1e-8))
    #expect(
      isClose(
        read.sums(0, unit: g), Vector3(-364.5129692, -274.75350591, 164.31189335), 1e-6))
    #expect(read.samples[0].timestamp.nanoseconds == 1_558_455_403_500_000_000)
    #expect(read.device.site == "back" && read.device.clock == .offset(-4 * 3600))
    #expect(!"\(read.device)".contains("1900") && !"\(read.device)".contains("0001"))
  }

  @Test("a file that ends in a page gives what is there of it")
  func cut() throws {
    let read = try Imported(Self.path("ggirread_GENEActiv_testfile.bin"))
    #expect(read.samples.count == 5031)
    let bytes = try #require(
      PackageFiles.bytes(of: Self.path("ggirread_GENEActiv_testfile.bin")))
    // the last line of the file, which is what there is of a page's samples
    let begin = try #require(bytes.dropLast(2).lastIndex(of: 10)) + 1
    let lines = bytes.dropLast().reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
    let place = "line \(lines) at byte \(begin): "
    #expect(
      read.findings.map(\.description) == [
        place + "page cut short; 69 samples are missing",
        place + "the file ends with page 17 of 222048; 66609300 samples are missing"
      ])
    #expect(read.markers.map(\.x) == [66_609_369])
    #expect(isClose(read.value(0, 0, unit: g), Vector3(0.74052174, 0.01406699, -0.6439032), 1e-7))
    #expect(
      isClose(read.value(0, -1, unit: g), Vector3(-0.57735266, 0.30939613, -0.85535281), 1e-7))
    #expect(
      isClose(
        read.sums(0, unit: g), Vector3(-2601.70083092, 1459.12885677, -2295.91056465), 1e-6))
    #expect(read.temperatures.first == 21.5)
  }
}
