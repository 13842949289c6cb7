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
    // blocks of 120 before the first, inside and behind the last: all that the whole file holds
    #expect(read.markers.map(\.x) == [120, 240, 360])
    #expect(read.samples.count + 120 + 240 + 360 == 17_400)
    let ends: [UInt32] = [120, 120 + 1440 + 240, 17_400]
    #expect(read.markers.map(\.sequence) == ends)
    let whole = try Imported(Self.path("ggirread_ax3_testfile.cwa"))
    #expect(read.samples.first.map(\.counts) == whole.samples[120].counts)
    #expect(zip(read.samples, read.samples.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
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
    bytes.replaceSubrange(17..<21, with: [0, 0, 0, 0])
    for bit in stride(from: 0, to: 8 * 512, by: 37) {
      var broken = bytes
      broken[1024 + 512 + bit / 8] ^= 1 << UInt8(bit % 8)
      let read = try Imported(try MadeFile(broken))
      #expect(read.samples.count == 360 && read.findings.count == 1, "bit \(bit)")
      #expect(read.markers.count <= 1)
    }
  }

  @Test("what is no block holds no samples, and damaged blocks none beyond the planned times")
  func ends() throws {
    var bytes = try #require(PackageFiles.bytes(of: Self.path("ggirread_ax3_testfile.cwa")))
    bytes = Array(bytes.prefix(1024 + 4 * 512))
    // no planned end
    bytes.replaceSubrange(17..<21, with: [0, 0, 0, 0])
    // flash that was never written
    let erased = try Imported(try MadeFile(bytes + [UInt8](repeating: 0xFF, count: 1024)))
    #expect(erased.samples.count == 480 && erased.markers.isEmpty && erased.findings.count == 1)
    // the recording was planned to begin when the second block did: 10:55:07, 26 Feb 2019
    var late = bytes
    late[1024 + 100] ^= 1
    let fields: [(UInt32, UInt32)] = [(19, 26), (2, 22), (26, 17), (10, 12), (55, 6), (7, 0)]
    let start = fields.reduce(UInt32(0)) { $0 | $1.0 << $1.1 }
    for k in 0..<4 { late[13 + k] = UInt8(truncatingIfNeeded: start >> UInt32(8 * k)) }
    let read = try Imported(try MadeFile(late))
    #expect(read.samples.count == 360)
    // the second block begins 120 samples of 10.1149 ms after 10:55:05.986 (the first anchor's
    // time less 125 samples): 0.2 s after the planned start
    let missing = try #require(read.markers.first).x
    #expect((19...20).contains(missing), "\(missing)")
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
        let isCut = (end - 1024) % 512 > 0
        // it was planned to run for two minutes
        let planned = "were planned until 2019-12-23T21:06:00"
        #expect(read.findings.last?.problem.contains(planned) == true)
        #expect(read.findings.count == (isCut ? 2 : 1))
        #expect(read.markers.map(\.x) == (isCut ? [40, 40] : []))
      }
    }
  }
}
