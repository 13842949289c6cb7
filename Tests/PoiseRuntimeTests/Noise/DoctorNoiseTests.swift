import Foundation
import PoiseBoard
import PoiseCore
@testable import PoiseRuntime
import PoiseText
import PoiseVirtual
import Testing

@Suite("Doctor's noise")
struct DoctorNoiseTests {
  static let board = """
    name = "noise"
    description = "An accelerometer and a gyroscope"
    [bus]
    virtual = true
    [[sensor]]
    chip = "LSM6DSOX"
    kind = "accelerometer"
    address = 0x6A
    rate_hz = 104
    polling = true
    [[sensor]]
    chip = "LSM6DSOX"
    kind = "gyroscope"
    address = 0x6A
    rate_hz = 104
    polling = true
    """

  func examine(
    seconds: Double, drift: [SensorKind: VirtualDrift.Size] = [:], faults: [VirtualFault] = []
  ) throws -> Doctor {
    var doctor = Doctor(board: try Board(text: Self.board, file: "noise.toml"))
    doctor.noiseSeconds = seconds
    doctor.virtualDrift = drift
    doctor.faults = faults
    doctor.examine()
    return doctor
  }

  /// Of the model: 0.7 mg and 0.04 degrees/s a sample, whatever the rate.
  static let sigma: [SensorKind: Double] = [
    .accelerometer: 0.0007 * Physics.standardGravity, .gyroscope: 0.04 * Double.pi / 180
  ]

