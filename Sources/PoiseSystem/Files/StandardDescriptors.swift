import Glibc

/// Descriptors 0 to 2.
public enum StandardDescriptors {
  /// Opens those that the program was started without: the next file opened would take their
  /// number, and whatever is printed would go into it. Each is opened the wrong way round, so that
  /// using it fails as it did before.
  public static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = Glibc.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
