import Foundation
import PoiseTestKit
import Testing

@testable import PoiseFlash

/// A made sysfs: sda is the system's disk (through LVM), sdb a card in a reader with its first
/// partition mounted, sdc a card that nobody uses.
private final class MadeSys {
  let folder: TemporaryFolder
  let table: BlockDeviceTable

  init() throws {
    folder = try TemporaryFolder()
    let sys = folder.path
    for (disk, number) in [("sda", 0), ("sdb", 16), ("sdc", 32)] {
      try folder.write("62333952\n", to: "devices/\(disk)/size")
      try folder.write("1\n", to: "devices/\(disk)/removable")
      try folder.write("Generic \n", to: "devices/\(disk)/device/vendor")
      try folder.write("SD Reader   \n", to: "devices/\(disk)/device/model")
      try folder.write("1\n", to: "devices/\(disk)/\(disk)1/partition")
      try Self.link(sys, "dev/block/8:\(number)", "devices/\(disk)")
      try Self.link(sys, "dev/block/8:\(number + 1)", "devices/\(disk)/\(disk)1")
    }
    try folder.write("", to: "devices/dm-0/size")
    try Self.link(sys, "dev/block/253:0", "devices/dm-0")
    try Self.link(sys, "devices/dm-0/slaves/sda1", "devices/sda/sda1")
    try folder.write("/tmp/a.img\n", to: "block/loop7/loop/backing_file")
    table = BlockDeviceTable(
      sys: sys,
      mounts: """
        22 1 253:0 / / rw,relatime shared:1 - ext4 /dev/mapper/root rw
        23 22 0:5 / /proc rw - proc proc rw
        24 22 8:17 / /media/me/bootfs rw - vfat /dev/sdb1 rw
        """,
      swaps: "Filename\tType\tSize\n")
  }

  private static func link(_ sys: String, _ path: String, _ to: String) throws {
    let full = sys + "/" + path
    try FileManager.default.createDirectory(
      atPath: FlashPath.parent(full), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: sys + "/" + to)
  }
}

@Suite("BlockDevice")
struct BlockDeviceTests {
  @Test("a card that nobody uses is described with size and model")
  func free() throws {
    let made = try MadeSys()
    let device = try made.table.disk(major: 8, minor: 32, path: "/dev/sdc")
    #expect(device.summary == "/dev/sdc: 31.9 GB, Generic SD Reader, removable")
  }

  @Test(
    "the system's disk, a mounted one and a partition are refused",
    arguments: [
      (0, "/dev/sda", "this is the disk that this machine runs from (/); refused"),
      (16, "/dev/sdb", "in use, mounted at /media/me/bootfs"),
      (33, "/dev/sdc1", "this is one partition"), (99, "/dev/sdx", "knows no such disk")
    ])
  func refused(minor: Int, path: String, words: String) throws {
    let made = try MadeSys()
    do throws(FlashError) {
      _ = try made.table.disk(major: 8, minor: minor, path: path)
      Issue.record("taken")
    } catch {
      #expect(error.message.contains(words), "\(error)")
    }
  }

  @Test("an image that a loop device holds is refused")
  func loop() throws {
    let made = try MadeSys()
    try made.folder.write("", to: "card.img")
    try made.folder.write(made.folder.path + "/card.img\n", to: "block/loop3/loop/backing_file")
    do throws(FlashError) {
      _ = try FlashTargetResolver(made.folder.path + "/card.img", devices: made.table)
      Issue.record("taken")
    } catch {
      #expect(error.message.hasSuffix("in use as loop3"))
    }
  }

  @Test("neither a character device nor a missing path is a target")
  func others() {
    for path in ["/dev/null", "/nowhere"] {
      #expect(throws: FlashError.self) { try FlashTargetResolver(path) }
    }
  }
}
