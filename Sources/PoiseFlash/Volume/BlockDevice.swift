import PoiseSystem
import PoiseText

/// A disk that was named as a target, and whether it may be one.
public struct BlockDevice: Sendable, Equatable {
  public var path: String
  public var size: Int
  /// As its maker calls it; empty where it does not say.
  public var model: String
  public var isRemovable: Bool

  /// One line for a person who is about to write to it.
  public var summary: String {
    let tenths = size / 100_000_000
    let text = "\(path): \(tenths / 10).\(tenths % 10) GB" + (model.isEmpty ? "" : ", \(model)")
    return text + (isRemovable ? ", removable" : "")
  }
}

/// What the kernel says of disks and of what is mounted from them.
public struct BlockDeviceTable: Sendable {
  let sys: String
  let mounts: String
  let swaps: String

  /// - Parameters:
  ///   - sys: where sysfs is.
  ///   - mounts: the text of /proc/self/mountinfo.
  ///   - swaps: the text of /proc/swaps.
  public init(sys: String, mounts: String, swaps: String) {
    self.sys = sys
    self.mounts = mounts
    self.swaps = swaps
  }

  /// Of this machine.
  public init() {
    self.init(
      sys: "/sys", mounts: Self.text("/proc/self/mountinfo"), swaps: Self.text("/proc/swaps"))
  }

  /// The whole disk behind a device number.
  ///
  /// - Throws: where it is a partition, or holds what is mounted.
  func disk(major: Int, minor: Int, path: String) throws(FlashError) -> BlockDevice {
    guard let folder = File.resolved("\(sys)/dev/block/\(major):\(minor)") else {
      throw FlashError(.badTarget, "\(path): the kernel knows no such disk")
    }
    if File.exists(folder + "/partition") {
      throw FlashError(
        .usage, "\(path): this is one partition; the whole disk is needed",
        hint: "name \(Self.whole(path)), or mount the partition and name its folder")
    }
    for (mount, device) in mounted() {
      guard device == folder || device.hasPrefix(folder + "/") else { continue }
      if ["/", "/boot", "/boot/firmware", "/boot/efi", "/usr", "swap"].contains(mount) {
        throw FlashError(
          .badTarget, "\(path): this is the disk that this machine runs from (\(mount)); refused",
          hint: "to set up this machine itself: poise board flash BOARD /")
      }
      throw FlashError(
        .unavailable, "\(path): in use, mounted at \(mount)", hint: "sudo umount \(mount)")
    }
    let holders = Directory.visibleNames(in: folder + "/holders")
    if let holder = holders.first {
      throw FlashError(.unavailable, "\(path): in use by \(holder)", hint: "stop that first")
    }
    let sectors = Int(Self.line(folder + "/size")) ?? 0
    let vendor = Self.line(folder + "/device/vendor")
    let model = Self.line(folder + "/device/model")
    let name = Self.line(folder + "/device/name")
    let words = [vendor, model.isEmpty ? name : model].filter { !$0.isEmpty }
    return BlockDevice(
      path: path, size: sectors * 512, model: words.joined(separator: " "),
      isRemovable: Self.line(folder + "/removable") == "1" || path.contains("mmcblk"))
  }

  /// A loop device that an image file is bound to, with its name.
  func loop(of image: String) -> String? {
    guard let image = File.resolved(image) else { return nil }
    for name in Directory.visibleNames(in: "\(sys)/block") where name.hasPrefix("loop") {
      if Self.line("\(sys)/block/\(name)/loop/backing_file") == image { return name }
    }
    return nil
  }

  /// Mount points with the disks and partitions that they come from, through every mapping.
  private func mounted() -> [(mount: String, device: String)] {
    var found: [(mount: String, device: String)] = []
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 4 else { continue }
      let link = "\(sys)/dev/block/\(words[2])"
      found += physical(link, depth: 0).map { (String(words[4]), $0) }
    }
    for line in swaps.split(separator: "\n") {
      guard let name = line.split(separator: " ").first, name.hasPrefix("/dev/") else { continue }
      let link = "\(sys)/class/block/\(FlashPath.name(String(name)))"
      found += physical(link, depth: 0).map { ("swap", $0) }
    }
    return found
  }

  /// The devices under one: itself, or those that a mapping (LVM, LUKS, RAID) is made of.
  private func physical(_ link: String, depth: Int) -> [String] {
    guard depth < 8, let folder = File.resolved(link) else { return [] }
    let slaves = Directory.visibleNames(in: folder + "/slaves")
    return [folder] + slaves.flatMap { physical("\(folder)/slaves/\($0)", depth: depth + 1) }
  }

  /// `/dev/sda1` is of `/dev/sda`, `/dev/mmcblk0p1` of `/dev/mmcblk0`.
  private static func whole(_ path: String) -> String {
    var name = path[...]
    while let last = name.last, last.isNumber { name = name.dropLast() }
    if name.last == "p", name.dropLast().last?.isNumber == true { name = name.dropLast() }
    return String(name)
  }

  // MARK: Files

  private static func line(_ path: String) -> String {
    var rest = (File.firstLine(path) ?? "")[...]
    while rest.last == " " { rest = rest.dropLast() }
    return String(rest)
  }

  private static func text(_ path: String) -> String { File.text(path) ?? "" }
}
