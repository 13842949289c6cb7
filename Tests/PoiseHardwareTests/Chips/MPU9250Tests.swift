import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Registers and values written out again from the register map and from MS1356-E-02.
@Suite("MPU-9250 and AK8963")
struct MPU9250Tests {
  @Test("opens the bypass to its magnetometer, and takes the MPU-9255 too")
  func bypass() throws {
    let plan = try ChipTraffic(.mpu9250, .accelerometer).sensor.plan
    #expect(plan.contains { $0.register == 0x37 && $0.value == 0x22 })
    #expect(plan.contains { $0.register == 0x6A && $0.value == 0x00 })
    for identity in [UInt8(0x71), 0x73] {
      var bus = ScriptedBus(BusScript([.read(0x68, register: 0x75, answer: [identity])]))
      #expect(throws: Never.self) {
        try ChipTraffic(.mpu9250, .accelerometer).sensor.identify(on: &bus)
      }
    }
  }

  @Test("reads the magnetometer through ST2, in 16 bits, from power-down into a mode")
  func magnetometer() throws {
    try ChipTraffic(.mpu9250, .magnetometer).check(
      address: 0x0C, configure: "r00=48 w0B=01 w0A=10 w0C=00 r02=0000000000000000",
      start: "w0A=16", read: "r02=0301000200FFFF18",
      reading: Reading(ready: true, overrun: true, saturated: true, x: 1, y: 2, z: -1),
      stop: "w0A=10")
  }

  @Test("takes the factory's factors from the fuse ROM")
  func trim() throws {
    var sensor = try ChipTraffic(.mpu9250, .magnetometer).sensor
    let script = BusScript([
      .write(0x0C, register: 0x0A, value: 0x00), .write(0x0C, register: 0x0A, value: 0x0F),
      .read(0x0C, register: 0x10, answer: [128]), .read(0x0C, register: 0x11, answer: [192]),
      .read(0x0C, register: 0x12, answer: [176]), .write(0x0C, register: 0x0A, value: 0x00)
    ])
    var bus = ScriptedBus(script)
    var clock = ScriptedEdges()
    try sensor.readTrim(on: &bus, clock: &clock)
    #expect(script.problem == nil)
    // 0.15 uT times 1, 1.25 and 1.1875; x and y exchanged, z turned round.
    let matrix = sensor.streamInfo(index: 0, bus: "i2c-1", mount: nil).countsToBody
    let field = matrix * Vector3(100, 200, 300)
    #expect(abs(field.x - 37.5) < 1e-9 && abs(field.y - 15) < 1e-9)
    #expect(abs(field.z + 53.4375) < 1e-9)
  }
}
