import PoiseTestKit
import Testing

private let fuzz = PackageFiles.products + "/poise-fuzz"

@Suite("Fuzzers", .enabled(if: PackageFiles.bytes(of: fuzz) != nil))
struct FuzzTests {
  @Test("a smoke of each finds nothing, and the canary dies")
  func smoke() throws {
    let result = try ChildProcess.run([fuzz, "--runs", "150"], limit: 300)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("canary: failed at input"))
    #expect(result.output.split(separator: "\n").count == 8, "\(result.output)")
  }

  @Test("a small log cut or changed at any byte takes no more than 256 MiB, and ends")
  func everyByte() throws {
    let result = try ChildProcess.run([fuzz, "--every-byte"], limit: 300)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("nothing found"))
  }

  @Test(
    "logs made to take memory are read or refused by every command within 256 MiB",
    .enabled(if: countsAllocations, "a sanitizer takes several times the memory"))
  func hostile() throws {
    // the others take minutes without optimisation: make fuzz
    let names = ["lengths", "nesting", "bytes", "event-line"]
    let result = try ChildProcess.run([fuzz, "--hostile"] + names, limit: 600)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.split(separator: "\n").count == names.count, "\(result.output)")
  }

  @Test(
    "a failure is told with the command that repeats it",
    .enabled(if: countsAllocations, "under a sanitizer a crash ends otherwise"))
  func repeats() throws {
    let result = try ChildProcess.run([fuzz, "--runs", "150", "canary"], limit: 60)
    let last = try #require(result.output.split(separator: " ").dropLast(3).last)
    let number = last.filter(\.isNumber)
    let again = try ChildProcess.run([fuzz, "--one", "canary", "1", number], limit: 60)
    #expect(again.status > 128 && again.errors.contains("the canary is dead"))
    #expect(try ChildProcess.run([fuzz, "nothing"], limit: 60).status == 64)
  }
}
