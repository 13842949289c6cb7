import PoiseSystem

/// A program of a package of its own, which lies beside this one.
enum ProgramBeside {
  /// Becomes it; comes back only where that cannot be.
  static func become(_ name: String, _ options: [String]) throws(CommandFailure) -> Never {
    let own = RunningProcess.executable ?? "/usr/bin/poise"
    let program = Directory.parent(of: own) + "/" + name
    let error = RunningProcess.become(program, options)
    let hint =
      error.isMissing
      ? "install the package \(name): sudo apt-get install \(name)" : "check its rights"
    throw CommandFailure(
      "\(program): \(error.isMissing ? "the program is not there" : error.reason)", hint: hint,
      exitCode: .unavailable)
  }
}
