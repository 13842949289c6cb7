import PoiseBoard
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Doctor: what the machine grants")
struct DoctorRealtimeTests {
  private func findings(_ grants: RealtimeGrants) throws -> [Doctor.Finding] {
    var doctor = Doctor(board: try BoardStore(directories: []).board(named: "virtual"))
    doctor.examineRealtime(grants)
    return doctor.findings
  }

  @Test("each grant that is missing is told with how to give it")
  func missing() throws {
    let found = try findings(
      RealtimeGrants(
        hasRealtime: false, locksMemory: false, governor: "powersave", isolated: nil))
    #expect(found.map(\.level) == [.warn, .warn, .warn])
    #expect(found.allSatisfy { $0.fix != nil })
    #expect(found[0].text.contains("SCHED_FIFO is refused"))
  }

  @Test("a machine that grants everything is well, and its isolated processor is named")
  func granted() throws {
    let found = try findings(
      RealtimeGrants(hasRealtime: true, locksMemory: true, governor: "schedutil", isolated: "3-5"))
    #expect(found.map(\.level) == [.ok, .ok, .ok, .ok])
    #expect(found[3].text.contains("--cpu 3`"))
    let plain = try findings(
      RealtimeGrants(hasRealtime: true, locksMemory: true, governor: nil, isolated: nil))
    #expect(plain.count == 2)
  }

  @Test("governor and isolated processors are the kernel's words")
  func sysfs() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let cpu = folder.path + "/devices/system/cpu"
    try Directory.createKept(cpu + "/cpu0/cpufreq")
    try File.replace(
      cpu + "/cpu0/cpufreq/scaling_governor", with: Array("ondemand\n".utf8), permissions: 0o644,
      isDurable: false)
    try File.replace(
      cpu + "/isolated", with: Array("\n".utf8), permissions: 0o644, isDurable: false)
    let grants = RealtimeGrants(sysfs: folder.path)
    #expect(grants.governor == "ondemand")
    #expect(grants.isolated == nil)
  }
}
