import PoiseCore
import PoiseHardware

/// Several buses of the kernel behind one value: channels of a multiplexer, say. The acquisition
/// says which one a sensor is on before it talks to it; one thread and one ring stay.
struct BusSet: RegisterBus, ~Copyable, @unchecked Sendable {
  private let buses: UnsafeMutablePointer<LinuxI2CBus>
  private let count: Int
  private var selected = 0

  /// Opens all of them.
  init(_ paths: [String]) throws(StartError) {
    let memory = UnsafeMutablePointer<LinuxI2CBus>.allocate(capacity: paths.count)
    var opened = 0
    do throws(StartError) {
      for path in paths {
        (memory + opened).initialize(to: try BusPath.open(path))
        opened += 1
      }
    } catch {
      memory.deinitialize(count: opened)
      memory.deallocate()
      throw error
    }
    buses = memory
    count = opened
  }

  deinit {
    buses.deinitialize(count: count)
    buses.deallocate()
  }

  mutating func select(bus number: UInt8) {
    if Int(number) < count { selected = Int(number) }
  }

  mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    try buses[selected].read(register, of: address, into: buffer)
  }

  mutating func write(
    _ value: UInt8, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    try buses[selected].write(value, to: register, of: address)
  }

  /// Of the selected bus alone: the others may be well.
  mutating func reopen() throws(BusError) { try buses[selected].reopen() }

  var longestRead: Int { mutating get { buses[selected].longestRead } }
}

/// What the acquisition thread runs where there are several buses.
final class BusSetAcquisition: AcquisitionDriver, @unchecked Sendable {
  private var acquisition: Acquisition<BusSet, GPIOLines>

  init(_ acquisition: consuming Acquisition<BusSet, GPIOLines>) {
    self.acquisition = acquisition
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  func step() { acquisition.step() }
  func stop() { acquisition.stop() }
  var now: Timestamp { acquisition.now }
  var noSensorAnswersSince: Timestamp? { acquisition.noSensorAnswersSince }
}
