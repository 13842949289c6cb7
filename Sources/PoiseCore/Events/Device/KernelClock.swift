/// What the kernel says of the wall clock, which chronyd or systemd-timesyncd keeps right, if
/// anything does (adjtimex(2) [211]).
public struct KernelClock: Sendable, Equatable {
  /// A time server, or another reference, has set it and still does.
  public var isSynchronised: Bool
  /// How much faster the clock is made to run than its crystal, ppm; CLOCK_MONOTONIC, too.
  public var frequency: Double
  /// Estimated and largest error, ms.
  public var error: Double
  public var largestError: Double

  public init(isSynchronised: Bool, frequency: Double, error: Double, largestError: Double) {
    (self.isSynchronised, self.frequency) = (isSynchronised, frequency)
    (self.error, self.largestError) = (error, largestError)
  }
}
