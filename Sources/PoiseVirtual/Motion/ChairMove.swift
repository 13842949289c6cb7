/// How somebody rises from a chair, sits down on it, or fails to rise.
public struct ChairMove: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case rise, sit
    /// Up by a share of the height and down again.
    case halfRise(share: Double)
    /// Leans forward and back and stays seated.
    case hesitate
  }

  public var kind: Kind
  public var seconds: Double
  /// From the seat to the stand, m.
  public var height: Double
  /// How far the trunk leans forward on the way, degrees.
  public var lean: Double

  public init(_ kind: Kind, seconds: Double, height: Double = 0.35, lean: Double = 35) {
    self.kind = kind
    self.seconds = seconds
    self.height = height
    self.lean = lean
  }

  /// The trunk leaves the seat a quarter into a rise, and is on it a quarter before a sitting ends.
  public static let seatOff = 0.25

  private func ramp(_ from: Double, _ to: Double, _ change: Double) -> Ramp {
    Ramp(start: from * seconds, length: (to - from) * seconds, change: change)
  }

  var pitchRamps: [Ramp] { [ramp(0, 0.5, lean), ramp(0.5, 1, -lean)] }

  var heightRamps: [Ramp] { path(height) }

  /// Backward to the seat by a quarter of a meter.
  var forwardRamps: [Ramp] { path(0.25) }

  private func path(_ way: Double) -> [Ramp] {
    switch kind {
    case .rise: [ramp(Self.seatOff, 1, way)]
    case .sit: [ramp(0, 1 - Self.seatOff, -way)]
    case .halfRise(let share): [ramp(0.15, 0.5, share * way), ramp(0.5, 0.85, -share * way)]
    case .hesitate: []
    }
  }
}
