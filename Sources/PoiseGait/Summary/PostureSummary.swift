import PoiseCore
import PoiseText

/// How the trunk was held while the device was worn. Empty where the mounting is unknown.
public struct PostureSummary: Sendable, Equatable {
  /// Forward lean, -90...90 degrees; negative: back.
  public var pitch = LeanHistogram()
  /// Lean to the right, -90...90 degrees; negative: left.
  public var lean = LeanHistogram()
  /// The calibrated good posture; nil without a calibration.
  public var calibrated: TrunkLean?
  /// Medians over the minutes spent so; nil where there are none.
  public var standing: TrunkLean?
  public var walking: TrunkLean?
  public var sitting: TrunkLean?
  /// Longest stretch of good posture, s.
  public var longestGood = 0.0

  public init() {}
}

/// How far the trunk leans.
public struct TrunkLean: Sendable, Equatable {
  /// Forward, degrees.
  public var pitch: Double
  /// To the right, degrees.
  public var lean: Double
  /// Seconds that it rests on; 0 for a calibration.
  public var seconds: Double

  public init(pitch: Double, lean: Double, seconds: Double) {
    self.pitch = pitch
    self.lean = lean
    self.seconds = seconds
  }
}

/// Seconds spent at each angle.
public struct LeanHistogram: Sendable, Equatable {
  /// Lower edge of the first bin, degrees. A bin is a degree wide.
  public static let lowest = -90
  /// Bins; the last one ends at 90 degrees.
  public static let bins = 180

  /// ``bins`` counts of whole seconds, or none.
  public var seconds: [UInt32]

  public init(seconds: [UInt32] = []) { self.seconds = seconds }

  /// Of all bins.
  public var total: Int { seconds.reduce(0) { $0 + Int($1) } }
}

extension PostureSummary: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.seconds(Figure.longestGoodPosture.key, &longestGood)
    let blank = TrunkLean(pitch: 0, lean: 0, seconds: 0)
    o.object("calibrated", &calibrated, blank)
    o.object("standing", &standing, blank)
    o.object("walking", &walking, blank)
    o.object("sitting", &sitting, blank)
    o.wholes("pitch_s", &pitch.seconds)
    o.wholes("lean_s", &lean.seconds)
    for histogram in [pitch, lean]
    where o.isReading && ![0, LeanHistogram.bins].contains(histogram.seconds.count) {
      o.fail("pitch_s", "has not \(LeanHistogram.bins) bins")
    }
  }
}

extension TrunkLean: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.number(Figure.pitch.key, &pitch)
    o.number(Figure.lean.key, &lean)
    o.seconds("seconds", &seconds)
  }
}
