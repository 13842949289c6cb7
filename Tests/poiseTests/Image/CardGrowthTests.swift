import PoiseTestKit
import Testing

/// The step that gives the recordings the card's room, on files in the place of a card.
@Suite("The card's growing", .tags(.process))
struct CardGrowthTests {
  /// A card of 64 MiB whose third partition has 16 MiB. `partx`, which tells the kernel, is a
  /// script that does what the kernel would: the partition gets the size that the table says.
  private struct Card {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(
        """
        #!/bin/sh
        set -eu
        part=$POISE_DEV/mmcblk0p3
        size=$(sfdisk --dump "$POISE_DEV/mmcblk0" | sed -n '$s/.*size= *\\([0-9]*\\).*/\\1/p')
        truncate -s $((size * 512)) "$part"
        echo "$size" >"$POISE_SYS/class/block/mmcblk0/mmcblk0p3/size"

        """, to: "bin/partx")
      try run(
        """
        chmod +x bin/*
        mkdir -p dev/disk/by-partuuid sys/class/block/mmcblk0/mmcblk0p3
        truncate -s 64M dev/mmcblk0
        printf 'label: dos\\nlabel-id: 0x706f6973\\nstart=1MiB, size=4MiB, type=c\\n\
        start=5MiB, size=8MiB, type=83\\nstart=13MiB, size=16MiB, type=83\\n' |
          sfdisk -q dev/mmcblk0
        mke2fs -q -t ext4 -E resize=262144 dev/mmcblk0p3 16M
        ln -s ../../mmcblk0p3 dev/disk/by-partuuid/706f6973-03
        ln -s mmcblk0/mmcblk0p3 sys/class/block/mmcblk0p3
        echo 131072 >sys/class/block/mmcblk0/size
        cd sys/class/block/mmcblk0/mmcblk0p3
        echo 3 >partition; echo 26624 >start; echo 32768 >size
        """)
    }

    @discardableResult
    func run(_ script: String) throws -> ProcessResult {
      let at = folder.path
      let result = try ChildProcess.run(
        ["sh", "-euc", script], in: at,
        environment: [
          "PATH": "\(at)/bin:/usr/sbin:/usr/bin:/sbin:/bin", "POISE_SYS": at + "/sys",
          "POISE_DEV": at + "/dev"
        ])
      return result
    }

    func grow() throws -> ProcessResult {
      try run("exec sh '\(PackageFiles.root)/scripts/image/tree/usr/lib/poise-card/grow'")
    }

    /// Blocks of the file system and sectors of the partition, and whether both are sound.
    func state() throws -> String {
      try run(
        """
        e2fsck -fn dev/mmcblk0p3 >/dev/null 2>&1 || echo damaged
        sfdisk --verify -q dev/mmcblk0 >/dev/null 2>&1 || echo bad table
        dumpe2fs -h dev/mmcblk0p3 2>/dev/null |
          sed -n 's/^Block count: *//p; s/^Block size: */of /p'
        sfdisk --dump dev/mmcblk0 | sed -n '$s/.*size= *\\([0-9]*\\).*/\\1/p'
        """
      ).output
    }
  }

  private static let hasTools = ["sfdisk", "mke2fs"].allSatisfy {
    let search = "PATH=/usr/sbin:/sbin:$PATH command -v \($0)"
    return (try? ChildProcess.run(["sh", "-c", search]))?.status == 0
  }

  @Test("it takes all the room once, and nothing is done again", .enabled(if: hasTools))
  func once() throws {
    let card = try Card()
    let before = try card.state()
    #expect(before == "16384\nof 1024\n32768\n", "\(before)")
    let first = try card.grow()
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("partition of the recordings was grown"))
    #expect(first.output.contains("file system was grown"))
    let after = try card.state()
    #expect(after == "52224\nof 1024\n104448\n", "\(after)")
    let second = try card.grow()
    #expect(second.status == 0 && second.output.isEmpty, "\(second.output)\(second.errors)")
    #expect(try card.state() == after)
  }

  @Test("cut between two of its steps, the next start does the rest", .enabled(if: hasTools))
  func cut() throws {
    for tool in ["sfdisk", "sync", "partx", "resize2fs"] {
      let card = try Card()
      try card.run("mv bin/partx bin/kernel; cp bin/kernel bin/partx")
      // The power goes when this tool is called.
      try card.run("printf '#!/bin/sh\\nkill -9 $PPID\\n' >bin/\(tool); chmod +x bin/\(tool)")
      #expect(try card.grow().status != 0, "\(tool)")
      // Switched on again: the kernel reads the table.
      try card.run("rm bin/\(tool); bin/kernel; cp bin/kernel bin/partx")
      let between = try card.state()
      #expect(!between.contains("damaged") && !between.contains("bad"), "\(tool): \(between)")
      let rest = try card.grow()
      #expect(rest.status == 0, "\(tool): \(rest.errors)")
      #expect(try card.state() == "52224\nof 1024\n104448\n", "\(tool)")
    }
  }

  @Test("a card without room to spare is left alone", .enabled(if: hasTools))
  func noRoom() throws {
    let card = try Card()
    try card.run("truncate -s 33M dev/mmcblk0; echo 67584 >sys/class/block/mmcblk0/size")
    let before = try card.state()
    let done = try card.grow()
    #expect(done.status == 0 && done.output.isEmpty, "\(done.errors)")
    #expect(try card.state() == before)
  }
}
