import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("LogInfo")
struct LogInfoTests {
  private func info(_ samples: [RawSample]) throws -> LogInfo {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var log = try LogFile.create(
      directory: folder.path, description: MadeSession.description())
    for sample in samples { try log.append(.raw(sample)) }
    let path = log.path
    try log.finish()
    return try LogInfo(LogReader(path: path))
  }

  private func sample(
    _ seconds: Double, _ sequence: UInt32, stream: UInt8 = 0, flags: RawSample.Flags = [],
    marker: RawSample.Marker = .none, x: Int32 = 1
  ) -> RawSample {
    RawSample(
      timestamp: Timestamp(seconds: seconds), sequence: sequence, stream: stream, x: x, y: 0,
      z: 1000, flags: flags, marker: marker)
  }

  @Test("counts, times and rates of a stream without a gap")
  func regular() throws {
    let info = try info((0..<401).map { sample(Double($0) / 100, UInt32($0)) })
    let stream = info.streams[0]
    #expect(stream.count == 401 && stream.gaps == 0 && stream.missing == 0)
    #expect(stream.first == Timestamp(seconds: 0) && stream.last == Timestamp(seconds: 4))
    #expect(stream.rateMean == 100 && stream.rateMin == 100 && stream.rateMax == 100)
    #expect(abs(stream.longestInterval - 0.01) < 1e-9)
    #expect(info.duration == 4 && !info.isLossy && info.isFinished && info.stop == nil)
    let other = info.streams[1]
    #expect(other.count == 0 && other.rateMean == nil && other.rateMin == nil)
    #expect(info.chunks > 0 && info.compressed > 0 && info.compressed < info.size)
    #expect(info.uncompressed > 0)
  }

  @Test("each flag and each marker is counted where it belongs")
  func flagsAndMarkers() throws {
    var samples: [RawSample] = []
    let flags: [(RawSample.Flags, Int)] = [
      (.recoveredEdge, 1), (.estimatedTime, 2), (.overrun, 3), (.saturated, 4), (.late, 5)
    ]
    for (flag, times) in flags {
      for _ in 0..<times {
        let k = samples.count
        samples.append(sample(Double(k) / 100, UInt32(k), flags: flag))
      }
    }
    let markers: [(RawSample.Marker, Int32)] = [
      (.lost, 11), (.lost, 2), (.dropped, 7), (.reinitialised, 0), (.sensorLost, 0),
      (.sensorLost, 0), (.sensorBack, 0)
    ]
    let next = UInt32(samples.count)
    for (k, (marker, x)) in markers.enumerated() {
      samples.append(sample(1 + Double(k) / 100, next, marker: marker, x: x))
    }
    samples.append(sample(2, next))
    let info = try info(samples)
    let stream = info.streams[0]
    #expect(stream.count == 16)
    #expect(stream.recoveredEdges == 1 && stream.estimatedTimes == 2 && stream.overruns == 3)
    #expect(stream.saturated == 4 && stream.late == 5)
    #expect(stream.lost == 13 && stream.dropped == 7)
    #expect(stream.reinitialisations == 1 && stream.outages == 2)
    #expect(info.isLossy)
    // of one that never answered again no number is missing
    let dead = try self.info([
      sample(0, 0), sample(0.01, 1), sample(0.02, 2, marker: .sensorLost)
    ])
    #expect(dead.isLossy && dead.streams[0].missing == 0)
  }

  @Test("gaps: how many, how much is missing in them, how long; a step back is no loss")
  func gaps() throws {
    let info = try info([
      sample(0, 10), sample(0.01, 11), sample(0.5, 60), sample(0.51, 61), sample(0.75, 85),
      sample(0.76, 5), sample(0.77, 6)
    ])
    let stream = info.streams[0]
    #expect(stream.gaps == 3 && stream.missing == 48 + 23)
    #expect(abs(stream.longestGap - 0.49) < 1e-9 && abs(stream.gapTime - 0.74) < 1e-9)
    #expect(abs(stream.longestInterval - 0.49) < 1e-9)
    #expect(info.isLossy)
  }

  @Test("the lowest and the highest rate are those of whole seconds")
  func rates() throws {
    var samples: [RawSample] = []
    // Half a second, then 100, 80 and 120 in a second, then the beginning of one.
    for (second, count) in [(0, 50), (1, 100), (2, 80), (3, 120), (4, 3)] {
      for k in 0..<count {
        let within = second == 0 ? 0.5 + Double(k) / 100 : Double(k) / Double(count)
        samples.append(sample(Double(second) + within, UInt32(samples.count)))
      }
    }
    let stream = try info(samples).streams[0]
    #expect(stream.rateMin == 80 && stream.rateMax == 120)
  }
}
