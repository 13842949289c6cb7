import PoiseSystem

/// What root does before an unprivileged recorder reads a device: gives its files and its node to
/// the recorder's group, and makes the timer trigger.
public struct IIOGrant: Sendable {
  public let tree: IIOTree
  /// Where triggers of the kernel's timers are made.
  public let timers: String

  public init(
    _ tree: IIOTree = IIOTree(), timers: String = "/sys/kernel/config/iio/triggers/hrtimer"
  ) {
    self.tree = tree
    self.timers = timers
  }

  /// Makes the timer trigger, where it is missing.
  ///
  /// - Returns: whether it was made now.
  public func makeTimer() throws(IIOError) -> Bool {
    if tree.triggers().contains(where: { $0.name == IIOSetup.timerName }) { return false }
    guard File.exists(timers) else {
      throw IIOError(
        .missing, "\(timers): the kernel has no timer triggers",
        fix: "sudo modprobe iio-trig-hrtimer; a kernel without it (Debian 12's) cannot: use the "
          + "part's interrupt")
    }
    do throws(SystemError) {
      try Directory.create(timers + "/" + IIOSetup.timerName, permissions: 0o755)
    } catch { throw IIOError(error, of: "timer trigger") }
    return true
  }

  /// Gives a device to a group: all that a setup writes, and the node.
  ///
  /// - Returns: the files.
  @discardableResult
  public func give(_ setup: IIOSetup, toGroup group: UInt32) throws(IIOError) -> [String] {
    let files = setup.settings.map(\.path) + [setup.enable, setup.device.node]
    do throws(SystemError) {
      for file in files { try File.give(file, toGroup: group) }
    } catch { throw IIOError(error, of: setup.device.name) }
    return files
  }
}
