/// How the registers of a die are reached by SPI, where it has four-wire SPI.
///
/// All of them take mode 3 and send the highest bit first. A transfer begins with one byte: bit 7
/// says read, the lower ones are the register. A register number's own bit 7 is not sent: it is
/// always set where a Bosch barometer has one, and I2C's mark of a burst elsewhere.
@frozen
public struct SPIAccess: BitwiseCopyable, Sendable, Equatable {
  /// Set in the first byte where more than one register is read: 0x40 of some parts of ST and
  /// Analog Devices, else 0.
  public let burstBit: UInt8
  /// Bytes between the first byte and the data of a read that mean nothing.
  public let dummyBytes: UInt8
  /// Read once after each reset, for parts that come up with I2C and take the rise of their chip
  /// select for a sign; 0 where none is needed.
  public let wakeRegister: UInt8
  /// Register and bits that switch the part's I2C off; bits 0 where that is not needed.
  public let i2cOffRegister: UInt8
  public let i2cOffBits: UInt8

  public init(
    burstBit: UInt8 = 0, dummyBytes: UInt8 = 0, wakeRegister: UInt8 = 0,
    i2cOffRegister: UInt8 = 0, i2cOffBits: UInt8 = 0
  ) {
    self.burstBit = burstBit
    self.dummyBytes = dummyBytes
    self.wakeRegister = wakeRegister
    self.i2cOffRegister = i2cOffRegister
    self.i2cOffBits = i2cOffBits
  }

  /// Clock of every chip, Hz: what an MPU-9250 allows for its registers, below
  /// the 1.5 MHz at which an ADXL345's FIFO needs pauses [191], and what loose wires carry. A burst
  /// of 16 bytes takes 0.14 ms, a third of what it takes by I2C at 400 kHz.
  @inlinable public static var hertz: UInt32 { 1_000_000 }

  /// Bytes of a read before its data.
  @inlinable public var prefix: Int { 1 + Int(dummyBytes) }

  /// The first byte of a read of `count` registers.
  @inlinable
  public func readHeader(_ register: UInt8, count: Int) -> UInt8 {
    0x80 | register & 0x7F | (count > 1 ? burstBit : 0)
  }

  /// The first byte of a write of one register.
  @inlinable public func writeHeader(_ register: UInt8) -> UInt8 { register & 0x7F }

  /// Whether a bus of that name is an SPI device: the chip select is then part of the name, and
  /// addresses are 0.
  public static func isDevice(_ bus: String) -> Bool { bus.hasPrefix("/dev/spidev") }
}

extension SPIAccess {
  /// Bit 7 and the register, which counts up on its own or by a bit of the configuration: LSM6DS3
  /// and later, LSM9DS1, LPS22HB, ICM-42688-P and ICM-42670-P, BMP280 and BME280 [191].
  static let plain = SPIAccess()
  /// Bit 6 makes it count up: LIS3DH [57], LIS2DH12 [56], LIS3MDL [58], LPS25HB [154] and ADXL345
  /// [191].
  static let bursts = SPIAccess(burstBit: 0x40)
}
