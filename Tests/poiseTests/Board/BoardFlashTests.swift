import Foundation
import PoiseTestKit
import Testing

@Suite(
  "poise board flash", .tags(.process),
  .enabled(if: PoiseProgram.isBuilt && MadeImage.canBeMade))
struct BoardFlashTests {
  private let packages = ["poise_1.0_arm64.deb", "libi2c0_4.4_arm64.deb"]

  @Test(
    "an image is flashed, verified, flashed again without a change, and reverted",
    arguments: MadeImage.System.allCases)
  func image(system: MadeImage.System) throws {
    let image = try MadeImage(system)
    let rest = try image.rest()
    let names = try image.names()

    let flash = try image.poise(
      "flash", "rpi", "card.img", "--deb", packages[0], packages[1], "--yes")
    #expect(flash.status == 0 && flash.errors.isEmpty, "\(flash.errors)")
    #expect(flash.output.contains("Left to do:\n  1. Write the image to a card"))
    #expect(flash.output.contains("64-bit"))
    let config = try #require(try image.file("config.txt"))
    #expect(config.hasPrefix(MadeImage.config + "# >>> poise: board rpi"))
    #expect(config.contains("\n[all]\ndtparam=i2c_arm=on\ndtparam=i2c_arm_baudrate=400000\n# <<<"))
    #expect(try image.file("poise/\(packages[0])") == MadeImage.package)
    let starter = system == .debian13 ? "user-data" : "cmdline.txt"
    #expect(try image.file(starter)?.contains("/boot/firmware/poise/firstboot.sh") == true)
    #expect(try image.changed() == ["config.txt", starter].sorted())
    #expect(try image.faults() == "")

    let verify = try image.poise("verify", "rpi", "card.img")
    #expect(verify.status == 0 && verify.output == "card.img: set up for board rpi\n")
    let sum = try image.sum()
    let again = try image.poise("flash", "rpi", "card.img", "--yes")
    #expect(again.status == 0 && again.output.hasPrefix("nothing to change"))
    let withSame = try image.poise(
      "flash", "rpi", "card.img", "--deb", packages[0], packages[1], "--dry-run")
    #expect(withSame.status == 0 && withSame.output.isEmpty)
    #expect(try image.sum() == sum)

    let revert = try image.poise("revert", "card.img", "--yes")
    #expect(revert.status == 0 && revert.errors.isEmpty, "\(revert.errors)")
    #expect(try image.changed() == [] && image.names() == names)
    #expect(try image.rest() == rest, "nothing outside the boot partition is written")
    #expect(try image.faults() == "")
    expectFailure(
      try image.poise("revert", "card.img", "--yes"), status: 66, says: "no record of a flash")
    let verdict = try image.poise("verify", "rpi", "card.img")
    #expect(verdict.status == 1 && verdict.output.hasPrefix("this was never set up"))
  }

  @Test("it is flashed to its end, and reverted, whoever reads the output")
  func unread() throws {
    let (image, told) = (try MadeImage(.debian12), try MadeImage(.debian12))
    let line = """
      mkfifo p; exec 3<>p 4>p 3<&-
      $POISE board flash rpi card.img --yes >&4; echo $?; $POISE board verify rpi card.img
      """
    let flash = try PoiseProgram.shell(line, in: image.folder.path)
    #expect(flash.output == "0\ncard.img: set up for board rpi\n", "\(flash)")
    #expect(try told.poise("flash", "rpi", "card.img", "--yes").status == 0)
    #expect(try image.names() == told.names())
    let revert = try PoiseProgram.shell(
      "rm p; mkfifo p; exec 3<>p 4>p 3<&-; $POISE board revert card.img --yes >&4",
      in: image.folder.path)
    #expect(try revert.status == 0 && image.changed() == [], "\(revert)")
  }

  @Test("an image whose boot partition is too small for its files is left as it is")
  func smallPartition() throws {
    let image = try MadeImage(.debian12)
    let table = """
      PATH=$PATH:/usr/sbin:/sbin
      printf 'label: dos\\nstart=2048,size=100000,type=c\\nstart=149504,type=83\\n' |
        sfdisk -q --force card.img
      """
    #expect(try PoiseProgram.shell(table, in: image.folder.path).status == 0)
    let sum = try image.sum()
    expectFailure(
      try image.poise("flash", "rpi", "card.img", "--yes"), status: 65,
      says: "larger than its boot partition")
    #expect(try image.sum() == sum)
  }

