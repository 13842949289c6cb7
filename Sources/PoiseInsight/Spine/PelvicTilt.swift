/// Which way the pelvis is tilted against its reference: 5 degrees either way are neutral.
public enum PelvicTilt: String, Sendable, CaseIterable {
  case anterior, neutral, posterior

  /// - Parameter change: of the sacrum's pitch from the reference, degrees, forward positive.
  public init(change: Double) {
    self = change > 5 ? .anterior : change < -5 ? .posterior : .neutral
  }
}
