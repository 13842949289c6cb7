import PoiseBoard
import PoiseCalibration
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseMotion
import PoiseVirtual
import Synchronization
import Testing

@testable import PoiseRuntime

/// A virtual gyroscope whose zero moves by 0.05 °/s a kelvin while the chip warms up by 15 K.
@Suite("A gyroscope that drifts with its temperature")
struct GyroscopeDriftTests {
  static let perKelvin = (Double.pi / 180) * Vector3(0.05, -0.05, 0.05)

  private final class Records: Sendable {
    private let kept = Mutex<(raw: [RawSample], rates: [Vector3])>(([], []))

    func take(_ record: LogRecord) {
      switch record {
      case .raw(let raw): kept.withLock { $0.raw.append(raw) }
      case .sample(let sample): kept.withLock { $0.rates.append(sample.rotationRate) }
      default: break
      }
    }

    var raw: [RawSample] { kept.withLock { $0.raw } }
    var rates: [Vector3] { kept.withLock { $0.rates } }
  }

  /// One session of `seconds`.
  private func session(
    _ motion: VirtualMotion, _ seconds: Double, drifts: Bool = true, fifo: Int = 0,
    gyroscope: ThermalCalibration = .identity
  ) throws -> (rig: SessionRig, records: Records, record: SessionRecord) {
    var rig = try SessionRig(seconds: seconds)
    let chip = try ChipCatalog.chip(named: "LSM6DSOX")
    rig.options.board = try ChipsEndToEndTests.board(
      chip, range: 1, rate: 0, polling: true, fifo: fifo)
    rig.options.motion = motion
    if drifts { rig.options.drift = [.gyroscope: .init(perKelvin: Self.perKelvin)] }
    rig.options.followsTemperature = true
    rig.options.fusion.gyroscope = gyroscope
    let records = Records()
    rig.options.observer = { records.take($0) }
    return (rig, records, try rig.record())
  }

  /// What a rest while it warms up shows.
  private func calibrated(fifo: Int = 0) throws -> ThermalCalibration {
    let (_, records, record) = try session(.fullTurns, 300, fifo: fifo)
    let stream = try #require(record.summary.streams.first { $0.kind == .gyroscope })
    var times: [Double] = []
    var rates: [Vector3] = []
    var celsius: [(time: Double, celsius: Double)] = []
    for raw in records.raw where raw.stream == stream.index {
      let time = Double(raw.timestamp.nanoseconds) * 1e-9
      if raw.marker == .temperature { celsius.append((time, 0.001 * Double(raw.x))) }
      if raw.marker != .none { continue }
      times.append(time)
      rates.append(stream.countsToDevice * raw.counts)
    }
    // As the generator warms it up, to the tenth that is told and the second between two looks.
    #expect(celsius.count > 50)
    var rests: [Int: Vector3] = [:]
    for rest in GyroscopeRest.all(times, rates) {
      let known = celsius.last { $0.time <= rest.middle }?.celsius ?? celsius[0].celsius
      rests[Int(known.rounded())] = rest.rate
    }
    #expect(rests.count > 5, "\(rests.keys.sorted()), \(celsius)")
    return try GyroscopeFit.calibration(rests: rests)
  }

  private func meanSquare(_ a: [Vector3], _ b: [Vector3]) -> Double {
    zip(a, b).reduce(0) { $0 + ($1.0 - $1.1).squaredLength } / Double(min(a.count, b.count))
  }

  @Test("loses 80% of it in walking, at the samples' own rate and from a FIFO", arguments: [0, 12])
  func drift(fifo: Int) throws {
    let known = try calibrated(fifo: fifo)
    #expect((known.slope - Self.perKelvin).squaredLength < 0.01 * Self.perKelvin.squaredLength)
    let without = try session(.walker, 200, drifts: false, fifo: fifo).records.rates
    let drifting = try session(.walker, 200, fifo: fifo).records.rates
    let (_, records, record) = try session(.walker, 200, fifo: fifo, gyroscope: known)
    #expect(records.rates.count == without.count && drifting.count == without.count)
    let whole = meanSquare(drifting, without).squareRoot()
    let left = meanSquare(records.rates, without).squareRoot()
    print("drift \(whole) rad/s, left \(left) (\(100 * left / whole)%), FIFO \(fifo)")
    #expect(whole > 0.3 * Double.pi / 180)
    #expect(left < 0.2 * whole)
    // The log has the temperatures, so that its replay corrects the same.
    #expect(record.raw.contains { $0.marker == .temperature })
    var settings = FusionSettings()
    settings.gyroscope = known
    var core = try FusionCore(streams: record.summary.streams, settings: settings)
    var again: [Vector3] = []
    func drain(_ core: inout FusionCore) {
      while let next = core.next() {
        if case .sample(let sample) = next.pointee { again.append(sample.rotationRate) }
      }
    }
    for raw in record.raw {
      core.ingest(raw)
      drain(&core)
    }
    core.finish()
    drain(&core)
    #expect(again == records.rates)
  }

  @Test("a zero that is another one at switching on is found at the first rest")
  func switchOn() throws {
    var known = try calibrated()
    let off = Vector3(0.01, -0.02, 0.015)
    known.affine.offset += off
    let rates = try session(.fullTurns, 120, gyroscope: known).records.rates
    let last = rates.suffix(1000).reduce(Vector3.zero) { $0 + $1 }
    #expect((0.001 * last).squaredLength < 1e-3 * off.squaredLength)
  }

  @Test("a chip far from the temperature it was calibrated at is warned of once")
  func warned() {
    let counters = AcquisitionCounters()
    let streams = [SensorKind.accelerometer, .magnetometer].enumerated().map { i, kind in
      StreamInfo(
        index: UInt8(i), kind: kind, chip: "LSM303AGR", bus: "b", address: 0x19, scale: 1,
        fullScaleCounts: 1, nominalRateHz: 100)
    }
    let heard = Mutex<[String]>([])
    var reporter = HealthReporter(
      streams: streams, health: Health(), acquisition: counters,
      start: Timestamp(nanoseconds: 0), calibratedAt: [.accelerometer: 22, .magnetometer: 22],
      warn: { line in heard.withLock { $0.append(line) } }, diskFree: { nil })
    for (minute, milli) in [36_900, 37_100, 45_000].enumerated() {
      counters.temperatureCell(of: 0).pointee.store(Int32(milli), ordering: .relaxed)
      counters.temperatureCell(of: 1).pointee.store(23_000, ordering: .relaxed)
      _ = reporter.report(at: Timestamp(seconds: Double(60 * (minute + 1))))
      #expect(heard.withLock { $0.count } == min(minute, 1))
    }
    #expect(
      heard.withLock { $0.first }
        == "accelerometer: calibrated at 22 °C, the chip now has 37 °C; calibrate it "
        + "again at the temperature that it is worn at")
  }
}