  @Test("killed after any file, it is told by verify and completed by a second run")
  func killed() throws {
    for lines in 1...5 {
      let image = try MadeImage(.debian13)
      let killed = try image.poise(
        "flash", "rpi", "card.img", "--deb", packages[0], packages[1], "--yes"
      ) { pid, output in
        if output.split(separator: "\n").count >= lines { kill(pid, SIGKILL) }
      }
      // It may have been quicker.
      #expect(killed.status == 137 || killed.status == 0)
      let verify = try image.poise("verify", "rpi", "card.img")
      #expect(verify.status == 0 || verify.output.contains("cut short"), "\(verify.output)")
      if lines % 2 == 0 {
        #expect(try image.poise("revert", "card.img", "--yes").status == 0)
        #expect(try image.changed() == [])
      } else {
        let second = try image.poise(
          "flash", "rpi", "card.img", "--deb", packages[0], packages[1], "--yes")
        #expect(second.status == 0, "\(second.errors)")
        #expect(try image.poise("verify", "rpi", "card.img").status == 0)
        #expect(try image.changed() == ["config.txt", "user-data"])
      }
    }
  }

  @Test("a full boot partition is refused, and nothing is written")
  func full() throws {
    let image = try MadeImage(.debian12)
    try image.fill(leaving: 150)
    let sum = try image.sum()
    expectFailure(
      try image.poise("flash", "rpi", "card.img", "--deb", packages[0], packages[1], "--yes"),
      status: 73, says: "card.img: 150 KiB are free", "nothing was written")
    #expect(try image.sum() == sum)
  }

  @Test("an image of a 32-bit system is refused by a look at its root partition")
  func narrow() throws {
    let image = try MadeImage(.debian12, libraries: "arm-linux-gnueabihf")
    let sum = try image.sum()
    expectFailure(
      try image.poise("flash", "rpi", "card.img", "--deb", packages[0], "--yes"), status: 65,
      says: "the system is a 32-bit one")
    #expect(try image.sum() == sum)
  }

