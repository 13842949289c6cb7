import Foundation
import PoiseTestKit
import Testing

private let fuzz = PackageFiles.products + "/poise-fuzz"

/// The address sanitizer keeps freed memory back, to find who uses it again: 256 MiB by default,
/// which is all that a fuzzer may take. 32 MiB leave the limit to what is really held.
private let sanitizer: [String: String] = {
  let options = ProcessInfo.processInfo.environment["ASAN_OPTIONS"].map { $0 + ":" } ?? ""
  return ["ASAN_OPTIONS": options + "quarantine_size_mb=32"]
}()

@Suite("Fuzzers", .enabled(if: PackageFiles.bytes(of: fuzz) != nil), .tags(.process))
struct FuzzTests {
  @Test("a smoke of each finds nothing, and the canary dies")
  func smoke() throws {
    let result = try ChildProcess.run(
      [fuzz, "--runs", "150"], environment: sanitizer, limit: 300)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("canary: failed at input"))
    #expect(result.output.split(separator: "\n").count == 15, "\(result.output)")
  }

  @Test("a small log cut or changed at any byte takes no more than 256 MiB, and ends")
  func everyByte() throws {
    let result = try ChildProcess.run(
      [fuzz, "--every-byte"], environment: sanitizer, limit: 300)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("nothing found"))
  }

  @Test("a fuzzer's memory is its own, not that of the program which starts it")
  func ownMemory() throws {
    // Holds more than the limit, and writes to each page of it.
    let starter = """
      import subprocess, sys
      held = bytearray(300 << 20)
      held[::4096] = b"x" * len(held[::4096])
      sys.exit(subprocess.run(sys.argv[1:]).returncode)
      """
    let work = [fuzz, "--work", "calibration", "1", "0", "3"]
    let result = try ChildProcess.run(
      ["python3", "-c", starter] + work, environment: sanitizer, limit: 120)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test(
    "logs made to take memory are read or refused by every command within 256 MiB",
    .enabled(if: countsAllocations, "a sanitizer takes several times the memory"))
  func hostile() throws {
    // the others take minutes without optimization: make fuzz
    let names = ["lengths", "nesting", "bytes", "event-line"]
    let result = try ChildProcess.run([fuzz, "--hostile"] + names, limit: 1800)
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
