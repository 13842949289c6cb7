import CLinux

/// What a path's file system is.
public enum FileSystem {
  /// Numbers of file systems that are, or may be, another machine's (<linux/magic.h>): NFS, SMB,
  /// CIFS, SMB2, 9p, FUSE, AFS, Ceph.
  private static let remote: Set<UInt32> = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x0102_1997, 0x6573_5546, 0x5346_414F, 0x00C3_6400
  ]

  /// True on a file system in memory (tmpfs, ramfs): what is written there is on no card.
  public static func isInMemory(_ path: String) -> Bool {
    [0x0102_1994, 0x8584_58F6].contains(UInt32(truncatingIfNeeded: poise_file_system_type(path)))
  }

  /// False on a network: no memory is shared between machines there, and locks cannot be relied
  /// on. True where it is unknown.
  public static func isLocal(_ path: String) -> Bool {
    !remote.contains(UInt32(truncatingIfNeeded: poise_file_system_type(path)))
  }
}
