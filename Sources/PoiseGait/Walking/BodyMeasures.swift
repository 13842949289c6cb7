import CPoiseMath

/// Heights that turn a walk's shape into meters; nil where they were not given.
public struct BodyMeasures: Sendable, Equatable {
  /// Height of the sensor above the ground, standing, m.
  public var sensorHeight: Double?
  /// Height of the person, m: what a stride is long or short for.
  public var bodyHeight: Double?
  /// Corrects stride length for one person (walked distance over estimated distance).
  public var strideFactor: Double
  /// What lengths are worked out with.
  public var strideModel = StrideModel()

  /// - Parameters:
  ///   - sensorHeight: m above the ground; wins over `bodyHeight`.
  ///   - bodyHeight: m; a sensor on the lower back sits at about 0.61 of it.
  ///   - strideFactor: of `poise calibrate stride`; 1 without.
  public init(sensorHeight: Double? = nil, bodyHeight: Double? = nil, strideFactor: Double = 1) {
    self.strideFactor = strideFactor
    setHeights(sensor: sensorHeight, body: bodyHeight)
  }

  /// Takes other heights; the constants of stride length stay.
  public mutating func setHeights(sensor: Double?, body: Double?) {
    sensorHeight = sensor ?? body.map { 0.61 * $0 }
    bodyHeight = body
  }

  /// Whether the sensor's height is the share of the body's, which nobody measured.
  public var isSensorEstimated: Bool {
    sensorHeight != nil && sensorHeight == bodyHeight.map { 0.61 * $0 }
  }

  /// Length of a leg from the hip to the ground, m: 0.53 of the body's height (Drillis & Contini
  /// 1966 [189]), which a sensor on the lower back shows where nobody gives it.
  var legLength: Double? { bodyHeight.map { 0.53 * $0 } ?? sensorHeight.map { 0.53 / 0.61 * $0 } }
}

/// The constants of stride length that a study may want to vary: those of ``Metric/strideLength``
/// and, of a run, ``Metric/runningStride(_:)``. A log and a summary keep those that are not the
/// usual ones, as ``text``.
public struct StrideModel: Sendable, Equatable {
  /// Times the step of the ideal pendulum. From healthy people's walks over a nominal 10 m: 1.19 in
  /// the (logarithmic) mean, with a spread over legs of 9%; rounded to 1.2, not fitted further.
  /// Not validated on impaired walkers. The paper [20] has 1.25, Mobilise-D 1.15 to 1.18.
  public var pendulum = 1.2
  /// Speed over √(g l) for each g of the mean step's range. Of 23 walking periods of five people,
  /// slow ones among them; nothing is proven by so few.
  public var range = 0.62
  /// Below this coherence lengths fall. Of the healthy people's walks, turns included, nine in ten
  /// are more coherent than 0.78.
  public var usualCoherence = 0.75
  /// From this coherence on the pendulum stands alone.
  public var sureCoherence = 0.85
  /// Half the angle that a runner's leg sweeps on the ground, degrees: the middle of the range that
  /// is biologically relevant, 17.5 to 30 (Robilliard & Wilson 2005 [188]).
  public var runSweep = 23.75

  public init() {}

  private struct Row {
    var key: String
    var member: WritableKeyPath<StrideModel, Double>
    var range: ClosedRange<Double>

    init(
      _ key: String, _ member: WritableKeyPath<StrideModel, Double>, _ range: ClosedRange<Double>
    ) { (self.key, self.member, self.range) = (key, member, range) }
  }

  private static var rows: [Row] {
    [
      Row("pendulum", \.pendulum, 0.5...2), Row("range", \.range, 0.1...2),
      Row("usual-coherence", \.usualCoherence, 0.05...1),
      Row("sure-coherence", \.sureCoherence, 0.1...2), Row("run-sweep", \.runSweep, 5...60)
    ]
  }

  /// The constants that are not the usual ones, such as `pendulum=1.15,run-sweep=25`; nil where
  /// all are.
  public var text: String? {
    let usual = StrideModel()
    let words = Self.rows.filter { self[keyPath: $0.member] != usual[keyPath: $0.member] }
      .map { "\($0.key)=\(self[keyPath: $0.member])" }
    return words.isEmpty ? nil : words.joined(separator: ",")
  }

  /// - Throws: what is wrong with the text, without its place.
  public init(_ text: String) throws(StrideModelError) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard let row = Self.rows.first(where: { $0.key == words.first }) else {
        let keys = Self.rows.map(\.key).joined(separator: ", ")
        throw StrideModelError("unknown constant \(part.debugDescription); choose of \(keys)")
      }
      guard words.count == 2, let value = Double(words[1]), row.range.contains(value) else {
        throw StrideModelError(
          "\(row.key) must be \(row.range.lowerBound) to \(row.range.upperBound), such as "
            + "\(row.key)=\(StrideModel()[keyPath: row.member])")
      }
      self[keyPath: row.member] = value
    }
    if sureCoherence <= usualCoherence {
      throw StrideModelError("sure-coherence must be above usual-coherence")
    }
  }
}

/// What is wrong with a text that sets stride length's constants.
public struct StrideModelError: Error, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
