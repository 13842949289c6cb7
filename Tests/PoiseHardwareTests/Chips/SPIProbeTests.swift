import PoiseCore
import PoiseHardware
import Testing

/// Devices that hold registers, asked byte for byte: what is sent, and what comes of it.
@Suite("SPI probe")
struct SPIProbeTests {
  /// A device as its data sheet draws its reads.
  private final class Device {
    let registers: [UInt8: UInt8]
    /// Bytes before the data.
    let dummies: Int
    /// Talks I2C until its chip select rises.
    var isDeaf: Bool
    var sent: [UInt8] = []

    init(_ registers: [UInt8: UInt8], dummies: Int = 0, isDeaf: Bool = false) {
      (self.registers, self.dummies, self.isDeaf) = (registers, dummies, isDeaf)
    }

    func answer(_ bytes: [UInt8]) -> [UInt8] {
      sent.append(bytes[0])
      defer { isDeaf = false }
      if isDeaf { return bytes.map { _ in 0xFF } }
      let first = bytes[0] & 0x7F
      return bytes.indices.map { i in
        let at = i - 1 - dummies
        return at < 0 ? 0xA5 : registers[first &+ UInt8(at)] ?? 0x00
      }
    }
  }

  private func probe(_ device: Device) throws -> ProbeFinding? {
    try SPIProbe.finding { access, register throws(BusError) in
      let idle = [UInt8](repeating: 0, count: access.prefix)
      return device.answer([access.readHeader(register, count: 1)] + idle)[access.prefix]
    }
  }

  @Test("finds a chip of each family by its identity, and sends nothing but reads")
  func families() throws {
    for (name, register, value, dummies, isDeaf) in [
      ("LSM6DSOX", UInt8(0x0F), UInt8(0x6C), 0, false), ("LIS3MDL", 0x0F, 0x3D, 0, false),
      ("LSM303D", 0x0F, 0x49, 0, false), ("ICM-42688-P", 0x75, 0x47, 0, false),
      ("MPU-6500", 0x75, 0x70, 0, false), ("ICM-20948", 0x00, 0xEA, 0, false),
      ("ADXL345", 0x00, 0xE5, 0, false), ("BMI160", 0x00, 0xD1, 0, true),
      ("BMI270", 0x00, 0x24, 1, true), ("BME280", 0x50, 0x60, 0, false),
      ("BMP390", 0x00, 0x60, 1, false)
    ] {
      let device = Device([register: value], dummies: dummies, isDeaf: isDeaf)
      let found = try #require(try probe(device), "\(name)")
      #expect(found.chip == name && found.confidence == .certain, "\(found)")
      #expect(found.address == 0 && found.identity.map(\.value) == [value], "\(found)")
      #expect(device.sent.allSatisfy { $0 & 0x80 != 0 }, "\(name): \(device.sent)")
      #expect(device.sent.count < 12)
    }
  }

  @Test("names both of two parts that no register tells apart, and both dies of one")
  func twins() throws {
    let found = try #require(try probe(Device([0x0F: 0x6C])))
    #expect(found.part == "LSM6DSOX or LSM6DSO (the same to a driver)")
    #expect(found.kinds == [.accelerometer, .gyroscope])
  }

  @Test("takes ones and zeros for nobody, anything else for something unknown")
  func others() throws {
    for nobody in [UInt8(0x00), 0xFF] {
      let line = try SPIProbe.finding { _, _ in nobody }
      #expect(line == nil)
    }
    let other = try #require(try SPIProbe.finding { _, register in register ^ 0x5A })
    #expect(other.chip == nil && other.confidence == .unknown && other.kinds.isEmpty)
  }

  @Test("a transfer that fails is no finding")
  func failure() {
    #expect(throws: BusError.self) {
      try SPIProbe.finding { _, register throws(BusError) in
        throw BusError(code: .timeout, errno: 110, address: 0, register: register)
      }
    }
  }
}
