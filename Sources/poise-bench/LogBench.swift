import CReference
import Glibc
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import PoiseText

/// The log's figures: size, writer's time, reading back. `poise-bench log DIR HOURS`.
enum LogBench {
  /// A wearer who walks half of the time: an accelerometer with 3 counts of noise at 1 mg a count,
  /// a magnetometer with 2 counts of noise, 1.9 steps a second while walking.
  struct Wearer {
    private var random = SeededGenerator(seed: 20)
    private var k = 0
    private var steps: UInt64 = 0
    let walksAlways: Bool

    init(walksAlways: Bool) { self.walksAlways = walksAlways }

    static let streams = [
      StreamInfo(
        index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
        scale: 9.80665e-3, fullScaleCounts: 2047, nominalRateHz: 100, mount: .identity),
      StreamInfo(
        index: 1, kind: .magnetometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x1E, scale: 0.15,
        fullScaleCounts: 32_767, nominalRateHz: 100)
    ]

    private mutating func counts(_ value: Double, _ noise: Double) -> Int32 {
      Int32((value + noise * random.normal()).rounded())
    }

    /// One hundredth of a second.
    mutating func next(_ emit: (RawSample?, StepEvent?) throws(LogError) -> Void) throws(LogError) {
      let walks = walksAlways || (k / 30_000) % 2 == 0
      let phase = Double(k % 53) / 53
      let bounce = walks ? (phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase) : 0
      let stamp = Timestamp(nanoseconds: Int64(k) * 10_000_000 + Int64(random.normal() * 8) * 1000)
      let a = (counts(120 * bounce, 3), counts(80 * bounce, 3), counts(1000 + 250 * bounce, 3))
      try emit(
        RawSample(timestamp: stamp, sequence: UInt32(k), stream: 0, x: a.0, y: a.1, z: a.2), nil)
      let m = (counts(150 + 10 * bounce, 2), counts(-20, 2), counts(-290, 2))
      try emit(
        RawSample(
          timestamp: stamp + 3_000_000, sequence: UInt32(k), stream: 1, x: m.0, y: m.1, z: m.2),
        nil)
      if walks && k % 53 == 0 {
        steps += 1
        let step = StepEvent(
          timestamp: stamp, detectedAt: stamp + 380_000_000,
          foot: steps % 2 == 0 ? .left : .right, interval: 0.53 + 0.01 * random.normal(),
          peak: 0.25 + 0.03 * random.normal(), bout: 1, index: steps)
        try emit(nil, step)
      }
      k += 1
    }
  }

  static func description(_ session: String) -> SessionDescription {
    SessionDescription(
      session: session, version: "bench", board: "virtual", timeOffset: 1_790_000_000_000_000_000,
      startRealtime: 1_790_000_000_000_000_000, streams: Wearer.streams)
  }

  private static func cpu() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// Writes `seconds` of a session and calls `flushed` with the number of chunks on the card; gives
  /// path and size.
  static func write(
    to directory: String, session: String = "bench000", seconds: Int, sync: Int,
    walksAlways: Bool, flushed: (Int) -> Void = { _ in }
  ) throws(LogError) -> (path: String, size: UInt64) {
    var policy = LogFile<PosixStorage>.Policy()
    policy.chunkLength = Int64(max(1, sync)) * 1_000_000_000
    policy.chunkBytes = max(1, sync) << 16
    if sync == 0 { policy.chunksPerSync = 0 }
    var log = try LogFile.create(
      directory: directory, description: description(session), policy: policy)
    var wearer = Wearer(walksAlways: walksAlways)
    var known = log.syncedSize
    var count = 0
    flushed(0)
    for _ in 0..<(seconds * 100) {
      try wearer.next { (sample, step) throws(LogError) in
        if let sample { try log.append(.raw(sample)) }
        if let step { try log.append(.event(.step(step))) }
      }
      if log.syncedSize > known {
        known = log.syncedSize
        count += 1
        flushed(count)
      }
    }
    try log.finish()
    return (log.path, log.size)
  }

  /// Prints size and times; leaves the 24-hour log in `directory` for others to read.
  static func run(_ directory: String, hours: Int) throws(LogError) {
    let start = cpu()
    var made = 0.0
    var wearer = Wearer(walksAlways: true)
    for _ in 0..<360_000 { try wearer.next { (_, _) throws(LogError) in } }
    made = cpu() - start
    let hour = try write(to: directory + "/hour", seconds: 3600, sync: 0, walksAlways: true)
    print("walking without a stop: \(hour.size) bytes an hour as written (at most 3700000)")
    print("writer: \(text(cpu() - start - 2 * made)) s of CPU an hour of recording")
    let day = try write(to: directory + "/day", seconds: hours * 3600, sync: 0, walksAlways: false)
    print("walking half of the time: \(day.size / UInt64(hours)) bytes an hour")
    let begin = cpu()
    var cursor = try LogReader(path: day.path).raw()
    var samples = 0
    var sum: Int64 = 0
    while let batch = try cursor.nextBatch() {
      samples += batch.count
      for s in batch { sum &+= Int64(s.z) }
    }
    print(
      "reading back \(hours) h: \(text(cpu() - begin)) s of CPU, \(samples) samples, sum \(sum)")
  }

  private static func text(_ seconds: Double) -> String {
    DecimalText.fixed(seconds, decimals: 3) ?? "-"
  }
}
