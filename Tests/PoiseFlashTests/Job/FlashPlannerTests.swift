import PoiseBoard
import PoiseTestKit
import Testing

@testable import PoiseFlash

@Suite("FlashPlanner")
struct FlashPlannerTests {
  static let boards = BoardStore(directories: [PackageFiles.root + "/Boards"]).entries().map(\.name)

  @Test("every board file can be flashed, verified, flashed again and reverted", arguments: boards)
  func everyBoard(name: String) throws {
    let board = try MadeCard.board(name)
    let volume = MadeCard.tree(board)
    let before = MemoryCard(boot: volume, root: nil).contents
    let request = FlashRequest(board: board, service: MadeCard.service)
    let target = FlashTarget(tree: volume)
    if case .virtual = board.bus {
      do throws(FlashError) {
        _ = try FlashJob(request, on: target)
        Issue.record("set up")
      } catch {
        #expect(error.message == "board \(name) is in software; there is nothing to set up for it")
      }
      return
    }
    var job = try FlashJob(request, on: target)
    #expect(job.plan.warnings.isEmpty, "\(job.plan.warnings)")
    try job.write()

    let device = text(volume.files["etc/poise/device.toml"])
    #expect(device == board.text)
    if let enable = board.enable {
      for module in enable.modules {
        let text = text(volume.files["etc/modules-load.d/poise-board.conf"])
        #expect(text.split(separator: "\n").contains { $0 == module })
      }
      if let file = enable.bootFiles.first {
        let boot = text(volume.files[String(file.dropFirst())]).split(separator: "\n")
        for line in enable.lines + enable.words { #expect(boot.contains { $0 == line }) }
        #expect(boot.first == "# mine")
      }
    }
    #expect(volume.files["usr/lib/systemd/system/poise.service"] != nil)
    #expect(
      volume.files["etc/systemd/system/multi-user.target.wants/poise.service"]
        == .link(to: "/usr/lib/systemd/system/poise.service"))

    let again = try FlashJob(request, on: target)
    #expect(again.isComplete && FlashVerdict(again).isComplete && FlashVerdict(again).lines == [])
    try FlashRevert(target).write()
    #expect(MemoryCard(boot: volume, root: nil).contents == before)
  }

  @Test("without the program there is no unit that could not start, and a step says so")
  func noProgram() throws {
    let volume = MadeCard.tree(try MadeCard.board("rpi"))
    volume.files["usr/bin/poise"] = nil
    let job = try FlashJob(
      FlashRequest(board: try MadeCard.board("rpi"), service: MadeCard.service),
      on: FlashTarget(tree: volume))
    #expect(!job.changes.contains { $0.place.path.contains("systemd") })
    #expect(job.changes.contains { $0.place.path == "usr/lib/udev/rules.d/60-poise.rules" })
    #expect(job.plan.steps.contains { $0.hasPrefix("Install Poise") })
  }

  @Test("a board file that somebody made his own is kept, and said so")
  func ownDevice() throws {
    let volume = MadeCard.tree(try MadeCard.board("rpi"))
    let target = FlashTarget(tree: volume)
    let request = FlashRequest(board: try MadeCard.board("rpi"), service: MadeCard.service)
    var job = try FlashJob(request, on: target)
    try job.write()
    volume.files["etc/poise/device.toml"] = .file(Array("mine".utf8))
    let again = try FlashJob(request, on: target)
    #expect(again.changes.isEmpty)
    #expect(again.plan.warnings.count == 1 && again.plan.warnings[0].contains("is kept"))
    let revert = try FlashRevert(target)
    #expect(revert.notes == ["tree/etc/poise/device.toml: has been changed since, and is kept"])
    try revert.write()
    #expect(text(volume.files["etc/poise/device.toml"]) == "mine")
  }

  @Test("a person's changes since the flash survive another flash and the revert")
  func changedSince() throws {
    let card = MadeCard.memory(.debian13, .image)
    let request = FlashRequest(board: try MadeCard.board("rpi"), packages: [try MadeCard.package()])
    var job = try FlashJob(request, on: card.target)
    try job.write()
    let flashed = text(card.boot.files["config.txt"])
    card.boot.files["config.txt"] = .file(Array(("mine=1\n" + flashed + "also=2\n").utf8))
    #expect(try FlashJob(request, on: card.target).changes.isEmpty)
    var other = try FlashJob(
      FlashRequest(board: try MadeCard.board("sense-hat")), on: card.target)
    try other.write()
    try FlashRevert(card.target).write()
    #expect(text(card.boot.files["config.txt"]) == "mine=1\n" + MadeCard.config + "also=2\n")
    #expect(card.boot.files.keys.allSatisfy { !$0.contains("poise") })
  }

