import PoiseCommands
import PoiseSystem

/// A program that lies beside this one.
enum ProgramBeside {
  static func path(_ name: String) -> String {
    Directory.parent(of: RunningProcess.executable ?? "/usr/bin/poise") + "/" + name
  }

  /// Becomes it; comes back only where that cannot be.
  static func become(_ name: String, _ options: [String]) throws(CommandFailure) -> Never {
    let program = path(name)
    let error = RunningProcess.become(program, options)
    let hint =
      error.isMissing
      ? "install the package \(name): sudo apt-get install \(name)" : "check its rights"
    throw CommandFailure(
      "\(program): \(error.isMissing ? "the program is missing" : error.reason)", hint: hint,
      exitCode: .unavailable)
  }
}
