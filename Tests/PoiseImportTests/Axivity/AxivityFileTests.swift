import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseImport

/// Counts and sums are those on which four readers of others agree to the last bit; anchors are the
/// blocks' own stamps.
@Suite(
  "Axivity recordings of others",
  .enabled(if: RecordedData.isPresent, "the recordings are not in ../shared/data"))
struct AxivityFileTests {
  private static func path(_ name: String) -> String {
    RecordedData.path("other_recorders/\(name)")
  }
  private let g = Physics.standardGravity
  private let degree = Double.pi / 180

  @Test("of an AX3 every sample is as it is, stamped along the lines between anchors")
  func ax3() throws {
    let read = try Imported(Self.path("ggirread_ax3_testfile.cwa"))
    #expect(read.samples.count == 17_400 && read.markers.isEmpty && read.findings.isEmpty)
    #expect(isClose(read.value(0, 0, unit: g), Vector3(0.328125, 0.984375, 0.203125), 1e-12))
    #expect(isClose(read.value(0, -1, unit: g), Vector3(-0.0625, -0.84375, 0.265625), 1e-12))
    #expect(
      isClose(read.sums(0, unit: g), Vector3(13530.46875, 2217.4375, 5079.046875), 1e-6))
    // the first anchor is the 125th sample's
    let anchor = read.samples[125].timestamp.nanoseconds
    #expect(abs(anchor - 1_551_178_507_250_488_281) < 1000)
    let steps = zip(read.samples, read.samples.dropFirst()).map { $1.timestamp - $0.timestamp }
    #expect((steps.min() ?? 0) > 10_113_000 && (steps.max() ?? 0) < 10_118_000)
    #expect(abs((read.temperatures.first ?? 0) - 25.5859) < 1e-3)
    #expect(read.device.chip == "AX3" && !read.device.serial.isEmpty)
  }

  @Test("damaged blocks are named with their bytes, and the samples missing are counted")
  func damaged() throws {
    let name = "ggirread_ax3_testfile_corrupt_blocks_0_13_14_142_143_144.cwa"
    let read = try Imported(Self.path(name))
    #expect(read.samples.count == 16_680)
    #expect(isClose(read.value(0, 0, unit: g), Vector3(0.765625, -0.296875, -0.578125), 1e-12))
    #expect(
      isClose(read.sums(0, unit: g), Vector3(12959.890625, 2188.859375, 4939.875), 1e-6))
    #expect(
      read.findings.map(\.place) == [
        "block 0 at byte 1024", "blocks 13 to 14 at byte 7680", "blocks 142 to 144 at byte 73728"
      ])
    #expect(read.findings.allSatisfy { $0.problem.contains("checksum") })
    // two blocks of 120 inside; nothing tells what stood before the first and behind the last
    #expect(read.markers.map(\.x) == [240])
    #expect(read.markers.map(\.sequence) == [1440 + 240])
  }

  @Test("of an AX6 the accelerations and rates of turn")
  func ax6() throws {
    let read = try Imported(Self.path("ggirread_ax6_testfile.cwa"))
    #expect(read.stream(0).count == 11_320 && read.stream(1).count == 11_320)
    #expect(
      isClose(read.value(0, 0, unit: g), Vector3(0.00732421875, 0.0712890625, 0.0087890625), 1e-12))
    #expect(
      isClose(
        read.value(1, 0, unit: degree), Vector3(0.274658203, -0.503540039, 15.7699585), 1e-6))
    #expect(
      isClose(
        read.sums(0, unit: g), Vector3(183.26318359, 2386.89501953, 834.33154297), 1e-6))
    #expect(
      isClose(
        read.sums(1, unit: degree), Vector3(-67869.20166016, 16549.49951172, -11486.54937744), 1e-5)
    )
    #expect(abs(read.stream(0)[40].timestamp.nanoseconds - 1_577_135_047_099_792_480) < 1000)
  }

  @Test("every flipped bit of a block is noticed, and costs that block alone")
  func flippedBits() throws {
    var bytes = try #require(PackageFiles.bytes(of: Self.path("ggirread_ax3_testfile.cwa")))
    bytes = Array(bytes.prefix(1024 + 4 * 512))
    for bit in stride(from: 0, to: 8 * 512, by: 37) {
      var broken = bytes
      broken[1024 + 512 + bit / 8] ^= 1 << UInt8(bit % 8)
      let read = try Imported(try MadeFile(broken))
      #expect(read.samples.count == 360 && read.findings.count == 1, "bit \(bit)")
    }
  }

  @Test("a file cut at any place gives its whole blocks and says where it ends")
  func cut() throws {
    let bytes = try #require(PackageFiles.bytes(of: Self.path("ggirread_ax6_testfile.cwa")))
    for end in stride(from: 1024 + 1, to: 1024 + 5 * 512, by: 97) {
      let file = try MadeFile(Array(bytes.prefix(end)))
      let whole = (end - 1024) / 512
      if whole == 0 {
        #expect(throws: ImportError.self) { try Imported(file) }
      } else {
        let read = try Imported(file)
        #expect(read.stream(0).count == 40 * whole)
        #expect(read.findings.count == ((end - 1024) % 512 == 0 ? 0 : 1))
      }
    }
  }
}
