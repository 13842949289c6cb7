import CPoiseMath

/// Ankylosing Spondylitis Disease Activity Score with C-reactive protein (van der Heijde et al.
/// 2009 [138]): `0.121 back pain + 0.058 duration of morning stiffness + 0.110 patient global +
/// 0.073 peripheral pain + 0.579 ln(CRP + 1)`, CRP in mg/L, below 2 taken as 2 (Machado et al.
/// 2015 [144]).
public struct ASDAS: Sendable, Equatable {
  public let value: Double

  /// - Parameters:
  ///   - back: BASDAI's second question, 0 to 10.
  ///   - duration: its sixth, 0 to 10.
  ///   - global: 0 to 10.
  ///   - peripheral: BASDAI's third question, 0 to 10.
  ///   - crp: mg/L.
  public init(back: Double, duration: Double, global: Double, peripheral: Double, crp: Double) {
    value =
      0.121 * back + 0.058 * duration + 0.110 * global + 0.073 * peripheral
      + 0.579 * poise_log(max(crp, Self.leastCRP) + 1)
  }

  public init(value: Double) { self.value = value }

  /// - Parameter crp: mg/L, of at most ``crpDays`` days before or after.
  /// - Returns: nil where something of it is unknown. It is never guessed.
  public init?(_ said: CheckIn, crp: Double?) {
    guard let back = said.basdai[1], let peripheral = said.basdai[2],
      let minutes = said.stiffMinutes, let global = said.global, let crp
    else { return nil }
    self.init(
      back: back, duration: BASDAI.duration(minutes), global: global, peripheral: peripheral,
      crp: crp)
  }

  static let leastCRP = 2.0
  /// A blood test counts for this many days around it.
  public static let crpDays = 14

  /// Machado et al. 2011 [145], the second one named `low` since 2018.
  public enum State: String, Sendable, CaseIterable {
    case inactive
    case low
    case high
    case veryHigh = "very high"
  }

  public var state: State {
    let value = (value * 1e9).rounded() / 1e9
    if value < 1.3 { return .inactive }
    if value < 2.1 { return .low }
    return value <= 3.5 ? .high : .veryHigh
  }

  public enum Change: String, Sendable {
    case major, important, none, worsening
  }

  /// What became of `earlier`: improved by 1.1, by 2.0 (Machado et al. 2011 [145]), or worse by 0.9
  /// (Molto et al. 2018 [146]).
  public func change(since earlier: ASDAS) -> Change {
    let less = earlier.value - value
    if less >= 2.0 - 1e-9 { return .major }
    if less >= 1.1 - 1e-9 { return .important }
    return less <= -(0.9 - 1e-9) ? .worsening : .none
  }

  /// Two decimals as it is told, or three where two would look like another state.
  public var text: String { ScoreText.fixed(value, decimals) }

  /// Of ``text``.
  public var decimals: Int {
    let rounded = (value * 100).rounded() / 100
    return ASDAS(value: rounded).state == state ? 2 : 3
  }
}