  @Test("another board takes the place of the first; the revert goes back to the beginning")
  func otherBoard() throws {
    let volume = MadeCard.tree(try MadeCard.board("rpi"))
    let before = MemoryCard(boot: volume, root: nil).contents
    let target = FlashTarget(tree: volume)
    for name in ["rpi", "beaglebone-black", "sense-hat"] {
      var job = try FlashJob(
        FlashRequest(board: try MadeCard.board(name), service: MadeCard.service), on: target)
      try job.write()
      #expect(text(volume.files["etc/poise/device.toml"]).contains("name = \"\(name)\""))
      let boot = text(volume.files["boot/firmware/config.txt"])
      #expect(boot.contains("i2c_arm=on") == (name != "beaglebone-black"))
    }
    try FlashRevert(target).write()
    #expect(MemoryCard(boot: volume, root: nil).contents == before)
  }

  @Test("Debian 12's first start goes by the kernel's command line, once")
  func firstrun() throws {
    let card = MadeCard.memory(.debian12, .image)
    let package = try MadeCard.package()
    let request = FlashRequest(board: try MadeCard.board("rpi"), packages: [package])
    var job = try FlashJob(request, on: card.target)
    try job.write()
    let line = text(card.boot.files["cmdline.txt"])
    #expect(line.split(separator: "\n").count == 1 && line.contains("poise/firstboot.sh systemd"))
    let script = text(card.boot.files["poise/firstboot.sh"])
    #expect(script.contains("-i \"$here/poise_1.0_arm64.deb\""))
    // The first start: the script takes its words away and says that it is done.
    card.boot.files["cmdline.txt"] = .file(Array(MadeCard.commandLine.utf8))
    card.boot.files["poise/installed"] = .file(Array("poise_1.0_arm64.deb\n".utf8))
    let verdict = FlashVerdict(try FlashJob(FlashRequest(board: request.board), on: card.target))
    #expect(verdict.isComplete, "\(verdict.lines)")
    // A newer package is installed at the next start.
    let newer = try FlashJob(
      FlashRequest(board: request.board, packages: [try MadeCard.package("poise_2.0_arm64.deb")]),
      on: card.target)
    #expect(newer.changes.contains { $0.place.path == "cmdline.txt" })
  }

