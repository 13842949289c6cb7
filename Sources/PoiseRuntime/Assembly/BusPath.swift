import PoiseBoard
import PoiseHardware
import PoiseSystem

/// Finds the device node of the bus that a board file means.
enum BusPath {
  /// - Throws: where no bus of this machine matches; the message says how to switch one on.
  static func find(_ matcher: Board.Matcher, board: String) throws(StartError) -> String {
    switch matcher {
    case .number(let number): return "/dev/i2c-\(number)"
    case .path(let path): return path
    case .node(let ending):
      for entry in Directory.visibleNames(in: "/sys/bus/i2c/devices") where entry.hasPrefix("i2c-")
      {
        let node = "/sys/bus/i2c/devices/\(entry)/of_node"
        if let target = File.resolved(node), target.hasSuffix(ending) { return "/dev/\(entry)" }
      }
      throw StartError(
        .hardware, "no I2C bus of this machine has the device-tree node \(ending)",
        hint: "'sudo poise board flash \(board) /' switches the bus on")
    }
  }

  /// How streams of a board without a bus of its own name it.
  static let none = "iio"

  /// The device nodes of all of a board's buses, by their numbers; ``none`` for a bus that is none.
  static func all(of board: Board) throws(StartError) -> [String] {
    var paths: [String] = []
    for number in 0...board.buses.count {
      let path: String
      switch board.bus(number) {
      case .i2c(let matcher, _): path = try find(matcher, board: board.name)
      case .spi(let device): path = device
      case .virtual, .kernel: path = none
      }
      if path != none && paths.contains(path) {
        throw StartError(
          .configuration,
          "board \(board.name): [bus.\(board.buses[number - 1].name)] is \(path) like another bus; "
            + "each bus once")
      }
      paths.append(path)
    }
    return paths
  }

  /// Opens it, for as long as the value lives: a second recorder, scan or doctor is refused.
  static func open(_ path: String) throws(StartError) -> LinuxI2CBus {
    do throws(BusError) { return try LinuxI2CBus(path: path) } catch { throw failure(error, path) }
  }

  /// The same of an SPI device.
  static func open(_ path: String, _ access: SPIAccess) throws(StartError) -> LinuxSPIBus {
    do throws(BusError) { return try LinuxSPIBus(path: path, access: access) } catch {
      throw failure(error, path)
    }
  }

  private static func failure(_ error: BusError, _ path: String) -> StartError {
    let kind: StartError.Kind =
      switch error.code {
      case .permission: .permission
      case .held: .busy
      default: .hardware
      }
    return StartError(kind, error.message(bus: path))
  }
}

/// The bus of a board on which the kernel has all sensors: nothing is on it.
struct NoBus: RegisterBus, ~Copyable, Sendable {
  private static var nothing: BusError { BusError(errno: 2) }

  mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) { throw Self.nothing }
  mutating func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError) {
    throw Self.nothing
  }
  mutating func reopen() throws(BusError) {}
}
