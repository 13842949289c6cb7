import PoiseBoard
import PoiseFlash
import PoiseTestKit

/// What a Raspberry Pi OS card holds, as far as a flash looks at it.
enum MadeCard {
  /// In the style of the stock file: remarks, and sections for single models at the end.
  static let config = """
    # For more options and information see
    # http://rptl.io/configtxt
    # Some settings may impact device functionality. See link above for details

    # Uncomment some or all of these to enable the optional hardware interfaces
    #dtparam=i2c_arm=on
    #dtparam=i2s=on
    #dtparam=spi=on

    # Enable audio (loads snd_bcm2835)
    dtparam=audio=on

    # Automatically load overlays for detected cameras
    camera_auto_detect=1
    display_auto_detect=1
    auto_initramfs=1

    # Enable DRM VC4 V3D driver
    dtoverlay=vc4-kms-v3d
    max_framebuffers=2
    disable_fw_kms_setup=1

    # Run in 64-bit mode
    arm_64bit=1
    disable_overscan=1
    arm_boost=1

    [cm4]
    # Enable host mode on the 2711 built-in XHCI USB controller.
    otg_mode=1

    [cm5]
    dtoverlay=dwc2,dr_mode=host

    [pi5]
    dtparam=pciex1

    """

  static let commandLine =
    "console=serial0,115200 console=tty1 root=PARTUUID=4e639091-02 rootfstype=ext4 "
    + "fsck.repair=yes rootwait quiet init=/usr/lib/raspberrypi-sys-mods/firstboot\n"

  /// In the style of Debian 13 based images: everything there is, as remarks.
  static let userData = """
    #cloud-config

    # Controls password authentication with the SSH daemon
    ssh_pwauth: false

    ## Run arbitrary commands at rc.local like time
    #runcmd:
    #- [ ls, -l, / ]

    """

  enum System: CaseIterable {
    case debian12
    case debian13
  }

  /// Files of the boot partition.
  static func boot(_ system: System) -> [String: String] {
    var files = ["config.txt": config, "cmdline.txt": commandLine, "kernel8.img": "kernel"]
    if system == .debian13 {
      files["user-data"] = userData
      files["meta-data"] = "instance_id: rpios-image\n"
      files["network-config"] = "# none\n"
    }
    return files
  }

  static let rootFolders = [
    "etc", "etc/modules-load.d", "etc/systemd", "etc/systemd/system", "etc/udev",
    "etc/udev/rules.d", "usr", "usr/lib", "usr/bin"
  ]

  static func package(_ name: String = "poise_1.0_arm64.deb") throws -> FlashPackage {
    let text =
      "!<arch>\ndebian-binary   1 0 0 100644 4 `\n2.0\n" + String(repeating: name, count: 9)
    return try FlashPackage(path: "/tmp/" + name, bytes: Array(text.utf8))
  }

  static func board(_ name: String) throws -> Board {
    try Board(path: PackageFiles.root + "/Boards/\(name).toml")
  }

  /// A short one, for tests that flash hundreds of times.
  static func smallBoard() throws -> Board {
    let text = """
      name = "small"
      description = "A short board file"
      bus = { i2c = "i2c-1" }
      [[sensor]]
      chip = "LSM303AGR"
      kind = "accelerometer"
      polling = true
      [enable]
      boot_files = ["/boot/firmware/config.txt"]
      section = "all"
      lines = ["dtparam=i2c_arm=on"]
      modules = ["i2c-dev"]

      """
    return try Board(text: text, file: "small.toml")
  }

  static var service: ServiceFiles {
    ServiceFiles(executable: PackageFiles.products + "/poise", system: "/nowhere")
  }

  /// A whole system with the boot file that the board names.
  static func tree(_ board: Board) -> MemoryVolume {
    let root = MemoryVolume("tree", .folder)
    root.folders = Set(rootFolders)
    root.files["usr/bin/poise"] = .file([0])
    if let file = board.enable?.bootFiles.first {
      root.files[String(file.dropFirst())] = .file(Array("# mine\n".utf8))
      root.folders.formUnion(["boot", "boot/firmware"])
    }
    return root
  }

  /// A card in memory.
  static func memory(
    _ system: System, _ kind: MemoryVolume.Kind, withRoot: Bool = false
  ) -> MemoryCard {
    let power = MemoryVolume.Power()
    let boot = MemoryVolume("boot", kind, power: power)
    for (path, text) in Self.boot(system) { boot.files[path] = .file(Array(text.utf8)) }
    boot.folders = ["overlays"]
    guard withRoot else { return MemoryCard(boot: boot, root: nil) }
    let root = MemoryVolume("root", .folder, power: power)
    root.folders = Set(rootFolders)
    root.files["usr/bin/poise"] = .file([0])
    return MemoryCard(boot: boot, root: root)
  }
}

/// A target in memory and what is in it.
struct MemoryCard {
  let boot: MemoryVolume
  let root: MemoryVolume?

  var target: FlashTarget { FlashTarget(boot: boot, root: root) }

  /// Everything in it by path: digests of files, and folders; short when a test prints it.
  var contents: [String: String] {
    var found: [String: String] = [:]
    for volume in [boot, root].compactMap({ $0 }) {
      for (path, content) in volume.files { found["\(volume.name)/\(path)"] = content.digest }
      for folder in volume.folders { found["\(volume.name)/\(folder)"] = "folder" }
    }
    return found
  }

  /// Paths in which two cards differ.
  func differences(_ other: MemoryCard, filesAlone: Bool = false) -> [String] {
    let mine = contents
    let theirs = other.contents
    return Set(mine.keys).union(theirs.keys).filter { path in
      mine[path] != theirs[path]
        && !(filesAlone && [mine[path], theirs[path]].contains("folder"))
    }.sorted()
  }

  func powerUp() {
    boot.power.isOff = false
    boot.power.cutAt = nil
    boot.power.steps = 0
  }
}

func text(_ content: FlashContent?) -> String {
  if case .file(let bytes)? = content { return String(decoding: bytes, as: UTF8.self) }
  return ""
}
