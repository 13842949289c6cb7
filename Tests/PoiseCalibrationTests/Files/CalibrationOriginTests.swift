import PoiseCore
import Testing

@testable import PoiseCalibration

@Suite("Where a calibration comes from")
struct CalibrationOriginTests {
  private func written(_ origin: CalibrationOrigin) throws -> String {
    try MountCalibrationFile(mount: .identity, nearest: "up=+z,forward=+x", origin: origin)
      .encoded()
  }

  private func read(_ text: String) throws -> CalibrationOrigin {
    try MountCalibrationFile(text: text, file: "m.json").origin
  }

  @Test("every field comes back from the file, and is not there where it was not given")
  func roundTrip() throws {
    var whole = CalibrationOrigin(
      device: "vest", chips: [.accelerometer: "A", .gyroscope: "G"], created: "2026-01-01",
      software: "poise 0.1", samples: 12, quality: ["share": 0.5],
      serials: [.magnetometer: "0042"], scales: [.accelerometer: 0.5, .magnetometer: 0.25],
      driver: "hand", temperature: 21.5, placement: .head)
    (whole.address, whole.bus) = (0x6B, "mux@70/i2c@1")
    #expect(try read(try written(whole)) == whole)
    #expect(try read(try written(CalibrationOrigin())) == CalibrationOrigin())
  }

  @Test("a fault names the place where it is known, and the file where it is not")
  func errors() {
    var error = CalibrationFileError(file: "c.json", key: "mount", problem: "wrong")
    #expect(error.description == "c.json: mount: wrong")
    error.key = ""
    #expect(error.description == "c.json: wrong")
    let placed = CalibrationFileError(file: "c.json", line: 3, column: 5, problem: "wrong")
    #expect(placed.description == "c.json:3:5: wrong")
  }

  @Test("a part of several is told from its neighbor; one that is alone may move")
  func neighbor() throws {
    var origin = CalibrationOrigin(placement: .head)
    (origin.address, origin.bus) = (0x6B, "i2c-1")
    var device = CalibratedDevice()
    (device.placement, device.address, device.bus) = (.head, 0x6A, "i2c-1")
    try origin.check(.accelerometer, of: device, file: "a.json")
    device.isOneOfSeveral = true
    #expect {
      try origin.check(.accelerometer, of: device, file: "a.json")
    } throws: { error in
      let text = (error as? CalibrationFileError)?.description ?? ""
      return text.contains("made with the part at 0x6B on i2c-1")
        && text.contains("worn at head is at 0x6A on i2c-1")
    }
    (device.address, device.bus) = (0x6B, nil)
    try origin.check(.accelerometer, of: device, file: "a.json")
  }
}
