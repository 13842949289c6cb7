import Foundation
import PoiseTestKit

/// An image of a card with two partitions, FAT and ext4, made without root.
final class MadeImage {
  enum System: String, CaseIterable {
    case debian12
    case debian13
  }

  static let tools = ["mkfs.vfat", "mke2fs", "sfdisk", "mcopy", "fsck.vfat", "truncate"]
  static let canBeMade = tools.allSatisfy { tool in
    ["/usr/sbin/", "/usr/bin/", "/sbin/", "/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + tool)
    }
  }

  struct NotMade: Error {
    var why: String
  }

  let folder: TemporaryFolder
  let path: String
  /// Files of the boot partition, as they were written.
  let files: [String: String]
  private let startOfRoot = 149_504

  static let config = """
    # For more options and information see
    # http://rptl.io/configtxt

    # Uncomment some or all of these to enable the optional hardware interfaces
    #dtparam=i2c_arm=on
    #dtparam=spi=on
    dtparam=audio=on
    camera_auto_detect=1
    auto_initramfs=1
    dtoverlay=vc4-kms-v3d
    arm_64bit=1

    [cm4]
    # Enable host mode on the 2711 built-in XHCI USB controller.
    otg_mode=1

    [pi5]
    dtparam=pciex1

    """

  /// - Parameter libraries: the folder that tells a system's word size.
  init(
    _ system: System, config: String = MadeImage.config,
    libraries: String = "aarch64-linux-gnu"
  ) throws {
    folder = try TemporaryFolder()
    path = folder.path + "/card.img"
    var files = [
      "config.txt": config, "kernel8.img": "kernel",
      "cmdline.txt": "console=tty1 root=PARTUUID=4e639091-02 rootfstype=ext4 rootwait quiet\n"
    ]
    if system == .debian13 {
      files["user-data"] = "#cloud-config\n\nssh_pwauth: false\n#runcmd:\n#- [ ls ]\n"
      files["meta-data"] = "instance_id: rpios-image\n"
    }
    self.files = files
    for (name, text) in files { try folder.write(text, to: "boot/\(name)") }
    try folder.write("pi\n", to: "root/etc/hostname")
    try folder.write("", to: "root/usr/bin/poise")
    try folder.write("", to: "root/usr/lib/\(libraries)/libc.so.6")
    try folder.write(Self.package, to: "poise_1.0_arm64.deb")
    try folder.write(Self.package, to: "libi2c0_4.4_arm64.deb")
    let made = try ChildProcess.run(
      [
        "bash", "-ec",
        """
        export PATH=$PATH:/usr/sbin:/sbin MTOOLSRC=/dev/null
        truncate -s 90M card.img
        printf 'label: dos\\nstart=2048,size=145000,type=c\\nstart=\(startOfRoot),type=83\\n' |
          sfdisk -q card.img
        mkfs.vfat -F 32 -s 1 -n BOOTFS --offset 2048 card.img 72500 >/dev/null 2>&1
        mke2fs -q -t ext4 -d root -E offset=$((\(startOfRoot) * 512)) card.img 16M
        mcopy -i card.img@@1048576 boot/* ::
        """
      ], in: folder.path)
    guard made.status == 0 else {
      throw NotMade(why: made.errors)
    }
  }

  /// As far as a flash looks into a package.
  static let package =
    "!<arch>\ndebian-binary   1 0 0 100644 4 `\n2.0\n" + String(repeating: "x", count: 100_000)

  func poise(_ arguments: String..., whileRunning: (pid_t, String) -> Void = { _, _ in }) throws
    -> ProcessResult
  {
    try PoiseProgram.run(
      ["board"] + arguments, in: folder.path, limit: 60, whileRunning: whileRunning)
  }

  private func shell(_ line: String) throws -> ProcessResult {
    try ChildProcess.run(
      ["bash", "-c", "export PATH=$PATH:/usr/sbin:/sbin MTOOLSRC=/dev/null; " + line],
      in: folder.path)
  }

  /// A file of the boot partition.
  func file(_ name: String) throws -> String? {
    let result = try shell("mcopy -n -i card.img@@1048576 '::/\(name)' -")
    return result.status == 0 ? result.output : nil
  }

  /// Paths of the boot partition.
  func names() throws -> [String] {
    try shell("mdir -/ -b -i card.img@@1048576").output.split(separator: "\n").map(String.init)
      .sorted()
  }

  /// What of the first files is not as it was.
  func changed() throws -> [String] {
    try files.keys.sorted().filter { try file($0) != files[$0] }
  }

  /// A checksum of everything but the boot partition.
  func rest() throws -> String {
    let end = "tail -c +$((\(startOfRoot) * 512 + 1)) card.img"
    return try shell("(head -c 1048576 card.img; \(end)) | sha256sum").output
  }

  func sum() throws -> String { try shell("sha256sum <card.img").output }

  /// What fsck finds to mend in the boot partition; empty for a sound one.
  func faults() throws -> String {
    let cut = "dd if=card.img of=part.img bs=512 skip=2048 count=145000 status=none"
    let result = try shell("\(cut) && fsck.vfat -n part.img")
    return result.status == 0 ? "" : result.output
  }

  /// Leaves `kilobytes` free.
  func fill(leaving kilobytes: Int) throws {
    let line = """
      free=$(mdir -i card.img@@1048576 | tail -2 | head -1 | tr -cd 0-9)
      head -c $((free - \(kilobytes) * 1024)) /dev/zero | mcopy -i card.img@@1048576 - ::/full
      """
    _ = try shell(line)
  }
}
