/// Why a helper program did not run.
public enum HelperProgramError: Error, Sendable, Equatable {
  /// It is not on this machine; the Debian package brings it.
  case notInstalled(program: String, package: String)
  /// The system refused a file or the start.
  case system(name: String, errno: Int32)
}
