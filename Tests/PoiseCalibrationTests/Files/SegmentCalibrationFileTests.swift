import PoiseCore
import PoiseMotion
import Testing

@testable import PoiseCalibration

@Suite("Neutral pose of several places, as a file")
struct SegmentCalibrationFileTests {
  private static let back = Matrix3(Vector3(0, 0, -1), Vector3(0, 1, 0), Vector3(1, 0, 0))

  private func made() -> SegmentCalibrationFile {
    SegmentCalibrationFile(places: [
      .head: .init(
        mount: Self.back, neutral: SegmentAngles(pitch: -8, lean: 1), chip: "LSM6DSOX",
        address: 0x6B),
      .t1: .init(
        mount: nil, neutral: SegmentAngles(pitch: 26, lean: 0), boardMount: Self.back,
        chip: "LSM6DSOX", address: 0x6A, bus: "mux@70/i2c@1",
        accelerometer: AffineCalibration(offset: Vector3(0.1, 0, 0), matrix: .identity))
    ])
  }

  private func worn(head: UInt8 = 0x6B, t1 chip: String = "lsm6dsox") -> CalibratedDevice {
    func stream(_ index: UInt8, _ chip: String, _ address: UInt8, _ place: BodyPlace)
      -> StreamInfo
    {
      var stream = StreamInfo(
        index: index, kind: .accelerometer, chip: chip, bus: "virtual", address: address,
        scale: 0.001, fullScaleCounts: 32767, nominalRateHz: 104)
      stream.placement = place
      return stream
    }
    return CalibratedDevice([
      stream(0, "LSM6DSOX", 0x6A, .trunk), stream(1, "LSM6DSOX", head, .head),
      stream(2, chip, 0x6A, .t1)
    ])
  }

  @Test("all of it comes back from the file; one of an earlier version knows no sensor")
  func roundTrip() throws {
    let read = try SegmentCalibrationFile(text: try made().encoded(), file: "s.json")
    #expect(read.places == made().places)
    let old = """
      {"schema": 1, "places": {"head": {"neutral_pitch_deg": 3, "neutral_lean_deg": 0}}}
      """
    let earlier = try SegmentCalibrationFile(text: old, file: "s.json")
    #expect(earlier.places[.head] == .init(mount: nil, neutral: SegmentAngles(pitch: 3, lean: 0)))
    try earlier.check(worn())
    #expect(earlier.mountOff(at: .head, inForce: Self.back, board: nil) == nil)
    // What it does not say was the board's.
    #expect(earlier.mountOff(at: .head, inForce: Self.back, board: Self.back) == nil)
    #expect((earlier.mountOff(at: .head, inForce: .identity, board: Self.back) ?? 0) > 89)
  }

  @Test("another chip, another address or a place that was not there is told apart")
  func otherSensors() throws {
    let file = try SegmentCalibrationFile(text: try made().encoded(), file: "s.json")
    try file.check(worn())
    try file.check(CalibratedDevice())
    for (device, words) in [
      (worn(head: 0x6A), "places.head: made with the LSM6DSOX at 0x6B, but"),
      (worn(t1: "LIS3DH"), "the LIS3DH at 0x6A; run poise calibrate segments again")
    ] {
      #expect {
        try file.check(device)
      } throws: { error in
        let error = error as? CalibrationFileError
        return error?.kind == .mismatch && error?.description.contains(words) == true
      }
    }
  }

  @Test("parts at one address of two buses are told apart, where both sides know the bus")
  func otherBus() throws {
    let file = made()
    var device = worn()
    device.places[.t1]?.bus = "mux@70/i2c@1"
    try file.check(device)
    device.places[.t1]?.bus = "mux@70/i2c@2"
    #expect(throws: CalibrationFileError.self) { try file.check(device) }
    // Only where that place counts.
    try file.check(device, at: [.head])
  }

  @Test("another calibration of the accelerometer is told where it turns gravity")
  func accelerometer() {
    let file = made()
    let own = AffineCalibration(offset: Vector3(0.1, 0, 0), matrix: .identity)
    #expect(!file.isOther(own, at: .t1))
    #expect(!file.isOther(.identity, at: .head), "not known what was applied")
    var other = own
    other.offset = Vector3(0.1, 0.4, 0)
    #expect(file.isOther(other, at: .t1))
    // A factor of all axes turns nothing.
    let scaled = AffineCalibration(
      offset: own.offset, matrix: Matrix3(rows: [1.02, 0, 0, 0, 1.02, 0, 0, 0, 1.02]))
    #expect(!file.isOther(scaled, at: .t1))
  }

  @Test("a neutral pose holds with its own mounting, whoever says it")
  func mounting() {
    let file = made()
    for place in [BodyPlace.head, .t1] {
      #expect(file.mountOff(at: place, inForce: Self.back, board: nil) == nil)
      #expect(abs((file.mountOff(at: place, inForce: .identity, board: nil) ?? 0) - 90) < 1e-9)
      #expect(abs((file.mountOff(at: place, inForce: nil, board: nil) ?? 0) - 90) < 1e-9)
    }
    let (c, s) = (0.9997, (1 - 0.9997 * 0.9997).squareRoot())
    let turned = Matrix3(Vector3(c, -s, 0), Vector3(s, c, 0), Vector3(0, 0, 1)) * Self.back
    #expect(abs((file.mountOff(at: .t1, inForce: turned, board: nil) ?? 0) - 1.4035) < 1e-3)
    #expect(file.mountOff(at: .sacrum, inForce: nil, board: nil) == nil)
  }

  @Test(
    "what is no rotation, no address or no place is refused with its key",
    arguments: [
      (#""board_mount": [[1, 0, 0], [0, 1, 0], [0, 0, 2]]"#, "board_mount"),
      (#""mount": [[1, 0, 0], [0, -1, 0], [0, 0, 1]]"#, "mount"),
      (#""address": 200"#, "address"), (#""address": 1.5"#, "address"),
      (#""address": "home""#, "address"), (#""chip": 5"#, "chip"), (#""bus": """#, "bus"),
      (#""accelerometer": 5"#, "accelerometer"),
      (#""accelerometer": {"offset_mps2": [0, 0, 0]}"#, "accelerometer.matrix")
    ])
  func refused(member: String, key: String) {
    let text = """
      {"places": {"head": {\(member), "neutral_pitch_deg": 3, "neutral_lean_deg": 0}}}
      """
    #expect {
      try SegmentCalibrationFile(text: text, file: "s.json")
    } throws: { ($0 as? CalibrationFileError)?.description.contains(key) == true }
  }
}
