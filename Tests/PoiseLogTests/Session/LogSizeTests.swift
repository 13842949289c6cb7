import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("Size of a log")
struct LogSizeTests {
  /// Walking without a stop: an accelerometer with 3 counts of noise at 1 mg a count on a gait
  /// signal, a magnetometer with 2 counts of noise, 1.9 steps a second, a judgment a minute.
  private func walk(seconds: Double, to log: inout LogFile<RecordingStorage>) throws -> [String] {
    var random = SeededGenerator(seed: 20)
    var lines: [String] = []
    let json = EventJSON(timeOffset: log.description.timeOffset)
    func tell(_ event: Event, _ log: inout LogFile<RecordingStorage>) throws {
      lines.append(json.line(event))
      try log.append(.event(event))
    }
    var lastStep = 0.0
    var steps: UInt64 = 0
    for k in 0..<Int(seconds * 100) {
      let t = Double(k) * 0.01
      let sway = wave(t * 0.95)
      let bounce = wave(t * 1.9)
      let stamp = Timestamp(nanoseconds: Int64(k) * 10_000_000 + Int64(random.normal() * 8) * 1000)
      func counts(_ v: Double, _ noise: Double) -> Int32 {
        Int32((v + noise * random.normal()).rounded())
      }
      try log.append(
        .raw(
          RawSample(
            timestamp: stamp, sequence: UInt32(k), stream: 0, x: counts(120 * bounce, 3),
            y: counts(80 * sway, 3), z: counts(1000 + 250 * bounce, 3))))
      try log.append(
        .raw(
          RawSample(
            timestamp: stamp + 3_000_000, sequence: UInt32(k), stream: 1,
            x: counts(150 + 10 * sway, 2), y: counts(-20 + 15 * sway, 2), z: counts(-290, 2))))
      if t - lastStep > 0.526 + 0.02 * random.normal() {
        steps += 1
        let at = Timestamp(seconds: t - 0.312_345)
        let step = StepEvent(
          timestamp: at, detectedAt: stamp, foot: steps % 2 == 0 ? .left : .right,
          interval: t - lastStep + 0.01 * random.normal(), peak: 0.25 + 0.03 * random.normal(),
          bout: 1, index: steps, confirmedLate: steps < 5)
        try tell(.step(step), &log)
        lastStep = t
      }
      if k % 6000 == 100 {
        let posture = PostureEvent(
          timestamp: stamp, good: true, pitch: 3.21, roll: -1, lean: -1, distanceAccelerometer: 2.3,
          distanceMagnetometer: .nan, periodic: true)
        try tell(.posture(posture), &log)
      }
    }
    return lines
  }

  /// A rounded triangle of the given number of turns: enough of a sine here.
  private func wave(_ turns: Double) -> Double {
    let p = turns - turns.rounded(.down)
    let triangle = p < 0.5 ? 4 * p - 1 : 3 - 4 * p
    return triangle * (1.5 - 0.5 * triangle * triangle)
  }

  @Test("walking without a stop takes at most 3.7 MB an hour, everything in it")
  func walking() throws {
    let storage = RecordingStorage()
    let seconds = 300.0
    var log = try LogFile.create(
      directory: "logs", description: MadeSession.description(), storage: storage)
    let path = log.path
    let lines = try walk(seconds: seconds, to: &log)
    try log.finish()
    let bytes = storage.files[path] ?? []
    // the head is there once a file, whatever its length
    let head = try MCAPScan(LogSource(bytes: bytes)).chunkIndexes[0].chunkStart
    let hour = Double(bytes.count - 2 * Int(head)) * 3600 / seconds + 2 * Double(head)
    print("walking: \(Int(hour)) bytes an hour")
    #expect(hour < 3_700_000)
    // and nothing of what was told is missing
    let told = try LogReader(LogSource(bytes: bytes)).events()
    #expect(told == lines)
  }

  @Test("every bit of a step comes back, whatever its numbers")
  func steps() throws {
    var random = SeededGenerator(seed: 21)
    let storage = RecordingStorage()
    let description = MadeSession.description()
    var log = try LogFile.create(directory: "logs", description: description, storage: storage)
    let path = log.path
    var lines: [String] = []
    let json = EventJSON(timeOffset: description.timeOffset)
    for i in 0..<2000 {
      func wild() -> Double { Double(bitPattern: random.next()) }
      let time = Int64(random.next() % 4_000_000_000_000_000)
      let step = StepEvent(
        timestamp: Timestamp(nanoseconds: time),
        detectedAt: Timestamp(nanoseconds: time + Int64(random.next() % 5_000_000_000)),
        foot: Foot(rawValue: UInt8(i % 3)) ?? .unknown,
        interval: i % 7 == 0 ? wild() : random.uniform(0, 2), peak: i % 5 == 0 ? wild() : 0.2,
        bout: UInt32(truncatingIfNeeded: random.next()), index: random.next(),
        confirmedLate: i % 2 == 0)
      lines.append(json.line(.step(step)))
      try log.append(.event(.step(step)))
    }
    try log.finish()
    let told = try LogReader(LogSource(bytes: storage.files[path] ?? [])).events()
    #expect(told == lines)
  }
}
