import Glibc
import PoiseCore

/// How a virtual chip's zero wanders: bias instability and a random walk beside its white noise,
/// different in each axis; and with the temperature of a chip that warms up.
public struct VirtualDrift: Sendable {
  /// Of one kind of sensor.
  public struct Size: Sendable, Equatable {
    /// Bias instability B, SI units: spectral density B² / (2π f), two-sided [165].
    public var bias: Double
    /// Random walk K, SI units / √s.
    public var walk: Double
    /// What the zero moves by along each axis, SI units / K.
    public var perKelvin: Vector3

    public init(bias: Double = 0, walk: Double = 0, perKelvin: Vector3 = .zero) {
      self.bias = bias
      self.walk = walk
      self.perKelvin = perKelvin
    }
  }

  /// Time constants of the first-order processes whose sum is a bias that wanders: a quarter of
  /// each other, so that the density's ripple is 0.3%.
  private static let spacing = 4.0
  private static let constants = (0..<10).map { i in 0.05 * pow(spacing, Double(i)) }

  /// A chip whose zero follows its temperature warms up from this, °C, ...
  public static let cold = 25.0
  /// ... by this much, K, with this time constant, s.
  public static let warming = 20.0
  public static let warmingTime = 300.0

  private let sizes: [SensorKind: Size]
  private let isWarming: Bool
  private var first: Timestamp?
  /// Of the chip, °C; nil where it does not matter to it.
  var celsius: Double?
  private var random: VirtualRandom
  private var last: Timestamp?
  private var walks: [SensorKind: Vector3] = [:]
  private var wanders: [SensorKind: [Vector3]] = [:]

  public init(_ sizes: [SensorKind: Size], seed: UInt64 = 1) {
    self.sizes = sizes
    isWarming = sizes.values.contains { $0.perKelvin != .zero }
    random = VirtualRandom(seed: seed)
  }

  /// What the chip believes the motion at `time` to be; times must increase.
  mutating func applied(to motion: Motion, at time: Timestamp) -> Motion {
    var motion = motion
    let step = last.map { Double(time - $0) * 1e-9 }
    last = time
    if isWarming {
      let since = Double(time - (first ?? time)) * 1e-9
      first = first ?? time
      celsius = Self.cold + Self.warming * (1 - exp(-since / Self.warmingTime))
    }
    motion.specificForce = motion.specificForce + offset(.accelerometer, step)
    motion.rotationRate = motion.rotationRate + offset(.gyroscope, step)
    return motion
  }

  /// After `step` seconds; nil: the first.
  private mutating func offset(_ kind: SensorKind, _ step: Double?) -> Vector3 {
    guard let size = sizes[kind] else { return .zero }
    let warmth = celsius.map { ($0 - Self.cold) * size.perKelvin } ?? .zero
    return warmth + wandering(kind, size, step)
  }

  private mutating func wandering(_ kind: SensorKind, _ size: Size, _ step: Double?) -> Vector3 {
    var sum = walks[kind] ?? .zero
    if size.walk > 0, let step {
      sum = sum + (size.walk * step.squareRoot()) * normal()
      walks[kind] = sum
    }
    if size.bias == 0 { return sum }
    let sigma = (size.bias * size.bias * log(Self.spacing) / Double.pi).squareRoot()
    var wander = wanders[kind] ?? []
    for (i, constant) in Self.constants.enumerated() {
      guard let step, i < wander.count else {
        wander.append(sigma * normal())
        continue
      }
      let kept = exp(-step / constant)
      wander[i] = kept * wander[i] + (sigma * (1 - kept * kept).squareRoot()) * normal()
    }
    wanders[kind] = wander
    return wander.reduce(sum) { $0 + $1 }
  }

  private mutating func normal() -> Vector3 {
    Vector3(random.normal(), random.normal(), random.normal())
  }
}
