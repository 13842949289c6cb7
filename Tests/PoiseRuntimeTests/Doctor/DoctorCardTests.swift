import PoiseBoard
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Doctor on the card image")
struct DoctorCardTests {
  private static let mounts = """
    21 1 0:40 / / rw - overlay poise-overlay rw,lowerdir=/run/poise-root
    22 1 179:2 / /run/poise-root ro,relatime - ext4 /dev/mmcblk0p2 ro
    41 22 179:3 / /data rw,noatime - ext4 /dev/mmcblk0p3 rw
    42 22 179:3 /poise /var/lib/poise rw,noatime - ext4 /dev/mmcblk0p3 rw
    """

  /// A card of 4 GiB whose third partition goes to its end.
  private static func machine(partition: Int = 6_488_064) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("8388608\n", to: "sys/class/block/mmcblk0/size")
    try folder.write("1900544\n", to: "sys/class/block/mmcblk0/mmcblk0p3/start")
    try folder.write("\(partition)\n", to: "sys/class/block/mmcblk0/mmcblk0p3/size")
    let link = try ChildProcess.run(
      ["ln", "-s", "mmcblk0/mmcblk0p3", "sys/class/block/mmcblk0p3"], in: folder.path)
    #expect(link.status == 0)
    try folder.write("", to: "run/log/journal/x")
    try folder.write("Filename Type Size Used Priority\n", to: "proc/swaps")
    return folder
  }

  private func findings(
    _ folder: TemporaryFolder, _ mounts: String = Self.mounts
  ) throws -> [Doctor.Finding] {
    var doctor = Doctor(board: try BoardStore(directories: []).board(named: "virtual"))
    doctor.mountinfo = mounts
    doctor.examineCard(folder.path)
    return doctor.findings
  }

  @Test("a card as it is made is well, and on other systems nothing is said")
  func well() throws {
    let folder = try Self.machine()
    let found = try findings(folder)
    #expect(found.map(\.level) == [.ok, .ok, .ok, .ok], "\(found)")
    #expect(found.contains { $0.text.contains("3168 MiB") }, "\(found)")
    #expect(try findings(folder, "22 1 179:2 / / rw - ext4 /dev/mmcblk0p2 rw").isEmpty)
  }

  @Test("each thing that is otherwise is told, with what mends it")
  func otherwise() throws {
    let folder = try Self.machine(partition: 131_072)
    func one(_ mounts: String) throws -> [Doctor.Finding] {
      try findings(folder, mounts).filter { $0.level != .ok }
    }
    let small = try one(Self.mounts)
    #expect(small.count == 1 && small[0].text.contains("3104 MiB belong to"), "\(small)")
    let mounts = Self.mounts.split(separator: "\n").map(String.init)
    let writable = "22 1 179:2 / /run/poise-root rw,relatime - ext4 /dev/mmcblk0p2 rw"
    let open = try one(mounts[0] + "\n" + writable + "\n" + mounts[2])
    #expect(open.contains { $0.text.contains("can be written") }, "\(open)")
    let missing = try one(mounts[0] + "\n" + mounts[1])
    #expect(missing.map(\.level) == [.fail] && missing[0].text.contains("not mounted"))
    let worn = try one(mounts[0] + "\n" + mounts[1] + "\n41 22 8:3 / /data ro - ext4 /dev/x ro")
    #expect(worn.map(\.level) == [.fail] && worn[0].text.contains("read-only after"))
    let unknown = try one(mounts[0] + "\n" + mounts[1] + "\n41 22 8:3 / /data rw - ext4 /dev/x rw")
    #expect(unknown.map(\.level) == [.warn] && unknown[0].text.contains("/dev/x is not known"))
    try folder.write("", to: "var/log/journal/x")
    try folder.write("Filename Type\n/dev/zram0 x\n/var/swap file 1 0 -2\n", to: "proc/swaps")
    let more = try one(Self.mounts).map(\.text)
    #expect(more.contains("card: swap on /var/swap wears the card"), "\(more)")
    #expect(more.contains("card: the journal is not in memory alone"), "\(more)")
    #expect(try findings(folder).allSatisfy { ($0.level == .ok) == ($0.fix == nil) })
  }

  @Test("without its partition the recordings would go into memory, which is told as that")
  func memory() {
    let system = String(Self.mounts.prefix { $0 != "\n" })
    let weakness = LogMount(of: "/var/lib/poise", mountinfo: system)?.weakness
    #expect(weakness?.text.contains("overlay") == true)
  }

  @Test("sizes that make no sense are none")
  func nonsense() throws {
    for size in ["-1", "x", "99999999999999999999", "9000000"] {
      let folder = try Self.machine()
      try folder.write(size + "\n", to: "sys/class/block/mmcblk0/mmcblk0p3/size")
      #expect(CardPartition("mmcblk0p3", root: folder.path) == nil, "\(size)")
    }
  }
}