  @Test("finds the N, B and K that a simulated chip was given, within 10%")
  func simulated() throws {
    let given: [SensorKind: VirtualDrift.Size] = [
      .accelerometer: .init(walk: 5e-4), .gyroscope: .init(bias: 1.5e-4)
    ]
    let doctor = try examine(seconds: 2400, drift: given)
    try #require(doctor.noise.count == 2)
    for sensor in doctor.noise {
      let kind = sensor.stream.kind
      let (sigma, size) = (try #require(Self.sigma[kind]), try #require(given[kind]))
      #expect(sensor.problem == nil && sensor.bridged == 0 && sensor.isSteady)
      for axis in sensor.axes {
        let fit = try #require(axis.fit)
        let name = "\(kind) \(axis.name): \(fit)"
        #expect(abs(fit.white * sensor.rateHz.squareRoot() / sigma - 1) < 0.1, "\(name)")
        #expect((fit.bias == nil) == (size.bias == 0), "\(name)")
        #expect((fit.walk == nil) == (size.walk == 0), "\(name)")
        if let bias = fit.bias { #expect(abs(bias / size.bias - 1) < 0.1, "\(name)") }
        if let walk = fit.walk { #expect(abs(walk / size.walk - 1) < 0.1, "\(name)") }
      }
    }
  }

  @Test("compares with the data sheet's density, and sees no drift where there is none")
  func honest() throws {
    let doctor = try examine(seconds: 120)
    let lines = doctor.findings.filter { $0.text.contains(": noise ") }
    // 0.7 mg at 106.4 Hz are 96 µg/√Hz one-sided, of 70.
    #expect(lines.count == 2 && lines.allSatisfy { $0.level == .ok }, "\(lines)")
    #expect(
      lines.allSatisfy {
        $0.text.contains(" times the data sheet") && $0.text.hasSuffix("; no drift seen in 120s")
      }, "\(lines)")
    let ratios = doctor.noise[0].axes.compactMap(\.ratio)
    #expect(ratios.count == 3 && ratios.allSatisfy { abs($0 - 1.37) < 0.1 }, "\(ratios)")
  }

  @Test("says why there is nothing to judge: too short")
  func short() throws {
    let doctor = try examine(seconds: 20)
    #expect(doctor.worst == .warn)
    #expect(doctor.noise.allSatisfy { if case .short = $0.problem { true } else { false } })
  }

  /// An accelerometer's counts: white, of this many counts, with what happens at some samples.
  func rest(
    _ samples: Int, sigma: Double, chip: String = "LIS3DH",
    _ change: (Int, inout RawSample) -> Bool = { _, _ in true }
  ) -> RestRecording {
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: chip, bus: "i2c-1", address: 0x18,
      scale: 1e-3 * Physics.standardGravity, fullScaleCounts: 2047, nominalRateHz: 100)
    var rest = RestRecording([stream])
    var random = VirtualRandom(seed: 7)
    for i in 0..<samples {
      func count() -> Int32 { Int32((sigma * random.normal()).rounded()) }
      var raw = RawSample(
        timestamp: Timestamp(nanoseconds: Int64(i) * 10_000_000), sequence: UInt32(i), stream: 0,
        x: count(), y: count(), z: count() + 1000)
      if change(i, &raw) { rest.add(raw) }
    }
    return rest
  }

  func findings(_ rest: RestRecording) throws -> Doctor {
    var doctor = Doctor(board: try Board(text: Self.board, file: "noise.toml"))
    doctor.examineNoise(rest)
    return doctor
  }

  @Test("a chip with three times the data sheet's noise gets a warning with its fix")
  func loud() throws {
    // 5 counts of 1 mg at 100 Hz: 707 µg/√Hz one-sided, 3.2 times 220.
    let doctor = try findings(rest(12_000, sigma: 5))
    let finding = try #require(doctor.findings.first)
    #expect(finding.level == .warn && finding.text.contains("times the data sheet"), "\(finding)")
    let ratios = doctor.noise[0].axes.compactMap(\.ratio)
    #expect(ratios.count == 3 && ratios.allSatisfy { abs($0 - 3.21) < 0.4 }, "\(ratios)")
    #expect(finding.fix?.contains("supply and wiring") == true)
    #expect(try findings(rest(12_000, sigma: 2)).worst == .ok)
  }

  @Test("a chip without a density in the table is measured and not compared")
  func unknown() throws {
    let doctor = try findings(rest(12_000, sigma: 5, chip: "ICM-1"))
    #expect(doctor.worst == .ok && !doctor.findings[0].text.contains("data sheet"))
  }

  @Test("what is finer than its steps, too quiet, or loud in one axis is told apart")
  func kinds() throws {
    let fine = try findings(rest(12_000, sigma: 0.2)).findings[0]
    #expect(fine.text.contains("finer than its steps"), "\(fine)")
    let quiet = try findings(rest(12_000, sigma: 0.55, chip: "MPU-6050")).findings[0]
    #expect(quiet.level == .warn && quiet.fix?.contains("too quiet") == true, "\(quiet)")
    let odd = try findings(
      rest(12_000, sigma: 2, chip: "ICM-1") { _, raw in
        raw.y *= 3
        return true
      })
    #expect(odd.findings[0].fix?.hasPrefix("axis y has") == true, "\(odd.findings)")
  }

  /// An LIS3DH in its normal mode keeps 10 bits of 12: each reading is a multiple of 4 counts.
  @Test("steps of several counts are found, and noise below half of one has no density")
  func coarse() throws {
    func stepped(_ sigma: Double, _ loseSome: Bool = false) throws -> Doctor {
      try findings(
        rest(12_000, sigma: sigma) { i, raw in
          func kept(_ count: Int32) -> Int32 { Int32((Double(count) / 4).rounded()) * 4 }
          (raw.x, raw.y, raw.z) = (kept(raw.x), kept(raw.y + 2), kept(raw.z))
          return !loseSome || i % 1000 != 500
        })
    }
    let hidden = try stepped(1.3)
    #expect(hidden.noise[0].axes.map(\.step) == [4, 4, 4])
    // y lies near the edge of a step: to and fro is up to half a step, whatever the noise.
    #expect(hidden.noise[0].axes.allSatisfy { $0.fit == nil && $0.isFinerThanSteps })
    #expect(hidden.noise[0].axes[1].counts > 1.8)
    #expect(hidden.findings.map(\.level) == [.ok], "\(hidden.findings)")
    let quiet = try stepped(0.5).findings[0]
    #expect(quiet.text.contains("counts in steps of 4)"), "\(quiet)")
    // What is bridged lies between the steps and is none.
    let lossy = try stepped(1.3, true)
    #expect(lossy.noise[0].bridged == 12 && lossy.noise[0].axes.map(\.step) == [4, 4, 4])
    let loud = try stepped(6).noise[0].axes
    #expect(loud.allSatisfy { $0.step == 4 && $0.fit != nil })
  }

  @Test("an axis that does not move is named, and the others are judged")
  func dead() throws {
    let doctor = try findings(
      rest(12_000, sigma: 5) { _, raw in
        raw.z = 0
        return true
      })
    try #require(doctor.findings.count == 2)
    #expect(doctor.findings.allSatisfy { $0.level == .warn })
    #expect(doctor.findings[0].text.contains("axis z does not move"), "\(doctor.findings)")
    // 3.2 times the data sheet, as in `loud`.
    #expect(doctor.findings[1].text.contains("times the data sheet"), "\(doctor.findings)")
    #expect(doctor.findings[1].fix?.contains("supply and wiring") == true)
    // One that is finer than its steps moves now and then; one that never does beside axes that
    // hardly move says nothing.
    let fine = try findings(
      rest(12_000, sigma: 0.6) { i, raw in
        raw.z = i % 2000 == 0 ? 1 : 0
        return true
      })
    #expect(fine.findings.allSatisfy { !$0.text.contains("does not move") }, "\(fine.findings)")
    // It does not hide that samples are read twice.
    var last: RawSample?
    let repeated = try findings(
      rest(12_000, sigma: 5) { i, raw in
        raw.z = 0
        if i % 4 != 0, let last { (raw.x, raw.y) = (last.x, last.y) }
        last = raw
        return true
      })
    #expect(repeated.findings.contains { $0.text.contains("repeat the one before") })
  }

  @Test("few missing samples are bridged and counted; a long gap and a reset end the run")
  func gaps() throws {
    let few = SensorNoise.all(of: rest(12_000, sigma: 2) { i, _ in i % 1000 != 500 })[0]
    #expect(few.bridged == 12 && few.samples == 12_000)
    #expect(abs(few.rateHz - 100) < 0.01)
    let long = SensorNoise.all(
      of: rest(12_000, sigma: 2) { i, _ in !(4000..<4020).contains(i) })[0]
    #expect(long.bridged == 0 && long.samples == 7980)
    let reset = SensorNoise.all(
      of: rest(12_000, sigma: 2) { i, raw in
        if i == 2000 { raw.marker = .reinitialised }
        return true
      })[0]
    #expect(reset.samples == 9999)
  }

  @Test("a movement is left out, and too little rest is refused")
  func moved() throws {
    func knocked(_ at: [Int]) -> SensorNoise {
      SensorNoise.all(
        of: rest(12_000, sigma: 2) { i, raw in
          if at.contains(where: { ($0..<($0 + 50)).contains(i) }) { raw.x += 40 * Int32(i % 2) }
          return true
        })[0]
    }
    let once = knocked([3010])
    #expect(once.problem == nil && once.samples == 8900)
    #expect(abs((once.axes[0].fit?.white ?? 0) / (once.axes[1].fit?.white ?? 1) - 1) < 0.25)
    guard case .moved(let seconds) = knocked([3010, 6010, 9010]).problem else {
      Issue.record("three knocks in two minutes were taken for a rest")
      return
    }
    #expect(abs(seconds - 30) < 0.01)
  }

  @Test("a chip that warms up has N, and no B and K")
  func warm() throws {
    var recording = rest(12_000, sigma: 2)
    recording.add(temperature: 24, of: 0)
    recording.add(temperature: 26.5, of: 0)
    let doctor = try findings(recording)
    #expect(doctor.findings[0].text.contains("no B and K: the chip's temperature changed by 2.50"))
    let text = NoiseModel.json(doctor.noise, device: "x", created: "", software: "")
    let axes = try #require(JSONMembers(text)).list("sensors")[0].list("axes")
    #expect(axes.count == 3 && axes.allSatisfy { $0.number("n") != nil && $0.number("b") == nil })
  }

  @Test("the plot has a line and a band for each axis, inside the picture")
  func plot() throws {
    let noise = SensorNoise.all(of: rest(12_000, sigma: 5))
    let text = NoisePlot.svg(noise, device: "a<b")
    #expect(text.contains("a&lt;b") && !text.contains("nan") && !text.contains("inf"))
    #expect(text.components(separatedBy: "<polyline").count == 4)
    #expect(text.components(separatedBy: "<polygon").count == 4)
    let places = text.matches(of: #/([0-9.]+),([0-9.]+)(?=[ "L])/#)
    #expect(places.count > 100)
    for place in places {
      #expect((0...720).contains(Double(place.1) ?? -1))
      #expect((0...340).contains(Double(place.2) ?? -1))
    }
  }

  @Test("the model is JSON that fits the chips it was measured with, and no others")
  func model() throws {
    let recording = rest(12_000, sigma: 5)
    let noise = SensorNoise.all(of: recording)
    let text = NoiseModel.json(noise, device: "rpi", created: "2026-11-25", software: "poise")
    let sensor = try #require(JSONMembers(text)).list("sensors")[0]
    let axis = sensor.list("axes")[0]
    #expect(sensor.text("chip") == "LIS3DH" && sensor.number("samples") == 12_000)
    #expect(axis.number("n") == noise[0].axes[0].fit?.white)
    #expect(axis.numbers("tau_s").count == noise[0].axes[0].curve.points.count)
    #expect(NoiseModel.mismatch(text, recording.streams) == nil)
    var other = recording.streams
    other[0].chip = "LIS2DH12"
    #expect(NoiseModel.mismatch(text, other)?.contains("measured with a LIS3DH") == true)
    #expect(NoiseModel.mismatch("{}", other) != nil)
  }
}
