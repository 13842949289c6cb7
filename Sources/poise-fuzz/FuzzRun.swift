import Glibc
import PoiseMCAP
import PoiseTestKit

/// The harness around the table.
enum FuzzRun {
  static let memoryLimit = 256 << 20

  static func main(_ given: [String]) -> Int32 {
    var arguments = given
    if arguments.count >= 4, arguments[0] == "--one" || arguments[0] == "--work" {
      guard let fuzzer = Fuzzer.all.first(where: { $0.name == arguments[1] }),
        let seed = UInt64(arguments[2]), let from = Int(arguments[3])
      else { return 64 }
      let to = arguments.count > 4 ? Int(arguments[4]) ?? from : from + 1
      return work(fuzzer, seed: seed, from, to)
    }
    if arguments.count == 3, arguments[0] == "--make" {
      return HostileRun.make(arguments[1], arguments[2])
    }
    if arguments == ["--every-byte"] { return everyByte() }
    if arguments == ["--every-sector"] { return everySector() }
    if arguments.first == "--hostile" {
      return HostileRun.check(Array(arguments.dropFirst())) ? 0 : 1
    }
    let seed = option("--seed", &arguments) ?? 1
    let runs = Int(option("--runs", &arguments) ?? 10_000)
    for name in arguments where !Fuzzer.all.contains(where: { $0.name == name }) {
      tell("usage: poise-fuzz [--runs N] [--seed S] [NAME...]")
      tell("names: \(Fuzzer.all.map(\.name).joined(separator: " "))")
      return 64
    }
    var isSound = true
    for fuzzer in Fuzzer.all where arguments.isEmpty || arguments.contains(fuzzer.name) {
      isSound = check(fuzzer, seed: seed, runs: runs) && isSound
    }
    return isSound ? 0 : 1
  }

  private static func option(_ name: String, _ arguments: inout [String]) -> UInt64? {
    guard let i = arguments.firstIndex(of: name), i + 1 < arguments.count,
      let value = UInt64(arguments[i + 1])
    else { return nil }
    arguments.removeSubrange(i...(i + 1))
    return value
  }

  /// At once, because the process may end at any moment.
  static func tell(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Most memory that this program held at once, bytes. Not getrusage's: that begins with the
  /// memory of whoever started it, which for a test program under a sanitizer is beyond the limit.
  private static var peakMemory: Int {
    let status = PackageFiles.text(of: "/proc/self/status") ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(separator: " ").dropLast().last.flatMap { Int($0) }
    // Without the figure nothing could be held to the limit.
    return (kibibytes ?? Int.max >> 10) << 10
  }

  /// Runs inputs `from..<to` here; the number of the one under way is on standard output.
  private static func work(_ fuzzer: Fuzzer, seed: UInt64, _ from: Int, _ to: Int) -> Int32 {
    let seeds = fuzzer.seeds().filter { !$0.isEmpty }
    if seeds.isEmpty {
      tell("no seeds")
      return 4
    }
    for index in from..<to {
      tell("\(index)")
      alarm(10)
      fuzzer.run(Mutation.input(seeds, seed: seed, index: index))
      if peakMemory > memoryLimit { return 5 }
    }
    return 0
  }

  /// A small log without checksums, in which damage reaches the messages, cut at every byte and
  /// with every byte changed, one after the other in this process.
  private static func everyByte() -> Int32 {
    let log = LogSeeds.bare(LogSeeds.compact)
    for place in log.indices {
      var changed = log
      changed[place] ^= place % 2 == 0 ? 0x01 : 0xFF
      for input in [changed, [UInt8](log[..<place])] {
        alarm(10)
        Fuzzer.readSamples(input)
      }
      if peakMemory > memoryLimit {
        tell("byte \(place): more than 256 MiB")
        return 5
      }
    }
    tell("\(log.count) bytes: nothing found, \(peakMemory >> 20) MiB")
    return log.isEmpty ? 4 : 0
  }

  /// A small log with each bit of its first 20 kB changed, and each sector cleared, one at a time:
  /// no more than the chunks hit are lost, and that is reported.
  private static func everySector() -> Int32 {
    let log: DamagedLog
    do throws(LogError) { log = try DamagedLog.made() } catch {
      tell("\(error)")
      return 4
    }
    var faults: [String] = []
    func check(_ fault: String?) { if let fault { faults.append(fault) } }
    for byte in 0..<min(20_000, log.bytes.count) {
      alarm(60)
      for bit in 0..<8 { check(log.flipped(byte, bit: bit)) }
    }
    let sectors = stride(from: 0, to: log.bytes.count, by: 4096)
    for start in sectors {
      alarm(60)
      check(log.cleared(start..<min(start + 4096, log.bytes.count)))
    }
    for fault in faults.prefix(20) { tell(fault) }
    tell("\(log.bytes.count) bytes, each bit and sector: \(faults.count) read wrong")
    return faults.isEmpty ? 0 : 1
  }

  /// All inputs of one fuzzer in a process of its own; false where something is wrong.
  private static func check(_ fuzzer: Fuzzer, seed: UInt64, runs: Int) -> Bool {
    let this = PackageFiles.products + "/poise-fuzz"
    let words = [this, "--work", fuzzer.name, "\(seed)", "0", "\(runs)"]
    // Under a sanitizer the runtime's backtracer may hang, and with it whoever reads its output.
    let quiet = ["SWIFT_BACKTRACE": "enable=no"]
    guard let result = try? ChildProcess.run(words, environment: quiet, limit: 3600) else {
      tell("\(fuzzer.name): could not be started")
      return false
    }
    let last = result.output.split(separator: "\n").last { Int($0) != nil } ?? "0"
    if result.status == 0 {
      if fuzzer.mustFail {
        tell("\(fuzzer.name): it had to fail: the harness does not see crashes")
      } else {
        tell("\(fuzzer.name): \(runs) inputs, seed \(seed): nothing found")
      }
      return !fuzzer.mustFail
    }
    if fuzzer.mustFail {
      tell("\(fuzzer.name): failed at input \(last), as it must")
      return true
    }
    let why = result.status == 5 ? "more than 256 MiB" : "status \(result.status)"
    tell("\(fuzzer.name): FAILED (\(why)); again: poise-fuzz --one \(fuzzer.name) \(seed) \(last)")
    tell(String(result.errors.suffix(2000)))
    return false
  }
}
