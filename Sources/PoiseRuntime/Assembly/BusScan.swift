import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseSystem
import PoiseVirtual

/// Finds out what is on a bus, without writing to it.
public enum BusScan {
  /// Device nodes of this machine's I2C buses, in the order of their numbers.
  public static func buses() -> [String] {
    let names = Directory.visibleNames(in: "/dev").filter { $0.hasPrefix("i2c-") }
    return names.compactMap { Int($0.dropFirst(4)) }.sorted().map { "/dev/i2c-\($0)" }
  }

  /// The device node that a board file means; nil for a virtual bus.
  public static func path(of board: Board) throws(StartError) -> String? {
    guard case .i2c(let matcher, _) = board.bus else { return nil }
    return try BusPath.find(matcher, board: board.name)
  }

  /// Probes the bus of a device node. Refused while a recorder uses it.
  public static func scan(path: String) throws(StartError) -> [ProbeFinding] {
    var bus = try BusPath.open(path)
    do throws(BusError) { return try ChipProbe.scan(&bus) } catch {
      throw StartError(.hardware, error.message(bus: path))
    }
  }

  /// Probes the virtual bus of a board file: its models, as they are after power-on.
  public static func scan(virtual board: Board) throws(StartError) -> [ProbeFinding] {
    let virtual = try VirtualSetup.board(
      board, StillSource(Motion(specificForce: Vector3(0, 0, Physics.standardGravity))),
      start: Timestamp(nanoseconds: 0), seed: 1)
    var bus = virtual.bus()
    do throws(BusError) { return try ChipProbe.scan(&bus) } catch {
      throw StartError(.hardware, error.message(bus: virtual.busName))
    }
  }
}
