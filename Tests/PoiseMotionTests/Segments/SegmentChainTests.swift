import Foundation
import PoiseCore
import PoiseSignal
import Testing

@testable import PoiseMotion

/// Places beside the primary one in the fusion core.
@Suite("Chains of further places")
struct SegmentChainTests {
  private static func stream(_ index: UInt8, _ kind: SensorKind, _ place: BodyPlace) -> StreamInfo {
    var stream = StreamInfo(
      index: index, kind: kind, chip: "a", bus: "b", address: 0x18 + index, scale: 0.01,
      fullScaleCounts: 2047, nominalRateHz: 100, mount: .identity)
    stream.placement = place
    return stream
  }

  /// Somebody who walks; another phase and strength a stream.
  private static func reading(_ stream: UInt8, _ k: Int) -> RawSample {
    let t = Double(k) / 100
    let swing = 250 * sin(2 * .pi * 1.8 * t + Double(stream))
    return RawSample(
      timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000 + Int64(stream) * 1000),
      sequence: UInt32(k), stream: stream, x: Int32(swing / 3),
      y: Int32(40 * cos(5 * t)), z: 981 + Int32(swing))
  }

  /// Records of the primary place without the readings themselves, with how far the newest grid
  /// sample lay behind what had been fed, ms.
  private struct Run {
    /// In words, which give each number back exactly.
    var records: [String] = []
    var delays: [Double] = []
    var segments: [SegmentSample] = []
  }

  /// - Parameter silent: seconds in which the further places say nothing.
  private static func run(_ streams: [StreamInfo], silent: Range<Double>) throws -> Run {
    var core = try FusionCore(streams: streams, settings: FusionSettings())
    var run = Run()
    var newest: Int64 = 0
    func drain() {
      while let record = core.next() {
        switch record.pointee {
        case .raw: break
        case .segment(let sample): run.segments.append(sample)
        case .sample(let sample):
          newest = sample.timestamp.nanoseconds
          run.records.append("\(sample)")
        default: run.records.append("\(record.pointee)")
        }
      }
    }
    for k in 0..<1000 {
      for one in streams where one.placement == .trunk || !silent.contains(Double(k) / 100) {
        core.ingest(reading(one.index, k))
        drain()
      }
      run.delays.append(Double(Int64(k) * 10_000_000 - newest) * 1e-6)
    }
    core.finish()
    drain()
    return run
  }

  private static let trunk = [stream(0, .accelerometer, .trunk)]

  @Test("what comes of the primary place is the same, record for record, whatever others do")
  func identical() throws {
    let alone = try Self.run(Self.trunk, silent: 0..<0)
    #expect(alone.segments.isEmpty && alone.records.count > 1000)
    let many =
      Self.trunk + [
        Self.stream(1, .accelerometer, .head), Self.stream(2, .gyroscope, .head),
        Self.stream(3, .accelerometer, .t12)
      ]
    for silent in [0.0..<0, 3..<6, 0..<10] {
      let beside = try Self.run(many, silent: silent)
      #expect(beside.records == alone.records, "silent \(silent)")
    }
  }

  @Test("a place that falls silent delays the primary by the merger's wait, no more, and only then")
  func delay() throws {
    let many = Self.trunk + [Self.stream(1, .accelerometer, .head)]
    let alone = try Self.run(Self.trunk, silent: 0..<0)
    let run = try Self.run(many, silent: 3..<6)
    let own = alone.delays.dropFirst(10).max() ?? 0
    let wait = 100.0
    #expect(own <= 20)
    for (k, delay) in run.delays.enumerated().dropFirst(10) {
      // What was held back comes once the place is heard again.
      let isSilent = (300...600).contains(k)
      #expect(delay <= own + (isSilent ? wait + 10 : 10), "\(k): \(delay) ms")
    }
    #expect(run.delays[450] > 50, "the wait is waited for while it lasts")
    // The head's angles stop, and come back after the silence.
    let heads = run.segments.filter { $0.place == .head }.map { $0.timestamp.seconds }
    #expect(!heads.contains { $0 > 3.3 && $0 < 6 } && heads.contains { $0 > 7 })
    #expect(run.segments.contains { $0.place == .trunk && abs($0.timestamp.seconds - 4.5) < 0.01 })
  }
}
