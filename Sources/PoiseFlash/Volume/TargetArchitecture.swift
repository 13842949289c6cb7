import PoiseSystem
import PoiseText

/// Whether a system is a 32-bit one, for which there is no Poise: 32-bit Raspberry Pi OS starts the
/// same 64-bit kernel, so that its boot partition does not tell.
enum TargetArchitecture {
  private static let wide = ["aarch64-linux-gnu", "x86_64-linux-gnu", "riscv64-linux-gnu"]
  private static let narrow = ["arm-linux-gnueabihf", "i386-linux-gnu"]

  /// Of a mounted root partition, by the folders of its libraries.
  static func is32Bit(_ root: any FlashVolume) throws(FlashError) -> Bool {
    func has(_ names: [String]) throws(FlashError) -> Bool {
      for name in names where try root.entry("usr/lib/" + name) == .directory { return true }
      return false
    }
    guard try root.entry("usr/lib") == .directory else { return false }
    let isWide = try has(wide)
    let isNarrow = try has(narrow)
    return isNarrow && !isWide
  }

  /// Of an ext4 partition in an image, read by e2fsprogs without mounting; false where it cannot be
  /// told.
  static func is32Bit(image: String, offset: Int) -> Bool {
    guard !image.contains("?") else { return false }
    let command = ["/usr/sbin/debugfs", "-R", "ls -p /usr/lib", "\(image)?offset=\(offset)"]
    guard let result = try? HelperProgram.run(command, package: "e2fsprogs") else { return false }
    let listing = String(decoding: result.output, as: UTF8.self)
    func has(_ names: [String]) -> Bool { names.contains { listing.contains("/\($0)/") } }
    return !has(wide) && has(narrow)
  }
}
