import PoiseBoard
import PoiseSystem

/// A target as a person named it.
public struct FlashTargetResolver {
  public enum Kind: Sendable, Equatable {
    /// `/`.
    case machine
    /// A mounted root partition that holds its boot files.
    case tree
    /// A mounted boot partition.
    case card
    case image
    case device(BlockDevice)
  }

  public let target: FlashTarget
  public let kind: Kind

  /// Finds out what `path` is, and opens it. Nothing is written.
  ///
  /// - Parameters:
  ///   - root: where the root partition is mounted too.
  ///   - board: tells a boot partition from others by its files; nil for a revert.
  ///   - takesDevices: a block device was asked for in so many words.
  public init(
    _ path: String, root: String? = nil, board: Board? = nil, takesDevices: Bool = false,
    devices: BlockDeviceTable = BlockDeviceTable()
  ) throws(FlashError) {
    let status = try Self.status(path)
    if status.kind == .directory {
      (target, kind) = try Self.folder(path, root: root)
      return
    }
    if root != nil {
      throw FlashError(.usage, "--root requires a mounted boot partition; \(path) is a file")
    }
    switch status.kind {
    case .regular:
      if let loop = devices.loop(of: path) {
        throw FlashError(
          .unavailable, "\(path): in use as \(loop)",
          hint: "unmount it, then losetup -d /dev/\(loop)")
      }
      target = try Self.card(path, size: Int(clamping: status.size), board: board)
      kind = .image
    case .blockDevice:
      let (major, minor) = FileStatus.parts(of: status.special)
      let device = try devices.disk(major: Int(major), minor: Int(minor), path: path)
      guard takesDevices else {
        throw FlashError(
          .usage, "\(device.summary): a disk is written to with --device alone",
          hint: "is it the right one? Then add --device")
      }
      target = try Self.card(path, size: device.size, board: board)
      kind = .device(device)
    default:
      throw FlashError(
        .badTarget, "\(path): neither a folder, nor an image, nor a disk",
        hint: "name the folder where a card's boot partition is mounted, an .img file, or /")
    }
  }

  /// A name for what is at `path`, the same whichever way it is reached.
  public static func identity(_ path: String) throws(FlashError) -> String {
    let status = try status(path)
    return "flash-\(status.device)-\(status.inode)"
  }

  private static func status(_ path: String) throws(FlashError) -> FileStatus {
    do throws(SystemError) { return try File.status(path) } catch {
      throw FlashError(
        error.isMissing ? .missing : .permission, error.description,
        hint: error.isMissing ? "is the card mounted? `lsblk` shows where" : nil)
    }
  }

  private static func folder(
    _ path: String, root: String?
  ) throws(FlashError) -> (FlashTarget, Kind) {
    let volume = try DirectoryVolume(path: path)
    let isTop = try Self.status("/").isSame(as: try Self.status(path))
    let hasEtc = try volume.entry("etc") == .directory
    let hasUsr = try volume.entry("usr") == .directory
    if isTop || hasEtc && hasUsr {
      if root != nil {
        throw FlashError(
          .usage, "\(path) is itself a root partition; --root requires a boot partition",
          hint: "leave --root out")
      }
      let tree = isTop ? try DirectoryVolume(path: "/") : volume
      var target = FlashTarget(tree: tree, isThisMachine: isTop)
      target.is32Bit = try TargetArchitecture.is32Bit(tree)
      return (target, isTop ? .machine : .tree)
    }
    guard let root else { return (FlashTarget(boot: volume), .card) }
    // An empty variable in --root "$ROOTFS/" must not set up this machine.
    if try Self.status("/").isSame(as: try Self.status(root)) {
      throw FlashError(
        .usage, "--root \(root): this is the system that runs here, not a card's root partition",
        hint: "to set up this machine, name / alone as the target")
    }
    let other = try DirectoryVolume(path: root)
    guard try other.entry("etc") == .directory else {
      throw FlashError(
        .badTarget, "--root \(root): no folder etc in it; is it a root partition?",
        hint: "name the folder where the card's second partition is mounted")
    }
    var target = FlashTarget(boot: volume, root: other)
    target.is32Bit = try TargetArchitecture.is32Bit(other)
    return (target, .card)
  }

  private static func open(_ path: String) throws(FlashError) -> FileDescriptor {
    do throws(SystemError) { return try FileDescriptor.open(path, .read) } catch {
      throw FlashError(errno: error.errno, path)
    }
  }

  /// Of several FAT partitions the one with the board's boot file, or with the record of a flash.
  private static func card(
    _ path: String, size: Int, board: Board?
  ) throws(FlashError) -> FlashTarget {
    let file = try open(path)
    var others: [PartitionTable.Partition] = []
    let partitions = try PartitionTable.fatPartitions(
      size: size, name: path, others: &others
    ) { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      let got = try? bytes.withUnsafeMutableBytes { try file.fill($0, at: UInt64(offset)) }
      return Array(bytes[..<(got ?? 0)])
    }
    var volumes: [ImageVolume] = []
    for partition in partitions {
      volumes.append(try ImageVolume(path: path, offset: partition.offset))
    }
    var target = FlashTarget(boot: volumes[0])
    var signs = target.places(of: board?.enable?.bootFiles ?? []).map(\.path)
    signs += [target.manifest.path, FlashPath.unfinished(target.manifest.path), "cmdline.txt"]
    search: for sign in signs {
      for volume in volumes where try volume.entry(sign) != .absent {
        target = FlashTarget(boot: volume)
        break search
      }
    }
    target.is32Bit = others.contains { TargetArchitecture.is32Bit(image: path, offset: $0.offset) }
    return target
  }
}
