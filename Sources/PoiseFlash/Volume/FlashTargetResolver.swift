import Glibc
import PoiseBoard

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
    let information = try Self.information(path)
    let format = information.st_mode & S_IFMT
    if format == S_IFDIR {
      (target, kind) = try Self.folder(path, root: root)
      return
    }
    if root != nil {
      throw FlashError(.usage, "--root goes with a mounted boot partition; \(path) is a file")
    }
    switch format {
    case S_IFREG:
      if let loop = devices.loop(of: path) {
        throw FlashError(
          .unavailable, "\(path): in use as \(loop)",
          hint: "unmount it, then losetup -d /dev/\(loop)")
      }
      target = try Self.card(path, size: Int(information.st_size), board: board)
      kind = .image
    case S_IFBLK:
      let number = information.st_rdev
      let device = try devices.disk(
        major: Int((number >> 8) & 0xFFF | (number >> 32) & ~0xFFF),
        minor: Int(number & 0xFF | (number >> 12) & 0xFFF00), path: path)
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
    let information = try information(path)
    return "flash-\(information.st_dev)-\(information.st_ino)"
  }

  private static func information(_ path: String) throws(FlashError) -> stat {
    var information = stat()
    guard stat(path, &information) == 0 else {
      let code = errno
      throw FlashError(
        code == ENOENT ? .missing : .permission, "\(path): \(String(cString: strerror(code)))",
        hint: code == ENOENT ? "is the card mounted? `lsblk` tells where" : nil)
    }
    return information
  }

  private static func folder(
    _ path: String, root: String?
  ) throws(FlashError) -> (FlashTarget, Kind) {
    let volume = try DirectoryVolume(path: path)
    var top = stat()
    var here = stat()
    stat("/", &top)
    stat(path, &here)
    let isTop = top.st_dev == here.st_dev && top.st_ino == here.st_ino
    let hasEtc = try volume.entry("etc") == .directory
    let hasUsr = try volume.entry("usr") == .directory
    if isTop || hasEtc && hasUsr {
      if root != nil {
        throw FlashError(
          .usage, "\(path) is a root partition itself; --root goes with a boot partition",
          hint: "leave --root out")
      }
      let tree = isTop ? try DirectoryVolume(path: "/") : volume
      var target = FlashTarget(tree: tree, isThisMachine: isTop)
      target.is32Bit = try TargetArchitecture.is32Bit(tree)
      return (target, isTop ? .machine : .tree)
    }
    guard let root else { return (FlashTarget(boot: volume), .card) }
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

  /// Of several FAT partitions the one with the board's boot file, or with the record of a flash.
  private static func card(
    _ path: String, size: Int, board: Board?
  ) throws(FlashError) -> FlashTarget {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FlashError(errno: errno, path) }
    defer { close(descriptor) }
    var others: [PartitionTable.Partition] = []
    let partitions = try PartitionTable.fatPartitions(
      size: size, name: path, others: &others
    ) { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      let got = pread(descriptor, &bytes, count, off_t(offset))
      return got > 0 ? Array(bytes[..<got]) : []
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
