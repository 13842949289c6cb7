import PoiseBoard
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Doctor on power cuts")
struct DoctorPowerCutTests {
  /// A Raspberry Pi with a stick and a partition for recordings.
  private static let mounts = """
    22 1 179:2 / / rw,noatime shared:1 - ext4 /dev/mmcblk0p2 rw
    24 22 0:22 / /proc rw,nosuid shared:12 - proc proc rw
    30 22 0:26 / /tmp rw,nosuid,nodev shared:14 - tmpfs tmpfs rw,size=200000k
    40 22 179:1 / /boot/firmware rw,relatime shared:20 - vfat /dev/mmcblk0p1 rw,fmask=0022
    41 22 179:3 / /var/lib/poise rw,noatime shared:21 - ext4 /dev/mmcblk0p3 rw
    42 22 8:1 / /media/a\\040b rw,relatime shared:22 - ext4 /dev/sda1 rw,data=writeback
    43 22 8:2 / /srv rw,relatime - ext4 /dev/sda2 rw,nobarrier
    44 22 8:3 / /home rw,relatime - btrfs /dev/sda3 rw
    """

  private func weakness(_ path: String, _ mounts: String = Self.mounts) -> String? {
    LogMount(of: path, mountinfo: mounts)?.weakness?.text
  }

  @Test("finds the file system that holds a folder, the deepest one, blanks and all")
  func find() {
    let at = { LogMount(of: $0, mountinfo: Self.mounts)?.place }
    #expect(at("/var/lib/poise/x") == "/var/lib/poise")
    #expect(at("/var/lib/poise2") == "/")
    #expect(at("/media/a b") == "/media/a b")
    #expect(LogMount(of: "/", mountinfo: "nonsense\n1 2 3 - x") == nil)
    let covered = Self.mounts + "\n50 22 0:30 / /home rw - tmpfs tmpfs rw"
    #expect(LogMount(of: "/home/me", mountinfo: covered)?.type == "tmpfs")
  }

  @Test("names what a cut could do, and nothing where logs have a journal of their own")
  func weaknesses() {
    #expect(weakness("/var/lib/poise") == nil)
    #expect(weakness("/home/me") == nil)
    #expect(weakness("/home")?.isEmpty ?? true)
    #expect(weakness("/tmp/x")?.contains("loses every recording") ?? false)
    #expect(weakness("/boot/firmware/logs")?.contains("no journal") ?? false)
    #expect(weakness("/media/a b/logs")?.contains("data=writeback") ?? false)
    #expect(weakness("/srv")?.contains("nobarrier") ?? false)
    #expect(weakness("/root/logs")?.contains("system partition") ?? false)
    let overlay = "22 1 0:40 / / rw - overlay overlay rw,lowerdir=/a,upperdir=/b"
    #expect(weakness("/var/lib/poise", overlay)?.contains("overlay") ?? false)
  }

  @Test("warns with a fix, and the examination goes on")
  func doctor() throws {
    let folder = try TemporaryFolder()
    var doctor = Doctor(board: try BoardStore(directories: []).board(named: "virtual"))
    doctor.seconds = 0.5
    doctor.logDirectory = folder.path
    doctor.mountinfo = "22 1 179:2 / / rw - tmpfs tmpfs rw"
    doctor.examine()
    let found = doctor.findings.filter { $0.text.hasPrefix("power cut: / (tmpfs) is memory") }
    #expect(found.count == 1 && found[0].level == .warn && found[0].fix != nil)
  }
}