  @Test("a dry run is a diff that git takes, leaves with 2 and writes nothing")
  func dryRun() throws {
    let image = try MadeImage(.debian13)
    let sum = try image.sum()
    let dry = try image.poise("flash", "rpi", "card.img", "--dry-run")
    #expect(dry.status == 2 && dry.errors.isEmpty)
    #expect(try image.sum() == sum)
    try image.folder.write(dry.output, to: "boot/d.patch")
    let apply = try ChildProcess.run(
      ["git", "apply", "d.patch"], in: image.folder.path + "/boot")
    #expect(apply.status == 0, "\(apply.errors)")
    #expect(try image.poise("flash", "rpi", "card.img", "--yes").status == 0)
    #expect(
      try PackageFiles.text(of: image.folder.path + "/boot/config.txt") == image.file("config.txt"))
  }

  @Test("a contradicting line is warned of with its place; exit status 3")
  func conflict() throws {
    let image = try MadeImage(.debian12, config: "dtparam=i2c_arm=off\r\narm_boost=1")
    let flash = try image.poise("flash", "rpi", "card.img", "--yes")
    #expect(flash.status == 3)
    #expect(
      flash.errors.hasPrefix("poise: warning: card.img/config.txt:1: dtparam=i2c_arm=off contra"))
    #expect(
      try image.file("config.txt")?.hasPrefix("dtparam=i2c_arm=off\r\narm_boost=1\r\n# >>>") == true
    )
    #expect(try image.poise("revert", "card.img", "-y").status == 0)
    #expect(try image.changed() == [])
  }

  @Test("mounted partitions are flashed, verified and reverted, byte for byte")
  func folders() throws {
    let image = try MadeImage(.debian12)
    try image.folder.write("", to: "root/etc/systemd/system/keep")
    func sums() throws -> String {
      try ChildProcess.run(
        [
          "bash", "-c", "find boot root -printf '%p %m %l\\n' | sort; cat $(find boot root -type f)"
        ],
        in: image.folder.path
      ).output
    }
    let before = try sums()
    let flash = try image.poise("flash", "rpi", "boot", "--root", "root", "--yes")
    #expect(flash.status == 0, "\(flash.errors)")
    for file in [
      "etc/poise/device.toml", "etc/modules-load.d/poise-board.conf",
      "usr/lib/udev/rules.d/60-poise.rules", "usr/lib/sysusers.d/poise.conf",
      "usr/lib/systemd/system/poise.service"
    ] {
      #expect(PackageFiles.text(of: image.folder.path + "/root/" + file) != nil, "\(file)")
    }
    let link = image.folder.path + "/root/etc/systemd/system/multi-user.target.wants/poise.service"
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link)
        == "/usr/lib/systemd/system/poise.service")
    let flashed = try sums()
    #expect(try image.poise("verify", "rpi", "boot", "--root", "root").status == 0)
    #expect(try image.poise("flash", "rpi", "boot", "--root", "root", "--yes").status == 0)
    #expect(try sums() == flashed)
    expectFailure(
      try image.poise("revert", "boot", "--yes"), status: 64, says: "name it with --root DIR")
    #expect(try image.poise("revert", "boot", "--root", "root", "--yes").status == 0)
    #expect(try sums() == before)
  }

  /// Whether this machine lets anybody mount something of his own.
  static let canMount =
    (try? ChildProcess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]))?.status == 0

  @Test(
    "a read-only card is told as one, and so is a full one; neither is changed",
    .enabled(if: canMount, "this machine has no user namespaces"),
    arguments: [
      ("remount,ro", Int32(73), "it is read-only"), ("remount,size=8k", 73, "are free and")
    ])
  func unwritable(option: String, status: Int32, words: String) throws {
    let image = try MadeImage(.debian12)
    let result = try ChildProcess.run(
      [
        "unshare", "-rm", "bash", "-ec",
        """
        mkdir m && mount -t tmpfs none m && cp boot/c*.txt m && mount -o \(option) m
        "$POISE" board flash rpi m --yes || status=$?
        cmp m/config.txt boot/config.txt && [ "$(echo $(ls m))" = "cmdline.txt config.txt" ] &&
          exit $status
        """
      ], in: image.folder.path, environment: ["POISE": PoiseProgram.path])
    expectFailure(result, status: status, says: words)
  }

  @Test("a second flash of the same target has to wait its turn")
  func locked() throws {
    let image = try MadeImage(.debian12)
    // The lock's file is named after the target.
    let held = try ChildProcess.run(
      [
        "bash", "-c",
        """
        dir=/run/lock; [ -w $dir ] || dir=/tmp
        exec 9>"$dir/poise-flash-$(stat -c %d-%i card.img).lock" && flock 9 &&
          "$POISE" board flash rpi card.img --yes
        """
      ], in: image.folder.path, environment: ["POISE": PoiseProgram.path])
    expectFailure(held, status: 69, says: "card.img is in use by ")
    #expect(try image.changed() == [])
  }

  @Test("what is no target, and a question that nobody answers, is one clear line")
  func refusals() throws {
    let image = try MadeImage(.debian12)
    try image.folder.write("x", to: "empty/readme.txt")
    _ = try ChildProcess.run(["gzip", "-k", "poise_1.0_arm64.deb"], in: image.folder.path)
    let cases: [([String], Int32, String)] = [
      (["flash", "rpi", "card.img"], 64, "cannot ask for confirmation"),
      (["flash", "rpi", "nowhere"], 66, "is the card mounted?"),
      (["flash", "rpi", "empty", "-y"], 65, "is it the boot partition of board rpi?"),
      (["flash", "rpi", "poise_1.0_arm64.deb.gz", "-y"], 65, "unpack it first"),
      (["flash", "rpi", "boot/config.txt", "-y"], 65, "no partition table"),
      (["flash", "rpi", "/dev/null", "-y"], 65, "neither a folder, nor an image, nor a disk"),
      (["flash", "virtual", "card.img", "-y"], 64, "board virtual is in software"),
      (["flash", "rpi", "card.img", "--root", "root", "-y"], 64, "--root requires a mounted"),
      (["flash", "rip", "card.img", "-y"], 66, "did you mean rpi?"),
      (["flash", "rpi", "card.img", "--deb", "boot/config.txt", "-y"], 64, "no name of a Debian"),
      (["flash", "jetson-nano", "boot", "-y"], 64, "needs nothing on its boot partition")
    ]
    let sum = try image.sum()
    for (arguments, status, words) in cases {
      let result = try PoiseProgram.run(["board"] + arguments, in: image.folder.path)
      expectFailure(result, status: status, says: words)
    }
    #expect(try image.sum() == sum && image.changed() == [])
  }
}
