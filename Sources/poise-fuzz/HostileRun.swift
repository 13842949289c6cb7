import Glibc
import PoiseLog
import PoiseTestKit

/// Gives every hostile log to the built `poise`, each command a process of its own, and watches its
/// memory and time.
enum HostileRun {
  private static let commands = [
    ["log", "info"], ["log", "doctor"], ["log", "cat", "--format", "jsonl"],
    ["log", "export", "-o", "exported"], ["log", "recover", "-o", "recovered.mcap", "--force"],
    ["replay", "--events", "none"]
  ]
  /// Seconds of a processor for a command; a debug build takes its time.
  private static let timeLimit = 60
  /// Seconds of the clock, which on a busy machine go by without work: a command that hangs.
  private static let hangLimit = 600

  /// Writes the log to `path`; for a process of its own, because a child's peak begins with the
  /// memory of who starts it.
  static func make(_ name: String, _ path: String) -> Int32 {
    guard let log = HostileLog.all.first(where: { $0.name == name }),
      let sink = try? FileSink(path: path)
    else { return 1 }
    return (try? sink.write(log.make())) != nil && (try? sink.finish()) != nil ? 0 : 1
  }

  /// True where every command came to an end within its limits. An error is fine.
  static func check(_ names: [String]) -> Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    defer { withExtendedLifetime(folder) {} }
    let this = PackageFiles.products + "/poise-fuzz"
    var isSound = true
    for log in HostileLog.all where names.isEmpty || names.contains(log.name) {
      let path = folder.path + "/\(log.name).mcap"
      let made = try? ChildProcess.run([this, "--make", log.name, path], limit: hangLimit)
      if made?.status != 0 {
        FuzzRun.tell("hostile \(log.name): could not be made")
        return false
      }
      var peak = 0
      for command in commands {
        let result = run(command, path, in: folder.path)
        peak = max(peak, result.peak)
        guard let why = result.failure else { continue }
        isSound = false
        FuzzRun.tell("hostile \(log.name): FAILED: \(command.joined(separator: " ")): \(why)")
      }
      FuzzRun.tell("hostile \(log.name): at most \(peak >> 20) MiB")
      unlink(path)
    }
    return isSound
  }

  private static func run(_ command: [String], _ path: String, in folder: String)
    -> (peak: Int, failure: String?)
  {
    let poise = PackageFiles.products + "/poise"
    // its output, which may be large, goes nowhere
    let words = ["sh", "-c", "exec \"$@\" >/dev/null 2>&1", "sh", poise] + command + [path]
    guard let result = try? ChildProcess.run(words, in: folder, limit: hangLimit) else {
      return (0, "could not be started")
    }
    if result.timedOut { return (result.peakMemory, "no end after \(hangLimit) s") }
    if result.processorTime > Double(timeLimit) {
      return (result.peakMemory, "\(Int(result.processorTime)) s of a processor")
    }
    if result.status > 78 { return (result.peakMemory, "status \(result.status)") }
    if result.peakMemory > FuzzRun.memoryLimit {
      return (result.peakMemory, "\(result.peakMemory >> 20) MiB")
    }
    return (result.peakMemory, nil)
  }
}
