import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseSystem
import PoiseText
import PoiseVirtual

/// Finds out what is on a bus, without writing to it.
public enum BusScan {
  /// Device nodes of this machine's I2C buses, in the order of their numbers.
  public static func buses() -> [String] {
    let names = Directory.visibleNames(in: "/dev").filter { $0.hasPrefix("i2c-") }
    return names.compactMap { Int($0.dropFirst(4)) }.sorted().map { "/dev/i2c-\($0)" }
  }

  /// The device nodes that a board file means; empty for virtual buses.
  public static func paths(of board: Board) throws(StartError) -> [String] {
    try BusPath.all(of: board).filter { $0 != BusPath.none && !SPIAccess.isDevice($0) }
  }

  /// Probes the bus of a device node and says where it is in the machine. Refused while a recorder
  /// uses it.
  public static func survey(path: String) throws(StartError) -> BusSurvey.Bus {
    let findings = try scan(path: path)
    let device = "/sys/bus/i2c/devices/\(path.split(separator: "/").last ?? "")"
    return BusSurvey.Bus(
      path: path, node: channelNode(File.resolved(device + "/of_node")),
      parent: parent(File.resolved(device)), findings: findings)
  }

  /// `mux@70/i2c@1` of a channel's device-tree node; nil of a bus that is none.
  static func channelNode(_ resolved: String?) -> String? {
    guard let parts = resolved?.split(separator: "/").suffix(2), parts.count == 2,
      let mux = parts.first, mux.contains("mux@")
    else { return nil }
    return parts.joined(separator: "/")
  }

  /// The bus that a channel hangs on: the one whose folder holds the channel's.
  static func parent(_ resolved: String?) -> String? {
    guard let parts = resolved?.split(separator: "/").dropLast(),
      let above = parts.last(where: { $0.hasPrefix("i2c-") && Int($0.dropFirst(4)) != nil })
    else { return nil }
    return "/dev/\(above)"
  }

  /// Probes the bus of a device node. Refused while a recorder uses it.
  public static func scan(path: String) throws(StartError) -> [ProbeFinding] {
    var bus = try BusPath.open(path)
    do throws(BusError) { return try ChipProbe.scan(&bus) } catch {
      throw StartError(.hardware, error.message(bus: path))
    }
  }

  /// Probes an SPI device that a person named. Refused while a recorder uses it.
  public static func scan(spi device: String) throws(StartError) -> [ProbeFinding] {
    var failure: StartError?
    do throws(BusError) {
      let found = try SPIProbe.finding { access, register throws(BusError) in
        do throws(StartError) {
          var bus = try BusPath.open(device, access)
          return try Self.read(register, &bus)
        } catch {
          failure = error
          throw BusError(errno: 5)
        }
      }
      return found.map { [$0] } ?? []
    } catch { throw failure ?? StartError(.hardware, error.message(bus: device)) }
  }

  private static func read(
    _ register: UInt8, _ bus: inout LinuxSPIBus
  ) throws(StartError) -> UInt8 {
    do throws(BusError) { return try bus.readByte(register, of: 0) } catch {
      throw StartError(.hardware, "reading failed (errno \(error.errno))")
    }
  }

  /// Probes the virtual bus of a board file: its models, as they are after power-on.
  ///
  /// - Returns: what is on each of its buses; of an SPI device with its name.
  public static func scan(virtual board: Board) throws(StartError) -> [BusSurvey.Bus] {
    let virtual = try VirtualSetup.board(
      board, StillSource(Motion(specificForce: Vector3(0, 0, Physics.standardGravity))),
      start: Timestamp(nanoseconds: 0), seed: 1)
    var bus = virtual.bus()
    var found: [BusSurvey.Bus] = []
    do throws(BusError) {
      for number in 0...board.buses.count {
        bus.select(bus: UInt8(number))
        switch board.bus(number) {
        case .virtual: found.append(BusSurvey.Bus(path: nil, findings: try ChipProbe.scan(&bus)))
        case .spi(let device):
          let finding = try SPIProbe.finding { _, register throws(BusError) in
            try bus.readByte(register, of: 0)
          }
          found.append(BusSurvey.Bus(path: device, findings: finding.map { [$0] } ?? []))
        case .i2c, .kernel: break
        }
      }
      return found
    } catch { throw StartError(.hardware, error.message(bus: virtual.busName)) }
  }
}
