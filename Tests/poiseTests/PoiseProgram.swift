import Foundation
import PoiseTestKit
import Testing

extension Tag {
  /// Starts the built program.
  @Tag static var process: Self
}

/// The built program, as a user starts it.
enum PoiseProgram {
  static let path = PackageFiles.products + "/poise"
  static let isBuilt = FileManager.default.isExecutableFile(atPath: path)

  static func run(
    _ arguments: [String], in folder: String? = nil, input: String? = nil, limit: Int = 60,
    whileRunning: (pid_t, String) -> Void = { _, _ in }
  ) throws -> ProcessResult {
    try ChildProcess.run(
      [path] + arguments, in: folder, input: input.map { Array($0.utf8) }, limit: limit,
      whileRunning: whileRunning)
  }

  /// Runs a line of shell, in which `$POISE` is the program.
  static func shell(_ line: String, in folder: String? = nil, limit: Int = 60) throws
    -> ProcessResult
  {
    try ChildProcess.run(
      ["bash", "-c", line], in: folder, environment: ["POISE": path], limit: limit)
  }
}

/// That a command failed as it must: this status, nothing on standard output, and on standard
/// error one line `poise: ...` and at most one `hint: ...`.
func expectFailure(
  _ result: ProcessResult, status: Int32, says words: String...,
  location: SourceLocation = #_sourceLocation
) {
  #expect(!result.timedOut, "it hangs", sourceLocation: location)
  #expect(result.status == status, "\(result.errors)", sourceLocation: location)
  #expect(result.output.isEmpty, sourceLocation: location)
  let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
  let isPlain =
    lines.count == 2 && lines[1].isEmpty
    || lines.count == 3 && lines[1].hasPrefix("hint: ") && lines[2].isEmpty
  #expect(isPlain && lines[0].hasPrefix("poise: "), "\(result.errors)", sourceLocation: location)
  for word in words {
    #expect(result.errors.contains(word), "\(result.errors)", sourceLocation: location)
  }
}
