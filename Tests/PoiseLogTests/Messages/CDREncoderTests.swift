import PoiseMCAP
import Testing

@testable import PoiseLog

@Suite("CDR messages")
struct CDREncoderTests {
  /// What is read of a header that was written with this time.
  private func time(_ time: Int64, offset: Int64 = 0) throws -> Int64 {
    var encoder = CDREncoder()
    encoder.append(header: time, frame: "imu")
    let read: Result<Int64, any Error> = encoder.out.bytes.withUnsafeBytes { bytes in
      Result {
        var decoder = try CDRDecoder(bytes)
        return try decoder.time(near: UInt64(clamping: time), timeOffset: offset)
      }
    }
    return try read.get()
  }

  @Test("times of three centuries come back; the distance of any two is a number that fits")
  func times() throws {
    let limits = (first: -100_000_000_000_000_000, last: 9_000_000_000_000_000_000)
    for one in [limits.first, -1, 0, 1_790_000_000_123_456_789, limits.last] {
      #expect(try time(Int64(one)) == Int64(one))
    }
    #expect(!limits.last.subtractingReportingOverflow(limits.first).overflow)
    #expect(throws: ParseFailure.self) { try time(Int64(limits.last) + 1) }
    #expect(throws: ParseFailure.self) { try time(Int64(limits.first) - 1) }
    #expect(throws: ParseFailure.self) { try time(5, offset: Int64(limits.last)) }
  }
}
