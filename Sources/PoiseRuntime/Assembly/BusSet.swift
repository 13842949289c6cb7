import PoiseBoard
import PoiseCore
import PoiseHardware

/// Several buses of the kernel behind one value: channels of a multiplexer, SPI devices. The
/// acquisition says which one a sensor is on before it talks to it; one thread and one ring stay.
struct BusSet: RegisterBus, ~Copyable, @unchecked Sendable {
  /// Which of which kind a bus is.
  private struct Place {
    var isSPI: Bool
    var position: Int
  }

  private let i2c: UnsafeMutablePointer<LinuxI2CBus>
  private let spi: UnsafeMutablePointer<LinuxSPIBus>
  /// By the buses' numbers; position -1 of one that is none.
  private let places: UnsafeMutablePointer<Place>
  private let count: (all: Int, i2c: Int, spi: Int)
  private var selected = Place(isSPI: false, position: -1)

  /// Opens all of them.
  ///
  /// - Parameter paths: by the numbers of the board's buses.
  init(_ paths: [String], of board: Board) throws(StartError) {
    let i2c = UnsafeMutablePointer<LinuxI2CBus>.allocate(capacity: paths.count)
    let spi = UnsafeMutablePointer<LinuxSPIBus>.allocate(capacity: paths.count)
    let places = UnsafeMutablePointer<Place>.allocate(capacity: paths.count)
    var count = (all: paths.count, i2c: 0, spi: 0)
    do throws(StartError) {
      for (number, path) in paths.enumerated() {
        if path == BusPath.none {
          places[number] = Place(isSPI: false, position: -1)
        } else if let access = board.spiAccess(of: number) {
          (spi + count.spi).initialize(to: try BusPath.open(path, access))
          places[number] = Place(isSPI: true, position: count.spi)
          count.spi += 1
        } else {
          (i2c + count.i2c).initialize(to: try BusPath.open(path))
          places[number] = Place(isSPI: false, position: count.i2c)
          count.i2c += 1
        }
      }
    } catch {
      i2c.deinitialize(count: count.i2c)
      spi.deinitialize(count: count.spi)
      i2c.deallocate()
      spi.deallocate()
      places.deallocate()
      throw error
    }
    (self.i2c, self.spi, self.places, self.count) = (i2c, spi, places, count)
    selected = places[0]
  }

  deinit {
    i2c.deinitialize(count: count.i2c)
    spi.deinitialize(count: count.spi)
    i2c.deallocate()
    spi.deallocate()
    places.deallocate()
  }

  mutating func select(bus number: UInt8) {
    if Int(number) < count.all { selected = places[Int(number)] }
  }

  mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    if selected.isSPI {
      return try spi[selected.position].read(register, of: address, into: buffer)
    }
    try checkPlace()
    try i2c[selected.position].read(register, of: address, into: buffer)
  }

  mutating func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError) {
    if selected.isSPI { return try spi[selected.position].write(value, to: register, of: address) }
    try checkPlace()
    try i2c[selected.position].write(value, to: register, of: address)
  }

  mutating func write(
    _ bytes: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    if selected.isSPI { return try spi[selected.position].write(bytes, to: register, of: address) }
    try checkPlace()
    try i2c[selected.position].write(bytes, to: register, of: address)
  }

  /// Of the selected bus alone: the others may be well.
  mutating func reopen() throws(BusError) {
    if selected.isSPI { return try spi[selected.position].reopen() }
    try checkPlace()
    try i2c[selected.position].reopen()
  }

  var longestRead: Int {
    mutating get {
      if selected.isSPI { return spi[selected.position].longestRead }
      return selected.position < 0 ? 32 : i2c[selected.position].longestRead
    }
  }

  private func checkPlace() throws(BusError) {
    if selected.position < 0 { throw BusError(errno: 2) }
  }
}

/// What the acquisition thread runs where there are several buses.
final class BusSetAcquisition: AcquisitionDriver, @unchecked Sendable {
  private var acquisition: Acquisition<BusSet, GPIOLines>

  init(_ acquisition: consuming Acquisition<BusSet, GPIOLines>) { self.acquisition = acquisition }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  func step() { acquisition.step() }
  func stop() { acquisition.stop() }
  var now: Timestamp { acquisition.now }
  var noSensorAnswersSince: Timestamp? { acquisition.noSensorAnswersSince }
}
