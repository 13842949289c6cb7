import Glibc

/// What the system reports of a file.
public struct FileStatus: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case regular, directory, link, blockDevice
    /// A character device, a pipe, a socket.
    case other
  }

  public var kind: Kind
  /// Bytes.
  public var size: UInt64
  /// The file system it lies on, and its number there: together the file itself, whatever its name.
  public var device: UInt64
  public var inode: UInt64
  /// Number of the device that it stands for, where it is one.
  public var special: UInt64
  /// The rights' twelve bits.
  public var permissions: UInt32
  public var owner: UInt32
  public var group: UInt32
  /// Names it has; 0 once it is removed but still open.
  public var names: UInt64
  /// When its content last changed, Unix time in seconds.
  public var modified: Int64
  /// The part of it below a second, ns.
  public var modifiedNanoseconds: Int

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .link
      case S_IFBLK: .blockDevice
      default: .other
      }
    size = UInt64(status.st_size)
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    special = UInt64(status.st_rdev)
    permissions = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    group = status.st_gid
    names = UInt64(status.st_nlink)
    modified = Int64(status.st_mtim.tv_sec)
    modifiedNanoseconds = status.st_mtim.tv_nsec
  }

  /// Whether both are one file.
  public func isSame(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }

  /// The two parts of a device's number, as glibc's major() and minor(), which are macros.
  public static func parts(of device: UInt64) -> (major: UInt64, minor: UInt64) {
    ((device >> 8) & 0xFFF | (device >> 32) & ~0xFFF, device & 0xFF | (device >> 12) & ~0xFF)
  }
}
