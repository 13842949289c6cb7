extension StepDetectorSettings {
  /// The word of the command line and of the log.
  public var name: String {
    switch self {
    case .classic: "classic"
    case .standard: "standard"
    }
  }
}
