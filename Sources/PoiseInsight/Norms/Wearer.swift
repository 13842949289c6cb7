import PoiseCore
import PoiseGait

/// What is known of the person and of how the device is worn, as norms and risk need it. Nothing of
/// it must be known: what needs it then says so.
public struct Wearer: Sendable, Equatable {
  /// As far as norms differ by it.
  public enum Sex: String, Sendable, CaseIterable { case female, male }

  /// Where the device sits on the trunk: bands of lean differ.
  public enum Place: String, Sendable, CaseIterable { case lumbar, thoracic }

  /// Whole years; of a birth year alone those of the birthday in that year.
  public var age: Int?
  /// nil where it is unknown, or an age was given.
  public private(set) var birthYear: Int?
  /// The birthday of the year may be to come: the person may be a year younger.
  public var isBirthdayOpen = false
  public var sex: Sex?
  /// Of the body, m.
  public var height: Double?
  public var place: Place
  /// The side that a person named, `unknown` where none.
  public var affectedSide: Foot
  public var falls: FallHistory?
  /// What somebody measured of the posture and entered.
  public var measured = MeasuredPosture()

  /// - Parameters:
  ///   - birthYear: nil where it is unknown.
  ///   - year: of the recording, which makes an age of the birth year.
  public init(
    birthYear: Int?, inYear year: Int, sex: Sex? = nil, height: Double? = nil,
    place: Place = .lumbar, affectedSide: Foot = .unknown, falls: FallHistory? = nil
  ) {
    let years = birthYear.map { year - $0 }
    self.init(
      age: years.flatMap { (0...130).contains($0) ? $0 : nil }, sex: sex, height: height,
      place: place, affectedSide: affectedSide, falls: falls)
    isBirthdayOpen = age != nil
    self.birthYear = birthYear
  }

  /// The same person in another year; at the same age where no birth year is known.
  public func inYear(_ year: Int) -> Wearer {
    guard let birthYear else { return self }
    var other = self
    other.age = (0...130).contains(year - birthYear) ? year - birthYear : nil
    other.isBirthdayOpen = other.age != nil
    return other
  }

  public init(
    age: Int? = nil, sex: Sex? = nil, height: Double? = nil, place: Place = .lumbar,
    affectedSide: Foot = .unknown, falls: FallHistory? = nil
  ) {
    self.age = age
    self.sex = sex
    self.height = height
    self.place = place
    self.affectedSide = affectedSide
    self.falls = falls
  }
}

extension Wearer {
  /// Too young for the bands of adults, or perhaps so.
  public var isMinor: Bool {
    age.map { $0 - (isBirthdayOpen ? 1 : 0) < Norm.adultAge } ?? false
  }

  /// Older than anybody in the studies that bands rest on.
  public var isBeyondNorms: Bool { age.map { $0 > Norm.oldestAge } ?? false }
}

/// What a person says of the last twelve months. Earlier falls are what the world falls guidelines
/// begin with (Montero-Odasso et al. 2022 [79]), so they stand above the score.
public struct FallHistory: Sendable, Equatable {
  /// Falls in the last twelve months; nil: not asked.
  public var falls: Int?
  /// nil: not asked.
  public var wasInjured: Bool?
  /// Fears to fall, or feels unsteady: one question of the profile.
  public var isAfraid: Bool?

  public init(falls: Int?, wasInjured: Bool? = nil, isAfraid: Bool? = nil) {
    self.falls = falls
    self.wasInjured = wasInjured
    self.isAfraid = isAfraid
  }

  /// Whether what was said is of other twelve months than those before `time`, both µs UTC; of a
  /// time that is unknown it is not.
  public static func isOld(_ said: Int64?, at time: Int64?) -> Bool {
    guard let said, let time else { return false }
    return time > said && (time - said) / 86_400_000_000 > 365
  }

  /// An injury without a fall is none.
  private var wasInjuredByOne: Bool { (falls ?? 0) > 0 && wasInjured == true }

  /// Two falls or an injury are a reason to see a doctor, whatever any score says.
  public var needsDoctor: Bool { (falls ?? 0) >= 2 || wasInjuredByOne }

  /// Without a full stop.
  var clause: String {
    var text: String
    switch falls {
    case nil: return "Afraid of falling, or unsteady, by own account"
    case let falls? where falls < 1: text = "No fall in the last 12 months by own account"
    case 1: text = "1 fall in the last 12 months by own account"
    case let falls?: text = "\(falls) falls in the last 12 months by own account"
    }
    if wasInjuredByOne { text += ", with an injury" }
    if isAfraid == true { text += "; afraid of falling, or unsteady" }
    return text
  }

  /// One line for a report.
  public var sentence: String {
    needsDoctor ? clause + ". Talk to your doctor about it." : clause + "."
  }
}
