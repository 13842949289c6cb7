import Glibc

/// The built program, as a user starts it.
public enum PoiseProgram {
  /// The program itself.
  public static let path = PackageFiles.products + "/poise"
  /// Whether it was built.
  public static let isBuilt = access(path, X_OK) == 0
  /// What `poise` becomes for reports, sessions and the like.
  public static let deskPath = PackageFiles.products + "/poise-desk"

  /// Runs it to its end.
  public static func run(
    _ arguments: [String], in folder: String? = nil, input: String? = nil, limit: Int = 60,
    whileRunning: (pid_t, String) -> Void = { _, _ in }
  ) throws -> ProcessResult {
    try ChildProcess.run(
      [path] + arguments, in: folder, input: input.map { Array($0.utf8) }, limit: limit,
      whileRunning: whileRunning)
  }

  /// Runs a line of shell, in which `$POISE` is the program.
  public static func shell(_ line: String, in folder: String? = nil, limit: Int = 60) throws
    -> ProcessResult
  {
    try ChildProcess.run(
      ["bash", "-c", line], in: folder, environment: ["POISE": path], limit: limit)
  }
}

extension ProcessResult {
  /// Why a command did not fail as it must: with this status, nothing on standard output, and on
  /// standard error one line `poise: ...` with these words and at most one `hint: ...`; nil where
  /// it did.
  public func fault(ofFailure status: Int32, words: [String]) -> String? {
    if timedOut { return "it hangs" }
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    let isPlain =
      lines.count == 2 && lines[1].isEmpty
      || lines.count == 3 && lines[1].hasPrefix("hint: ") && lines[2].isEmpty
    let isRight =
      self.status == status && output.isEmpty && isPlain && lines[0].hasPrefix("poise: ")
      && words.allSatisfy { errors.contains($0) }
    return isRight
      ? nil : "status \(self.status), wanted \(status) and \(words): \(output)\(errors)"
  }
}
