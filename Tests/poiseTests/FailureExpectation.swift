import PoiseTestKit
import Testing

extension Tag {
  /// Starts the built program.
  @Tag static var process: Self
}

/// That a command failed as it must: this status, nothing on standard output, and on standard
/// error one line `poise: ...` and at most one `hint: ...`.
func expectFailure(
  _ result: ProcessResult, status: Int32, says words: String...,
  location: SourceLocation = #_sourceLocation
) {
  let fault = result.fault(ofFailure: status, words: words)
  #expect(fault == nil, sourceLocation: location)
}