  @Test("the first-boot script is shell without faults, and takes its words out of the line")
  func script() throws {
    let folder = try TemporaryFolder()
    let words = KernelCommandLine.words(script: folder.path + "/poise/firstboot.sh")
    try folder.write("a b\(words)\n", to: "cmdline.txt")
    let script = FirstBoot.text(
      mount: folder.path, packages: ["poise_1.0_arm64.deb"], commandLine: words)
    try folder.write(script, to: "poise/firstboot.sh")
    try folder.write("#!/bin/sh\necho riscv64\n", to: "bin/dpkg")
    _ = try ChildProcess.run(["chmod", "+x", folder.path + "/bin/dpkg"])
    let result = try ChildProcess.run(
      ["sh", folder.path + "/poise/firstboot.sh"],
      environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(PackageFiles.text(of: folder.path + "/cmdline.txt") == "a b\n")
    let log = PackageFiles.text(of: folder.path + "/poise/firstboot.log") ?? ""
    #expect(log.contains("this system is riscv64; Poise needs a 64-bit one (arm64)"))
  }

  @Test("Imager's own first-boot script is joined; another one's is not")
  func imager() throws {
    let card = MadeCard.memory(.debian12, .folder)
    let line = "a systemd.run=/boot/firstrun.sh systemd.unit=kernel-command-line.target\n"
    card.boot.files["cmdline.txt"] = .file(Array(line.utf8))
    let request = FlashRequest(board: try MadeCard.board("rpi"), packages: [try MadeCard.package()])
    #expect(throws: FlashError.self) { try FlashJob(request, on: card.target) }
    card.boot.files["firstrun.sh"] = .file(Array("#!/bin/sh\n\nset +e\nrm x\n".utf8))
    var job = try FlashJob(request, on: card.target)
    try job.write()
    #expect(text(card.boot.files["cmdline.txt"]) == line)
    let joined = text(card.boot.files["firstrun.sh"])
    #expect(joined.hasPrefix("#!/bin/sh\n# >>> poise"))
    #expect(joined.contains("\nsh '/boot/firmware/poise/firstboot.sh'\n# <<<"))
    #expect(joined.hasSuffix("\n\nset +e\nrm x\n"))
  }

  @Test("what a target cannot be is refused before anything is written")
  func refused() throws {
    let rpi = try MadeCard.board("rpi")
    func message(_ change: (MemoryCard) -> Void, _ board: Board, packages: [FlashPackage] = [])
      -> String
    {
      let card = MadeCard.memory(.debian13, .image)
      change(card)
      let before = card.contents
      do throws(FlashError) {
        var job = try FlashJob(FlashRequest(board: board, packages: packages), on: card.target)
        try job.write()
        return ""
      } catch {
        #expect(card.contents == before)
        return error.description
      }
    }
    func with(_ text: String) -> (MemoryCard) -> Void {
      { $0.boot.files["config.txt"] = .file(Array(text.utf8)) }
    }
    #expect(message({ $0.boot.files["config.txt"] = nil }, rpi).contains("boot partition of board"))
    let stick: (MemoryCard) -> Void = {
      $0.boot.files = ["config.txt": .file(Array("resolution=4k\n".utf8))]
      $0.boot.folders = []
    }
    #expect(message(stick, rpi).contains("nothing of a Raspberry Pi beside it"))
    #expect(
      message(with("arm_64bit=0\n"), rpi).contains("config.txt:1: arm_64bit=0 starts a 32-bit"))
    #expect(message(with(String(repeating: "#\n", count: 1 << 19)), rpi).contains("1048576 bytes"))
    #expect(message(with("a\0b"), rpi).contains("zero bytes"))
    #expect(message(with("# >>> poise\n"), rpi).contains("do not match"))
    #expect(
      message({ $0.boot.files["config.txt"] = .link(to: "/etc/shadow") }, rpi).contains(
        "links on a target are not followed"))
    #expect(message({ _ in }, try MadeCard.board("jetson-nano")).contains("root partition"))
    let alone = try MadeCard.package("libi2c0_4.4_arm64.deb")
    #expect(message({ _ in }, rpi, packages: [alone]).contains("package of Poise itself"))
    #expect(throws: FlashError.self) { try MadeCard.package("poise_1_amd64.deb") }
    #expect(throws: FlashError.self) { try MadeCard.package("a\"; rm.deb") }
    #expect(throws: FlashError.self) { try FlashPackage(path: "a_all.deb", bytes: [1, 2]) }
  }

  @Test("a system of 32 bits is refused with packages, and warned of without")
  func narrow() throws {
    let card = MadeCard.memory(.debian12, .folder, withRoot: true)
    let root = try #require(card.root)
    root.folders.insert("usr/lib/arm-linux-gnueabihf")
    #expect(try TargetArchitecture.is32Bit(root))
    var target = card.target
    target.is32Bit = true
    let board = try MadeCard.board("rpi")
    let packages = [try MadeCard.package()]
    #expect(throws: FlashError.self) {
      try FlashJob(FlashRequest(board: board, packages: packages), on: target)
    }
    let plan = try FlashJob(FlashRequest(board: board, service: MadeCard.service), on: target).plan
    #expect(plan.warnings.count == 1 && plan.warnings[0].contains("32-bit"))
    root.folders.insert("usr/lib/aarch64-linux-gnu")
    #expect(try !TargetArchitecture.is32Bit(root))
  }

  @Test("on this machine the board has to be for it, and a restart is left to do")
  func machine() throws {
    let board = try MadeCard.board("rpi")
    let volume = MadeCard.tree(board)
    func plan(_ machine: [String], packages: [FlashPackage] = []) throws(FlashError) -> FlashPlan {
      let request = FlashRequest(
        board: board, packages: packages, service: MadeCard.service, machine: machine)
      return try FlashJob(request, on: FlashTarget(tree: volume, isThisMachine: true)).plan
    }
    let right = try plan(["raspberrypi,5-model-b", "brcm,bcm2712"])
    #expect(right.warnings.isEmpty && right.steps.contains("Restart the machine: sudo reboot"))
    let wrong = try plan(["xunlong,orangepi-zero2"])
    #expect(wrong.warnings.count == 1 && wrong.warnings[0].contains("(xunlong,orangepi-zero2)"))
    let package = try MadeCard.package()
    #expect(throws: FlashError.self) { try plan([], packages: [package]) }
  }

  @Test("a package that is made for another Debian is warned of")
  func release() throws {
    for (system, name, isOther) in [
      (MadeCard.System.debian12, "poise_1+deb13_arm64.deb", true),
      (.debian13, "poise_1+deb13_arm64.deb", false), (.debian12, "poise_1_arm64.deb", false)
    ] {
      let request = FlashRequest(
        board: try MadeCard.smallBoard(), packages: [try MadeCard.package(name)])
      let plan = try FlashJob(request, on: MadeCard.memory(system, .image).target).plan
      #expect(plan.warnings.isEmpty == !isOther, "\(plan.warnings)")
    }
  }

  @Test("the file of remarks that Debian 12 leaves in /boot is not taken for the boot file")
  func signpost() throws {
    let board = try MadeCard.board("rpi")
    let volume = MemoryVolume("tree", .folder)
    volume.folders = Set(MadeCard.rootFolders + ["boot"])
    let remarks = "DO NOT EDIT THIS FILE\nThe file you are looking for has moved\n"
    volume.files["boot/config.txt"] = .file(Array(remarks.utf8))
    #expect(throws: FlashError.self) {
      try FlashJob(FlashRequest(board: board), on: FlashTarget(tree: volume))
    }
  }

  @Test("a line that contradicts is told with its number, before and after the block")
  func conflicts() throws {
    let card = MadeCard.memory(.debian12, .folder)
    card.boot.files["config.txt"] = .file(Array("a=1\r\ndtparam=i2c_arm=off".utf8))
    let request = FlashRequest(board: try MadeCard.board("rpi"))
    var job = try FlashJob(request, on: card.target)
    #expect(job.plan.warnings.count == 1)
    #expect(job.plan.warnings[0].contains("boot/config.txt:2: dtparam=i2c_arm=off contradicts"))
    #expect(job.plan.warnings[0].contains("come after it and win"))
    try job.write()
    let flashed = text(card.boot.files["config.txt"])
    #expect(flashed.hasPrefix("a=1\r\ndtparam=i2c_arm=off\r\n# >>> poise"))
    card.boot.files["config.txt"] = .file(Array((flashed + "dtparam=i2c_arm=off\r\n").utf8))
    let later = try FlashJob(request, on: card.target).plan.warnings
    #expect(later.count == 2 && later[1].contains("config.txt:8: "), "\(later)")
    #expect(later[1].contains("it comes after the lines of Poise"))
  }

  @Test("two files of one place are refused, whatever their capitals are on FAT")
  func twice() throws {
    let names = ["poise_1.0_arm64.deb", "libx_1_arm64.deb", "LIBX_1_arm64.deb"]
    let packages = try names.map { try MadeCard.package($0) }
    let card = MadeCard.memory(.debian13, .image)
    let board = try MadeCard.smallBoard()
    #expect {
      try FlashJob(FlashRequest(board: board, packages: packages), on: card.target)
    } throws: {
      ($0 as? FlashError)?.message.hasPrefix("two files are meant for") == true
    }
  }

  @Test("a file that a chip needs goes where the board file goes, and back again")
  func neededFile() throws {
    let folder = try TemporaryFolder()
    let own = try MadeCard.smallBoard().text.replacing("LSM303AGR", with: "BMI270").replacing(
      "kind = ", with: "address = 0x68\nconfiguration = \"b.bin\"\nkind = ")
    try folder.write(own, to: "own.toml")
    let board = try Board(path: folder.path + "/own.toml")
    let request = FlashRequest(
      board: board, boardIsShipped: false, packages: [try MadeCard.package()])
    let card = MadeCard.memory(.debian13, .image, withRoot: true)
    #expect(throws: FlashError.self) { try FlashJob(request, on: card.target) }
    try folder.write([1], to: "b.bin")
    #expect(throws: FlashError.self) { try FlashJob(request, on: card.target) }
    let bytes = [UInt8](repeating: 7, count: 8192)
    try folder.write(bytes, to: "b.bin")
    let before = card.contents
    var job = try FlashJob(request, on: card.target)
    try job.write()
    #expect(card.boot.files["poise/b.bin"] == .file(bytes))
    #expect(card.root?.files["etc/poise/b.bin"] == .file(bytes))
    #expect(try FlashJob(request, on: card.target).isComplete)
    card.root?.files["etc/poise/b.bin"] = nil
    let verdict = FlashVerdict(try FlashJob(request, on: card.target))
    #expect(verdict.lines == ["root/etc/poise/b.bin: missing"])
    card.root?.files["etc/poise/b.bin"] = .file(bytes)
    try FlashRevert(card.target).write()
    #expect(card.contents == before)
  }

  @Test("one that is named elsewhere is not copied, and a warning says so where it is not there")
  func neededFileElsewhere() throws {
    let text = try MadeCard.smallBoard().text
    func plan(_ name: String, has path: String? = nil) throws -> FlashPlan {
      let own = text.replacing("LSM303AGR", with: "BMI270").replacing(
        "kind = ", with: "address = 0x68\nconfiguration = \"\(name)\"\nkind = ")
      let card = MadeCard.memory(.debian13, .image, withRoot: true)
      if let path {
        card.root?.folders.insert("etc/poise")
        card.root?.files[path] = .file([1])
      }
      return try FlashJob(
        FlashRequest(board: try Board(text: own, file: "own.toml")), on: card.target
      ).plan
    }
    #expect(try plan("/etc/poise/b.bin").warnings.contains { $0.contains("is not copied") })
    let there = try plan("/etc/poise/b.bin", has: "etc/poise/b.bin").warnings
    #expect(!there.contains { $0.contains("is not copied") })
    #expect(throws: FlashError.self) { try plan("../b.bin") }
  }
}
