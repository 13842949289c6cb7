extension LineError {
  /// A line error from the system's number (positive errno).
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public init(errno number: Int32, line: UInt8) {
    let code: Code =
      switch number {
      case 16: .busy  // EBUSY
      case 13, 1: .permission  // EACCES, EPERM
      case 19: .noChip  // ENODEV
      case 2: .noLine  // ENOENT
      default: .other
      }
    self.init(code: code, errno: number, line: line)
  }

  /// One line: what, where, how to fix. `request` is the one that failed.
  public func message(_ request: LineRequest) -> String {
    let labels = request.labels.joined(separator: ", ")
    return switch code {
    case .noChip:
      "no GPIO chip labeled \(labels) for line \(request.line); "
        + "see `gpiodetect` and correct the board file"
    case .noLine:
      "GPIO chip \(labels) has no line \(request.line); see `gpioinfo` and correct the board file"
    case .busy:
      "GPIO line \(request.line) of \(labels) is in use; stop the program that holds it "
        + "(`gpioinfo` names it)"
    case .permission:
      "no permission to open the GPIO chip of line \(request.line); add the user to its group: "
        + "`sudo usermod -aG gpio $USER`, then log in again"
    case .other where errno == 95:  // EOPNOTSUPP
      "GPIO line \(request.line) of \(labels) cannot report edges; "
        + "wire another line, or write polling = true in the board file"
    case .other:
      "GPIO line \(request.line) of \(labels) failed (errno \(errno))"
    }
  }
}
