import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseMotion
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// A virtual ADXL345 of three times the part's noise decides as a quiet one, where its noise was
/// measured.
@Suite("Limits above the chip's own noise")
struct NoiseLimitsTests {
  private static func board() throws -> Board {
    let chip = try ChipCatalog.chip(named: "ADXL345")
    return try ChipsEndToEndTests.board(chip, range: 0, rate: 0, polling: true)
  }

  /// What 'poise doctor --noise' measures of the noisy chip.
  private static let measured: Result<ChipNoise, any Error> = Result {
    var doctor = Doctor(board: try board())
    doctor.noiseSeconds = 120
    doctor.virtualNoise = 3
    doctor.examine()
    let streams = doctor.noise.map(\.stream)
    let text = NoiseModel.json(doctor.noise, device: "test", created: "now", software: "poise")
    return try #require(NoiseModel.accelerometer(text, of: streams))
  }

  /// Events of a walker whose mounting is off by a third of a right angle.
  private func session(_ factor: Double, _ noise: ChipNoise?) throws -> SessionRecord {
    var rig = try SessionRig(seconds: 30)
    rig.options.board = try Self.board()
    rig.options.noiseFactor = factor
    rig.options.fusion.noise = noise
    rig.options.fusion.checksMount = true
    rig.options.mount = Matrix3(
      Vector3(0.5, 0, 0.8660254037844386), Vector3(0, -1, 0),
      Vector3(0.8660254037844386, 0, -0.5))
    return try rig.record()
  }

  @Test("the model that was written says what noise the chip was given")
  func model() throws {
    let noise = try Self.measured.get()
    let unit = try #require(try ChipCatalog.chip(named: "ADXL345").unit(.accelerometer))
    let rate = unit.defaultRateHz
    let sigma = 3 * 0.003 * Physics.standardGravity
    #expect(abs(noise.deviation(rateHz: rate) / sigma - 1) < 0.1, "\(noise)")
  }

  @Test("walking shows a wrong mounting, whatever the noise")
  func mounting() throws {
    let quiet = try session(1, nil)
    #expect(quiet.lines("mount").count == 1)
    #expect(try session(3, nil).lines("mount").count == 1)
    let known = try session(3, try Self.measured.get())
    #expect(known.lines("mount").count == 1)
    #expect(known.lines("step").count == quiet.lines("step").count)
  }
}
