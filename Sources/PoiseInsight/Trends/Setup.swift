import PoiseGait

/// How somebody was recorded: figures of two places, devices, low rates or heights of the sensor
/// do not make a series, and the person need not have changed where they differ.
public struct Setup: Sendable, Hashable {
  /// `lower_back`; empty where it was not said.
  public var place: String
  /// Name of the board.
  public var device: String
  /// m; nil: unknown, or of no figure that depends on it.
  public var height: Double?
  /// Of the accelerometer, to 10 Hz; nil from ``LowRate/limit`` on, where no figure depends on it.
  public var lowRate: Double?

  public init(place: String?, device: String?, height: Double? = nil) {
    self.place = place ?? ""
    self.device = device ?? ""
    self.height = height
  }

  init(_ session: SessionSummary) {
    self.init(place: session.place, device: session.board, height: session.sensorHeight)
    if let rate = session.rate, rate < LowRate.limit { lowRate = 10 * (rate / 10).rounded() }
  }

  /// The first of the newest days that were all recorded alike; nil where all were, and of no days.
  ///
  /// - Parameter days: with what each was recorded, empty where that is unknown; those worn at a
  ///   limb left out.
  static func since(_ days: [(day: Int, setups: Set<Setup>)]) -> Int? {
    let sorted = days.sorted { $0.day < $1.day }
    guard let last = sorted.last,
      let change = sorted.lastIndex(where: { !$0.setups.isEmpty && $0.setups != last.setups })
    else { return nil }
    return sorted[change + 1].day
  }
}
