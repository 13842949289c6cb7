import PoiseCommands
import PoiseCore
import PoiseSystem

/// The program `poise-desk` in this program's folder: what people look at and enter.
enum DeskProgram {
  private static let name = "poise-desk"
  private static let missing = "poise-desk is not installed beside poise"

  /// Becomes it, with the command line that it is to run.
  static func become(_ words: [String]) throws(CommandFailure) -> Never {
    let path = ProgramBeside.path(name)
    let error = RunningProcess.become(path, words)
    throw CommandFailure(
      "\(path): \(error.isMissing ? missing : error.reason)",
      hint: "install the package poise again; in a clone, 'make build' builds it",
      exitCode: .unavailable)
  }

  /// Starts a task of the recorder as a child.
  ///
  /// - Throws: why there is none.
  static func start(_ task: [String]) throws(CommandFailure) -> ChildProgram {
    let path = ProgramBeside.path(name)
    do throws(SystemError) { return try ChildProgram(path, ["recorder"] + task) } catch {
      throw CommandFailure(
        error.isMissing ? missing : "\(path): \(error.reason)", exitCode: .unavailable)
    }
  }

  /// How long a task may take to end once it is asked to, ns: it looks every few seconds, and a
  /// service that is being stopped is killed after 30.
  private static let patience: Int64 = 10_000_000_000

  /// Runs a task of the recorder to its end.
  ///
  /// - Parameter goesOn: asked now and then; false ends the task, by force where it hangs.
  /// - Returns: what it answers, a line each, and its exit status.
  static func run(
    _ task: [String], goesOn: () -> Bool = { true }
  ) throws(CommandFailure) -> (lines: [String], status: Int32) {
    let child = try start(task)
    var answer: [String] = []
    var limit: Timestamp?
    while let lines = child.lines(within: 200) {
      answer += lines
      if goesOn() { continue }
      child.endInput()
      let now = MachineClock.monotonic
      let end = limit ?? now + patience
      limit = end
      if now >= end { child.kill() }
    }
    return (answer, child.wait())
  }
}
