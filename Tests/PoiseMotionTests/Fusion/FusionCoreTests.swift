import PoiseCore
import Testing

@testable import PoiseMotion

@Suite("Fusion core")
struct FusionCoreTests {
  @Test("takes little memory, whatever a log says of its streams")
  func hostileStreams() throws {
    for rate in [0, -1, 1e-300, 400, 1e300] {
      let streams = (0..<8).map { i in
        StreamInfo(
          index: UInt8(i), kind: .accelerometer, chip: "LIS3DH", bus: "file", address: 0x18,
          scale: 1, fullScaleCounts: 0, nominalRateHz: rate, fifo: 31,
          lag: StreamInfo.longestLag)
      }
      let wait = FusionCore.wait(for: streams)
      let capacity = FusionCore.capacity(streams, wait)
      #expect(capacity >= 512 && capacity * streams.count <= 1 << 18)
      var core = try FusionCore(streams: streams, settings: FusionSettings())
      core.finish()
    }
  }
}
