import Glibc
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseHardware

@Suite("LinuxI2CBus and GPIOLines")
struct LinuxEdgeTests {
  @Test("says that a bus is missing, and that a file is no bus")
  func missingBus() {
    do throws(BusError) {
      _ = try LinuxI2CBus(path: "/dev/i2c-nowhere")
      Issue.record("a missing bus must throw")
    } catch {
      #expect(error.code == .noBus)
      #expect(error.message(bus: "i2c-1").contains("modprobe i2c-dev"))
    }
    do throws(BusError) {
      _ = try LinuxI2CBus(path: "/dev/null")
      Issue.record("/dev/null is no bus")
    } catch {
      #expect(error.code == .noBus)
    }
  }

  @Test(
    "maps all numbers of \"nobody there\" to one condition",
    arguments: [
      (121, .noAnswer), (6, .noAnswer), (11, .arbitrationLost), (110, .timeout),
      (16, .busy), (95, .unsupported), (13, .permission), (1, .permission), (2, .noBus),
      (19, .noAnswer), (5, .other)
    ] as [(Int32, BusError.Code)])
  func busCodes(errno: Int32, code: BusError.Code) {
    let error = BusError(errno: errno, address: 0x19, register: 0x20)
    #expect(error.code == code && error.errno == errno)
    let message = error.message(bus: "i2c-1")
    #expect(message.contains("i2c-1") && !message.contains("\n"))
  }

  @Test("ENODEV is a missing bus when opening it, and a missing chip in a transfer")
  func noDevice() {
    #expect(BusError(errno: 19).message(bus: "i2c-1").contains("is not an I2C bus"))
    let transfer = BusError(errno: 19, address: 0x1E, register: 0x4F)
    #expect(transfer.message(bus: "i2c-1").hasPrefix("nothing answers at address 0x1E"))
  }

  @Test("a line without an interrupt is told from a missing chip")
  func lineWithoutEdges() {
    let request = LineRequest(labels: ["expander"], line: "3")
    #expect(LineError(errno: 95, line: 0).message(request).contains("polling = true"))
  }

  @Test("says what is wrong with a line and how to fix it")
  func lines() {
    let request = LineRequest(labels: ["no-such-chip", "nor-this"], line: "GPIO17")
    do throws(LineError) {
      _ = try GPIOLines([request])
      Issue.record("a missing chip must throw")
    } catch {
      #expect(error.code == .noChip || error.code == .permission)
      #expect(error.message(request).contains("GPIO17"))
    }
    for (number, word) in [(13, "usermod -aG gpio"), (16, "in use"), (2, "has no line")] {
      #expect(LineError(errno: Int32(number), line: 0).message(request).contains(word))
    }
  }

  @Test("is a monotonic clock that keeps its deadline when it has no lines")
  func clock() throws {
    var clock = try GPIOLines([])
    let begin = clock.now
    #expect(try clock.wait(until: begin) == nil, "a deadline in the past only looks")
    let end = clock.now + 2_000_000
    #expect(try clock.wait(until: end) == nil)
    #expect(clock.now >= end)
  }

  @Test("a bus that another process has is refused, and that process is named")
  func heldBus() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "bus")
    let path = folder.path + "/bus"
    func opening() -> BusError? {
      do throws(BusError) { _ = try LinuxI2CBus(path: path) } catch { return error }
      return nil
    }
    let free = opening()
    #expect(free?.code == .noBus, "a file is no bus, but nobody has it")
    var held: BusError?
    var message = ""
    let holder = try ChildProcess.run(
      ["flock", "-n", path, "sh", "-c", "echo held; exec sleep 30"]
    ) { pid, _ in
      if held != nil { return }  // the end of its output
      held = opening()
      message = held?.message(bus: path) ?? ""
      kill(-pid, SIGKILL)
    }
    #expect(holder.output == "held\n")
    #expect(held?.code == .held)
    #expect(message.hasPrefix("\(path) is in use by flock (process "), "\(message)")
    #expect(message.contains("); stop it first: kill "))
    let after = opening()
    #expect(after?.code == .noBus, "the kernel gives it back with the process")
  }
}
