import PoiseSystem
import PoiseTestKit
import Testing

@Suite("HelperProgram")
struct HelperProgramTests {
  @Test("gives a program its input and keeps what it says")
  func run() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let copy = try HelperProgram.run(["cat"], input: bytes, package: "coreutils")
    #expect(copy.status == 0 && copy.output == bytes && copy.errors.isEmpty)
    let failed = try HelperProgram.run(
      ["sh", "-c", "echo lost >&2; exit 7"], package: "dash")
    #expect(failed.status == 7 && failed.output.isEmpty && failed.errors == "lost\n")
    let killed = try HelperProgram.run(["sh", "-c", "kill -9 $$"], package: "dash")
    #expect(killed.status == 137)
  }

  @Test("names the package of a program that is not there")
  func missing() {
    #expect(throws: HelperProgramError.notInstalled(program: "no-such-program", package: "p")) {
      try HelperProgram.run(["no-such-program"], package: "p")
    }
  }
}
