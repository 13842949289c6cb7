import PoiseCore
import PoiseText

/// A die's own self-test as its maker describes it: a force of known size is put on the sensing
/// element, and the readings must move by so much. Data only; `Sensor.selfTest(on:clock:)` runs it.
public struct SelfTest: Sendable {
  /// What is measured.
  public enum Course: Sendable, Equatable {
    /// The mean with the force less the mean without it.
    case difference
    /// The chip takes the ambient away on its own: the mean with the force (HMC5883L).
    case forceAlone
    /// The same as one measurement in a mode of its own, which the excitation selects (AK8963).
    case single
    /// The chip compares itself with thresholds made of its factory's values: four fifths of
    /// each code's distance from 128, in steps that are ten a threshold's 32 (MMC5603NJ).
    case judgedByChip(codes: UInt8, thresholds: UInt8, failed: BitField)
    /// The mean with the force less the mean with the force the other way, which these bits select
    /// (BMI160).
    case opposite([BitField])
    /// The running chip judges itself, and shows these bits where it passed (BMI160's gyroscope).
    case passed(BitField)
    /// The chip takes the difference on its own: powered down it is told to, shows `ready`, and has
    /// three words, low byte first, from `data` on, once it is told to end (QMI8658).
    case measuredByChip(ready: BitField, data: UInt8, perCount: Double)
  }

  /// What it must come to.
  public enum Limits: Sendable, Equatable {
    /// Size of the move, mg, mG or degrees/s, for x, y, z.
    case size(ClosedRange<Double>, ClosedRange<Double>, ClosedRange<Double>)
    /// Counts, with their sign.
    case counts(ClosedRange<Double>, ClosedRange<Double>, ClosedRange<Double>)
    /// The move over what the factory measured. `untrimmed` is the size it must have where the
    /// factory left no value; nil: then nothing can be said.
    case factory(FactoryResponse, ratio: ClosedRange<Double>, untrimmed: ClosedRange<Double>?)
    /// The chip knows.
    case none

    /// The same size on all axes.
    public static func size(_ range: ClosedRange<Double>) -> Limits { .size(range, range, range) }
  }

  /// Range, rate and mode the maker asks for.
  public let settings: SensorSettings
  /// Bits that switch the force on; their registers are in the unit's set-up.
  public let excitation: [BitField]
  public let course: Course
  /// Time before each series of readings, µs.
  public let settling: UInt32
  /// Readings thrown away before each series.
  public let discarded: Int
  /// Readings averaged.
  public let samples: Int
  public let limits: Limits

  public init(
    _ settings: SensorSettings, excitation: [BitField], course: Course = .difference,
    settling: UInt32, discarded: Int = 2, samples: Int, limits: Limits
  ) {
    precondition(samples > 0 && discarded >= 0, "a self-test averages at least one reading")
    self.settings = settings
    self.excitation = excitation
    self.course = course
    self.settling = settling
    self.discarded = discarded
    self.samples = samples
    self.limits = limits
  }
}

/// What a self-test came to.
public struct SelfTestResult: Sendable, Equatable {
  /// How the readings stand to the maker's limits.
  public enum Verdict: Sendable, Equatable {
    case passed
    case failed
    /// The chip gave no readings.
    case silent
    /// The factory left no values to compare with.
    case untrimmed
  }

  public var verdict: Verdict
  /// What ``limits`` apply to, x y z; nil where the chip judges itself.
  public var values: Vector3?
  /// For x, y, z; empty where there are none.
  public var limits: [ClosedRange<Double>]
  /// Unit of the values: `mg`, `mG`, `deg/s`, `counts`, or `of the factory's`.
  public var unit: String

  public init(
    _ verdict: Verdict, values: Vector3? = nil, limits: [ClosedRange<Double>] = [],
    unit: String = ""
  ) {
    self.verdict = verdict
    self.values = values
    self.limits = limits
    self.unit = unit
  }

  init(values: Vector3, limits: [ClosedRange<Double>], unit: String) {
    let isWithin = (0..<3).allSatisfy { limits[$0].contains(values[$0]) }
    self.init(isWithin ? .passed : .failed, values: values, limits: limits, unit: unit)
  }

  /// `x 401, y 399, z 402 mg (68 to 1440)`.
  public var text: String {
    guard let values, limits.count == 3 else { return "" }
    let places: Double = unit == "of the factory's" ? 100 : 1
    func number(_ value: Double) -> String {
      DecimalText.plain((value * places).rounded() / places)
    }
    func range(_ range: ClosedRange<Double>) -> String {
      if !range.lowerBound.isFinite { return "at most \(number(range.upperBound))" }
      return range.upperBound.isFinite
        ? "\(number(range.lowerBound)) to \(number(range.upperBound))"
        : "at least \(number(range.lowerBound))"
    }
    let axes = ["x", "y", "z"]
    if limits[0] == limits[1] && limits[1] == limits[2] {
      let list = (0..<3).map { "\(axes[$0]) \(number(values[$0]))" }.joined(separator: ", ")
      return "\(list) \(unit) (\(range(limits[0])))"
    }
    return (0..<3).map { "\(axes[$0]) \(number(values[$0])) (\(range(limits[$0])))" }
      .joined(separator: ", ") + " \(unit)"
  }
}
