/// What the stamps of a stream are that the kernel's own driver read (IIO). Recorded in the log.
@frozen
public enum StampQuality: UInt8, Sendable, CaseIterable {
  /// Of the interrupt that the part raised when a conversion was finished.
  case measured = 0
  /// Of the timer that had the part read; when its conversion was finished is unknown.
  case timer = 1
  /// Worked out by the driver from the part's nominal or own clock; a loss need not show in them.
  case synthetic = 2

  /// The word in the log's metadata.
  public var name: String {
    switch self {
    case .measured: "true"
    case .timer: "timer"
    case .synthetic: "synthetic"
    }
  }

  public init?(name: String) {
    guard let quality = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = quality
  }
}
