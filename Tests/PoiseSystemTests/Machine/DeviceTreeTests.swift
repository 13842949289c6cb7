import PoiseTestKit
import Testing

@testable import PoiseSystem

@Suite("What the machine says of itself")
struct DeviceTreeTests {
  @Test("words of a device tree end with a zero each")
  func words() throws {
    let folder = try TemporaryFolder()
    try folder.write("raspberrypi,4-model-b\0brcm,bcm2711\0", to: "compatible")
    let path = folder.path + "/compatible"
    #expect(DeviceTree.words(of: path) == ["raspberrypi,4-model-b", "brcm,bcm2711"])
    #expect(DeviceTree.words(of: folder.path + "/none").isEmpty)
  }

  @Test("the monotonic clock and realtime differ by the offset")
  func clocks() {
    let difference = MachineClock.realtime - MachineClock.monotonic.nanoseconds
    #expect(abs(difference - MachineClock.offset) < 1_000_000_000)
  }

  @Test("this process is alive, and knows its program; a process that cannot be is not")
  func process() {
    #expect(RunningProcess.current.isAlive)
    #expect(!RunningProcess(0).isAlive && !RunningProcess(.max).isAlive)
    #expect(RunningProcess.executable?.hasPrefix("/") == true)
    #expect(RunningProcess.currentDirectory.hasPrefix("/"))
    #expect(throws: SystemError.self) { try RunningProcess(.max).send(0) }
  }
}
