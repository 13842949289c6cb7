import PoiseCore

/// A movement whose range `poise rom` measures: what moves against what, and how far it usually
/// goes.
public struct RangeMovement: Sendable, Equatable {
  /// Which of the three angles of a joint.
  public enum Plane: String, Sendable { case flexion, lateral, axial }

  /// How far people without complaint get, degrees, and who says so.
  public struct Normal: Sendable, Equatable {
    /// Smallest and largest usual value; the same where the source gives one.
    public var low: Double
    public var high: Double
    /// Name and year, and where it is not in the source itself how it is remembered.
    public var source: String
    /// What falls with age, or that it does not.
    public var age: String?
  }

  /// The word, such as `lumbar-flexion`.
  public let name: String
  /// What the person is asked to do.
  public let instruction: String
  public let proximal: BodyPlace
  public let distal: BodyPlace
  public let plane: Plane
  /// +1 where the movement makes the angle grow.
  public let sign: Double
  /// Gravity cannot see it in this pose: a gyroscope is needed.
  public let needsGyroscope: Bool
  /// The left side's places in `proximal` and `distal` stand for either side.
  public let normal: Normal?
  /// The range that the product's origin names; another scale, so it stands beside the source's.
  public let origin: ClosedRange<Double>?

  /// Both sides' words and what they are measured against, of one line of the table.
  init(
    _ name: String, _ instruction: String, _ proximal: BodyPlace, _ distal: BodyPlace,
    _ plane: Plane, sign: Double = 1, gyroscope: Bool = false, normal: Normal?,
    origin: ClosedRange<Double>? = nil
  ) {
    self.name = name
    self.instruction = instruction
    self.proximal = proximal
    self.distal = distal
    self.plane = plane
    self.sign = sign
    needsGyroscope = gyroscope
    self.normal = normal
    self.origin = origin
  }

  /// - Returns: nil where there is none of that name.
  public init?(name: String) {
    guard let found = RangeMovement.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The movement of the other side's places, where they have a side.
  public func onRight() -> RangeMovement? {
    func other(_ place: BodyPlace) -> BodyPlace {
      switch place {
      case .thighLeft: .thighRight
      case .shankLeft: .shankRight
      case .footLeft: .footRight
      case .upperArmLeft: .upperArmRight
      default: place
      }
    }
    let (a, b) = (other(proximal), other(distal))
    if a == proximal && b == distal { return nil }
    return RangeMovement(
      name, instruction, a, b, plane, sign: sign, gyroscope: needsGyroscope, normal: normal,
      origin: origin)
  }
}
