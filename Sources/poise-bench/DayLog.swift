import Glibc
import PoiseCalibration
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseRuntime
import PoiseVirtual

/// The log of a made day, as if a device had recorded it: `poise-bench day DIR [HOURS]`. What
/// reports are looked at with, and timed on.
enum DayLog {
  /// 2026-11-22 at midnight in the zone that the log names, ns UTC.
  static let midnight: Int64 = 1_795_302_000_000_000_000
  static let zone = "Europe/Vienna"

  private static let streams = [
    StreamInfo(
      index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
      scale: 9.80665e-3 * 0.1, fullScaleCounts: 32_767, nominalRateHz: 100, mount: .identity),
    StreamInfo(
      index: 1, kind: .magnetometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x1E, scale: 0.15,
      fullScaleCounts: 32_767, nominalRateHz: 10, mount: .identity)
  ]

  /// The upright of somebody who sits straight, learned from half a minute of it.
  private static func calibration(_ random: inout VirtualRandom) -> [UInt8]? {
    var fit = PostureCalibrationFit()
    for k in 0..<3000 {
      let swing = 0.02 * Double(k % 400 - 200) / 200
      fit.add(
        acceleration: Vector3(
          -0.3 + 9.8 * swing + 0.05 * random.normal(), 0.1 * random.normal(),
          9.79 + 0.05 * random.normal()))
    }
    guard let calibration = try? fit.finish() else { return nil }
    let file = PostureCalibrationFile(calibration: calibration, axes: "body")
    return (try? file.encoded()).map { Array($0.utf8) }
  }

  /// - Returns: path and size of the log.
  static func write(
    to directory: String, hours: Double
  ) throws(LogError) -> (path: String, size: UInt64) {
    var random = VirtualRandom(seed: 22)
    var description = SessionDescription(
      session: "5eeddabe-0000-4000-8000-000000000022", version: Recorder.version, board: "rpi",
      timeOffset: midnight, startRealtime: midnight,
      options: [
        ("user", "anna"), ("subject", "P07"), ("place", "lower_back"), ("protocol", "free"),
        ("zone", zone), ("sensor_height_m", "1.02"), ("alert_after_s", "180")
      ].map { MCAP.Entry($0, $1) }, streams: streams)
    if let text = calibration(&random) {
      description.attachments.append(
        SessionDescription.Attachment(
          name: SessionOptions.calibrationName(1), mediaType: "application/json", data: text))
    }
    var policy = LogFile<PosixStorage>.Policy()
    policy.chunksPerSync = 0
    var log = try LogFile.create(directory: directory, description: description, policy: policy)
    let day = DaySource()
    let seconds = min(hours * 3600, DaySource.seconds)
    for k in 0..<Int(seconds * 100) {
      guard let motion = day.motion(at: Double(k) * 0.01) else { break }
      let stamp = Timestamp(nanoseconds: Int64(k) * 10_000_000)
      try log.append(.raw(sample(motion.specificForce, 0, k, stamp, 0.03, &random)))
      if k % 10 == 0 {
        try log.append(
          .raw(sample(motion.magneticField, 1, k / 10, stamp + 2_000_000, 0.3, &random)))
      }
    }
    try log.finish()
    return (log.path, log.size)
  }

  /// A reading with the chip's noise, in counts.
  private static func sample(
    _ value: Vector3, _ stream: UInt8, _ number: Int, _ stamp: Timestamp, _ noise: Double,
    _ random: inout VirtualRandom
  ) -> RawSample {
    let scale = streams[Int(stream)].scale
    func counts(_ v: Double) -> Int32 { Int32(((v + noise * random.normal()) / scale).rounded()) }
    return RawSample(
      timestamp: stamp, sequence: UInt32(number), stream: stream, x: counts(value.x),
      y: counts(value.y), z: counts(value.z))
  }
}
