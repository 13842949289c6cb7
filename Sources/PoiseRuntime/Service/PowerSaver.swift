import PoiseCore

/// Decides by the battery when the recorder is to save power: below a level that the board file or
/// an option names, and back well above it or once it has been charged for a while; and when a cut
/// is so near that what is measured goes to the card every second again.
///
/// Where the kernel reports no level any more, or something that is none, nothing changes.
struct PowerSaver {
  enum Mode: Sendable, Equatable {
    case normal
    case saving
    /// The battery ends soon.
    case critical
  }

  /// Percent above the threshold at which it is enough again.
  static let margin = 5
  /// Percent at which a cut is near, and above which it no longer is.
  static let critical = 5
  static let recovered = 8
  /// Looks in a row that must see it charged: a plug that is loose is none.
  static let chargedLooks = 6

  /// Percent; 0: never.
  private let threshold: Int
  /// What it is as long as the battery is well.
  private let base: Mode
  private(set) var mode: Mode
  private var charged = 0

  /// - Parameter isSaving: it saves power from the start, whatever the battery says.
  init(below threshold: Int, isSaving: Bool) {
    self.threshold = threshold
    base = isSaving ? .saving : .normal
    mode = base
  }

  /// Takes in what the kernel said; answers what is to be told of it.
  mutating func note(_ reading: PowerReading) -> PowerEvent.State? {
    guard let percent = reading.batteryPercent else { return nil }
    charged = reading.isCharging == true ? charged + 1 : 0
    let next = wanted(percent)
    if next == mode { return nil }
    mode = next
    switch next {
    case .normal: return .fullPower
    case .saving: return .lowPower
    case .critical: return .batteryCritical
    }
  }

  private func wanted(_ percent: Int) -> Mode {
    if charged >= Self.chargedLooks { return base }
    // One that begins to be charged, or whose plug is loose, stays as it is.
    if charged > 0 { return mode }
    let isOff = threshold == 0 && base == .normal
    if !isOff && percent <= (mode == .critical ? Self.recovered - 1 : Self.critical) {
      return .critical
    }
    let limit = mode == .normal ? threshold : threshold + Self.margin
    return percent < limit && threshold > 0 ? .saving : base
  }
}
