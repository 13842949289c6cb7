import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseSystem

/// What root does at start for a board whose sensors the kernel reads, so that the recorder needs
/// no rights of root.
public struct KernelPreparation: Sendable {
  public var grant: IIOGrant
  /// How long to wait for devices: drivers load while the machine starts. ns.
  public var patience: Int64

  public init(_ grant: IIOGrant = IIOGrant(), patience: Int64 = 10_000_000_000) {
    self.grant = grant
    self.patience = patience
  }

  /// Makes the timer that the board asks for, waits for its devices and gives them to a group.
  ///
  /// - Returns: what was done, a line each; nothing where the kernel has none of its sensors.
  public func run(_ board: Board, group: UInt32) throws(StartError) -> [String] {
    let sensors = board.sensors.compactMap(\.kernel)
    if sensors.isEmpty { return [] }
    var lines: [String] = []
    do throws(IIOError) {
      if sensors.contains(where: { $0.trigger == .timer }), try grant.makeTimer() {
        lines.append("trigger \(IIOSetup.timerName): made")
      }
      for source in try sources(board) {
        let files = try grant.give(source.setup, toGroup: group)
        lines.append("\(source.setup.device.name): \(files.count) files given to the group")
      }
    } catch { throw StartError(error) }
    return lines
  }

  private func sources(_ board: Board) throws(IIOError) -> [KernelSource] {
    let end = MachineClock.monotonic + patience
    while true {
      do throws(IIOError) { return try KernelSource.all(of: board, in: grant.tree) } catch {
        let now = MachineClock.monotonic
        if error.kind != .missing || now >= end { throw error }
        MachineClock.sleep(until: now + 200_000_000)
      }
    }
  }
}
