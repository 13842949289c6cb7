import PoiseSystem

/// An open device whose scans can be read. Closed, and switched off, when the value goes.
///
/// One program at a time: the kernel refuses a second one (EBUSY).
public final class IIOBuffer: @unchecked Sendable {
  public let setup: IIOSetup
  private let file: FileDescriptor
  private let bytes: UnsafeMutableRawBufferPointer

  /// Scans that one read takes at most.
  public static let most = 64

  /// Opens the node, sets the device up and makes it record. What an earlier setup left in the
  /// buffer is thrown away.
  public init(_ setup: IIOSetup) throws(IIOError) {
    self.setup = setup
    do throws(SystemError) {
      file = try FileDescriptor.open(setup.device.node, .readWithoutWaiting)
      // The number may have gone to another device since its folder was read.
      let status = try file.status()
      if let number = File.firstLine(setup.device.folder + "/dev") {
        let (major, minor) = FileStatus.parts(of: status.special)
        if number != "\(major):\(minor)" {
          throw SystemError(.open, path: setup.device.node, errno: 19)
        }
      }
    } catch { throw IIOError(error, of: setup.device.name) }
    bytes = .allocate(byteCount: Self.most * setup.scan.size, alignment: 8)
    try setup.apply()
    drain()
    do throws(SystemError) { try IIOSetup.write("1", to: setup.enable) } catch {
      throw IIOError(error, of: setup.device.name)
    }
    if File.firstLine(setup.device.folder + "/name") != setup.device.name {
      throw IIOError(.missing, "\(setup.device.name): became another device meanwhile")
    }
  }

  deinit {
    stop()
    bytes.deallocate()
  }

  /// Switches the device off, as far as it is still there.
  public func stop() { try? IIOSetup.write("0", to: setup.enable) }

  /// For poll(2).
  public var descriptor: Int32 { file.number }

  /// Empties the switched-off buffer.
  private func drain() {
    // Longer scans than this device can have: the old ones need not be as long as the new ones.
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
    defer { room.deallocate() }
    for _ in 0..<1000 {
      guard let count = try? file.read(into: room), count > 0 else { return }
    }
  }

  /// Whole scans that have come, at most ``most``; nothing where none have.
  ///
  /// - Throws: ENODEV once the driver was unbound.
  public func read() throws(SystemError) -> UnsafeRawBufferPointer {
    do throws(SystemError) {
      let count = try file.read(into: bytes)
      return UnsafeRawBufferPointer(rebasing: bytes[..<(count / setup.scan.size * setup.scan.size)])
    } catch {
      if error.errno == 11 { return UnsafeRawBufferPointer(rebasing: bytes[..<0]) }  // EAGAIN
      throw error
    }
  }

  /// What is wrong with the device; nil where it exists and records.
  public var fault: Fault? {
    guard File.firstLine(setup.device.folder + "/name") == setup.device.name else {
      return .removed
    }
    return File.firstLine(setup.enable) == "1" ? nil : .disabled
  }

  public enum Fault: Sendable, Equatable {
    /// Its driver was unbound, or the part was unplugged.
    case removed
    /// Another program switched its buffer off.
    case disabled
  }

  /// Switches it off and on again: a driver that stopped delivering begins again.
  public func restart() throws(SystemError) {
    try IIOSetup.write("0", to: setup.enable)
    try IIOSetup.write("1", to: setup.enable)
  }
}
