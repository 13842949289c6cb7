import PoiseSystem
import PoiseText

// Linux' error numbers are written out below: the same on x86, arm and riscv, and a constant of the
// C library could not be used in code that other modules inline.

extension BusError {
  /// A bus error from the system's number (positive errno).
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public init(errno number: Int32, address: UInt8 = 0, register: UInt8 = 0) {
    let code: Code =
      switch number {
      case 121, 6: .noAnswer  // EREMOTEIO, ENXIO
      case 19 where address != 0: .noAnswer  // ENODEV of a transfer (SMBus adapters, i2c-stub)
      case 11 where address == 0: .held  // EWOULDBLOCK of opening it
      case 11: .arbitrationLost  // EAGAIN
      case 110: .timeout  // ETIMEDOUT
      case 16: .busy  // EBUSY
      case 95: .unsupported  // EOPNOTSUPP
      case 13, 1: .permission  // EACCES, EPERM
      case 2, 19: .noBus  // ENOENT, ENODEV
      default: .other
      }
    self.init(code: code, errno: number, address: address, register: register)
  }

  /// One line: what, where, how to fix. `bus` is its device node.
  public func message(bus: String) -> String {
    if SPIAccess.isDevice(bus) { return spiMessage(bus) }
    let place = "address \(Hex.prefixed(address)) on \(bus)"
    return switch code {
    case .noAnswer:
      "nothing answers at \(place); check power, wiring (SDA, SCL, GND) and the address "
        + "(`poise board scan`)"
    case .arbitrationLost:
      "\(place) lost the bus to another master; is something else driving \(bus)?"
    case .timeout:
      "\(place) did not finish a transfer; a chip may hold SDA low: power it off and on"
    case .busy:
      "\(place) is in use; unload the kernel driver that owns it, or stop the program"
    case .held: "\(bus) is \(LockHolder.inUse(bus))"
    case .unsupported:
      "the adapter of \(bus) can do neither I2C nor SMBus block transfers; use another bus"
    case .permission:
      "no permission to open \(bus); add the user to its group: "
        + "`sudo usermod -aG i2c $USER`, then log in again"
    case .noBus where errno == 19:  // ENODEV: there is a file, but no adapter behind it
      "\(bus) is not an I2C bus; correct the bus in the board file (see `i2cdetect -l`)"
    case .noBus:
      "\(bus) does not exist; switch the bus on (`sudo poise board flash NAME /`) or load its "
        + "driver: `sudo modprobe i2c-dev`"
    case .other:
      "transfer with \(place) failed (errno \(errno)); check wiring and pull-ups"
    }
  }

  private func spiMessage(_ device: String) -> String {
    switch code {
    case .noAnswer:
      "nothing answers on \(device); check power and wiring (SCLK, MOSI, MISO, CS, GND), and that "
        + "its CS is this device's"
    case .timeout: "\(device) did not finish a transfer; power the chip off and on"
    case .held: "\(device) is \(LockHolder.inUse(device))"
    case .busy: "\(device) is in use; stop the program that has it"
    case .permission:
      "no permission to open \(device); add the user to its group: "
        + "`sudo usermod -aG spi $USER`, then log in again"
    case .noBus where errno == 19:
      "\(device) is not an SPI device; correct spi in the board file (see `ls /dev/spidev*`)"
    case .noBus:
      "\(device) does not exist; switch SPI on (dtparam=spi=on in a Raspberry Pi's config.txt) or "
        + "load its driver: `sudo modprobe spidev`"
    case .unsupported: "the controller of \(device) cannot do SPI mode 3; use another one"
    case .arbitrationLost, .other:
      "transfer on \(device) failed (errno \(errno)); check wiring and supply"
    }
  }

  /// How messages name a chip's place: with its address, where it has one.
  static func place(_ address: UInt8, _ bus: String) -> String {
    SPIAccess.isDevice(bus) ? "on \(bus)" : "at address \(Hex.prefixed(address)) on \(bus)"
  }
}
