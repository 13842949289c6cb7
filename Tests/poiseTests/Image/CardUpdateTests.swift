import PoiseTestKit
import Testing

/// `poise-update` on folders in the place of a card, with scripts in the place of `mount`, `chroot`
/// and of what those would run.
@Suite("The card's update", .tags(.process))
struct CardUpdateTests {
  private struct Card {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for (name, text) in [
        "mount": "echo \"${0##*/} $*\" >>log\n[ \"$*\" != \"$FAIL\" ]\n",
        // The package has another program and another data file, by new files as dpkg has them.
        "chroot": """
        echo "chroot $(cat "$1"/var/cache/poise-update/*.deb)" >>log
        for file in program data; do echo new >"$1/new" && mv "$1/new" "$1/usr/$file"; done
        exit "$DPKG"

        """
      ] {
        try folder.write("#!/bin/sh\n" + text, to: "bin/" + name)
      }
      try run(
        """
        chmod +x bin/*; cp bin/mount bin/umount
        mkdir -p root/usr proc/7/fd proc/sys/vm
        for file in program library data closed; do echo old >root/usr/$file; done
        echo package >a.deb
        echo '7f00-7f01 r-xp 00000000 00:1f 12    /usr/program' >proc/7/maps
        echo '7f02-7f03 r--p 00000000 00:1f 13    /usr/library' >>proc/7/maps
        ln -s /usr/data proc/7/fd/3; ln -s /elsewhere proc/7/fd/4
        """)
      try start("b1")
    }

    /// Switched on anew.
    func start(_ boot: String) throws {
      try folder.write(boot + "\n", to: "proc/sys/kernel/random/boot_id")
    }

    @discardableResult
    func run(_ script: String, dpkg: Int = 0, fail: String = "") throws -> ProcessResult {
      let at = folder.path
      return try ChildProcess.run(
        ["sh", "-euc", script], in: at,
        environment: [
          "PATH": "\(at)/bin:/usr/bin:/bin", "POISE_ROOT": "root", "POISE_PROC": "proc",
          "DPKG": "\(dpkg)", "FAIL": fail
        ])
    }

    func update(dpkg: Int = 0, fail: String = "") throws -> ProcessResult {
      try run("rm -f log; exec sh '\(Self.script)' a.deb", dpkg: dpkg, fail: fail)
    }

    private static let script = PackageFiles.root + "/scripts/image/tree/usr/sbin/poise-update"

    func log() throws -> [String] {
      try run("cat log").output.split(separator: "\n").map(String.init)
    }
  }

  @Test("it makes the system writable, installs, and makes it read-only again")
  func update() throws {
    let card = try Card()
    let result = try card.update()
    #expect(result.status == 0 && result.output.contains("reboot"), "\(result.errors)")
    #expect(
      try card.log() == [
        "mount -o remount,rw root", "mount --bind /proc root/proc", "mount --bind /sys root/sys",
        "mount --bind /dev root/dev", "chroot package", "umount root/dev root/sys root/proc",
        "mount -o remount,ro root"
      ])
    #expect(try card.run("cat root/usr/program; ls root/var/cache").output == "new\npoise-held\n")
  }

  @Test("what runs keeps its files until the next start, or the system could not be read-only")
  func held() throws {
    let card = try Card()
    for _ in 1...2 { #expect(try card.update().status == 0) }
    // Of the first time the old files; of the second those that were new, which nobody knows to be
    // unused.
    let held = "cat root/var/cache/poise-held/*/* | sort"
    #expect(try card.run(held).output == "new\nnew\nold\nold\n")
    try card.start("b2")
    #expect(try card.update().status == 0)
    #expect(try card.run(held + "; ls root/var/cache/poise-held").output == "new\nnew\nb2\n")
    #expect(try card.run("stat -c %h root/usr/library root/usr/closed").output == "1\n1\n")
  }

  @Test(
    "a package that cannot be installed, or a busy system, is said; it is read-only where it can")
  func failing() throws {
    let card = try Card()
    let refused = try card.update(dpkg: 1)
    #expect(refused.status == 1 && !refused.output.contains("installed"))
    #expect(try card.log().last == "mount -o remount,ro root")
    let busy = try card.update(fail: "-o remount,ro root")
    #expect(busy.status == 1 && busy.errors.contains("stays writable"), "\(busy.errors)")
    let closed = try card.update(fail: "-o remount,rw root")
    #expect(closed.status == 1)
    #expect(try card.log() == ["mount -o remount,rw root"])
    #expect(
      try card.run("exec sh '\(PackageFiles.root)/scripts/image/tree/usr/sbin/poise-update'")
        .status == 64)
  }
}
