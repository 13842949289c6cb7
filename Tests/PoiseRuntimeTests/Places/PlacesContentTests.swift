import Foundation
import PoiseBoard
import PoiseCore
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// What is in the readings of several places: each place has a motion of its own here, so that a
/// reading in the wrong stream is seen by its value.
@Suite("Readings of several places")
struct PlacesContentTests {
  /// The sacrum stays, T12 goes to and fro between 40 and 70 degrees beyond its neutral pose.
  private static let script: [SpinePhase] = [
    SpinePhase(seconds: 3, sacrum: 0, t12: 40, t1: 40, head: 40),
    SpinePhase(seconds: 3, sacrum: 0, t12: 70, t1: 70, head: 70)
  ]

  private func session(_ board: Board, seconds: Double) throws -> SessionRecord {
    var rig = try SessionRig(seconds: seconds)
    rig.options.board = board
    rig.options.spineScript = Self.script
    return try rig.record()
  }

  /// Forward inclination of each reading of an accelerometer, degrees.
  private func pitches(_ record: SessionRecord, _ stream: Int) -> [Double] {
    let toBody = record.summary.streams[stream].countsToBody
    return record.samples(UInt8(stream)).map { raw in
      let a = toBody * raw.counts
      return atan2(-a.x, a.z) * 180 / .pi
    }
  }

  /// Angular rate of each reading of a gyroscope, degrees a second.
  private func rates(_ record: SessionRecord, _ stream: Int) -> [Double] {
    let toBody = record.summary.streams[stream].countsToBody
    return record.samples(UInt8(stream)).map {
      (toBody * $0.counts).squaredLength.squareRoot() * 180 / .pi
    }
  }

  @Test("two LSM6DSOX at 0x6A and 0x6B: twice the samples, and none in the other's stream")
  func twoAddresses() throws {
    let (first, second) = (
      PlacesSessionTests.part("0x6A", "sacrum"), PlacesSessionTests.part("0x6B", "t12")
    )
    let one = try session(try PlacesSessionTests.board(first), seconds: 30)
    let both = try session(try PlacesSessionTests.board(first, second), seconds: 30)
    #expect(both.summary.streams.map(\.placement) == [.sacrum, .sacrum, .t12, .t12])
    #expect(both.summary.streams.map(\.address) == [0x6A, 0x6A, 0x6B, 0x6B])
    #expect(both.summary.lost == 0 && both.summary.dropped == 0)
    #expect(abs(Double(both.summary.samples) / Double(one.summary.samples) - 2) < 0.01)
    for stream in 0..<4 {
      #expect(both.gap(UInt8(stream)) == 0)
      #expect(
        UInt64(both.samples(UInt8(stream)).count) + 2 >= both.summary.produced[stream],
        "stream \(stream)")
    }
    // Every single reading: 16 degrees at the sacrum, 29 to 59 at T12.
    let (sacrum, t12) = (pitches(both, 0), pitches(both, 2))
    #expect(sacrum.allSatisfy { abs($0 - 16) < 4 }, "\(sacrum.min() ?? 0) \(sacrum.max() ?? 0)")
    #expect(t12.allSatisfy { $0 > 25 && $0 < 63 }, "\(t12.min() ?? 0) \(t12.max() ?? 0)")
    // The sacrum does not turn; T12 does in half of the time.
    let (still, turning) = (rates(both, 1), rates(both, 3))
    #expect(still.allSatisfy { $0 < 5 }, "\(still.max() ?? 0)")
    #expect(turning.count { $0 > 8 } > turning.count / 4)
  }

  /// A magnetometer beside an LSM6DSOX.
  private static func magnetometer(_ address: String, _ place: String, bus: String?) -> String {
    let on = bus.map { "bus = \"\($0)\"\n" } ?? ""
    return """

      [[sensor]]
      chip = "LIS3MDL"
      kind = "magnetometer"
      address = \(address)
      rate_hz = 80
      polling = true
      placement = "\(place)"
      \(on)
      """
  }

  @Test("six places with all three kinds at 100 Hz: eighteen streams without a loss")
  func six() throws {
    let worn: [(place: String, bus: String?, imu: String, field: String)] = [
      ("trunk", nil, "0x6A", "0x1C"), ("head", nil, "0x6B", "0x1E"),
      ("t1", "b", "0x6A", "0x1C"), ("t12", "b", "0x6B", "0x1E"),
      ("sacrum", "c", "0x6A", "0x1C"), ("thigh-left", "c", "0x6B", "0x1E")
    ]
    let parts = worn.map {
      PlacesSessionTests.part($0.imu, $0.place, bus: $0.bus)
        + Self.magnetometer($0.field, $0.place, bus: $0.bus)
    }
    let board = try PlacesSessionTests.board(parts.joined(), buses: ["b", "c"])
    let record = try session(board, seconds: 30)
    #expect(record.summary.streams.count == 18)
    #expect(record.summary.lost == 0 && record.summary.dropped == 0)
    for stream in 0..<18 {
      let kind = record.summary.streams[stream].kind
      #expect(record.gap(UInt8(stream)) == 0)
      let least = kind == .magnetometer ? 30 * 76 : 30 * 98
      #expect(record.samples(UInt8(stream)).count > least, "stream \(stream)")
    }
    // The sacrum's readings are the sacrum's, T12's are T12's.
    #expect(pitches(record, 12).allSatisfy { abs($0 - 16) < 4 })
    #expect(pitches(record, 9).allSatisfy { $0 > 25 && $0 < 63 })
  }
}
