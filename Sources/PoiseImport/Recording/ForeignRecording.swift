import PoiseCore
import PoiseText

/// What a foreign recording says of itself.
public struct ImportedDevice: Sendable, Equatable {
  /// How the file's clock runs against UTC.
  public enum Clock: Sendable, Equatable {
    case utc
    /// Local time, this many seconds ahead of UTC.
    case offset(Int)
    /// Local time of a place that the file does not name.
    case unknown
    /// Time since its own start, which the file does not name.
    case sinceStart
  }

  /// Format and device, such as `axivity-ax6`.
  public var source: String
  /// The part that measured, such as `AX6`.
  public var chip: String
  public var serial: String
  /// Where it was worn, in the file's own words; nil where it does not say.
  public var site: String?
  public var clock = Clock.unknown
  /// Seconds that the place's time is ahead of UTC, where the file names it beside stamps of UTC.
  var placeOffset: Int?
  /// In the order of their index; scale as in the file, body axes not known.
  public var streams: [StreamInfo]
  /// Further facts for the log: key and value.
  public var facts: [(key: String, value: String)] = []
  /// What about the file a person should know; nothing of it is missing for that.
  public var remarks: [String] = []
  /// What ``ImportGaps`` looks for.
  var gaps = GapSigns()

  /// Fewer samples a second miss steps.
  private static let lowestRate = 20.0

  public init(source: String, chip: String, serial: String, streams: [StreamInfo]) {
    (self.source, self.chip, self.serial, self.streams) = (source, chip, serial, streams)
    if let rate = streams.first?.nominalRateHz, rate < Self.lowestRate {
      remarks = [
        "\(DecimalText.fixed(rate, 1)) samples a second: below \(Int(Self.lowestRate)) a second "
          + "steps are missed"
      ]
    }
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.source == b.source && a.serial == b.serial && a.site == b.site && a.streams == b.streams
      && a.facts.elementsEqual(b.facts) { $0 == $1 }
  }

  /// Seconds that local time was ahead of UTC, by the file itself; nil where it does not say.
  public var localOffset: Int? {
    if case .offset(let seconds) = clock { return seconds }
    return placeOffset
  }

  private static let limbs = [
    "wrist", "arm", "hand", "finger", "thigh", "leg", "knee", "shank", "shin", "calf", "ankle",
    "foot", "shoe"
  ]

  /// The site names an arm or a leg: detectors for the trunk say nothing there.
  public var isOffTrunk: Bool {
    let words = (site ?? "").lowercased()
    return Self.limbs.contains { words.contains($0) }
  }
}

/// What a recording is made of, in order of time.
public enum ImportItem: Sendable, Equatable {
  /// A sample, or a marker of samples that are missing. Stamps: ns of the file's own clock since
  /// 1970, as if it showed UTC.
  case sample(RawSample)
  /// Samples of all streams, in order of time, no marker among them.
  case samples([RawSample])
  /// °C.
  case temperature(Timestamp, Double)
}

/// By what a reader's samples show that something was not measured.
struct GapSigns: Sendable, Equatable {
  /// Counts where the device measured nothing: 0 of each axis.
  var nothing = SIMD3<Int32>.zero
  /// The program that wrote the file repeated the last sample for whole seconds without a reading.
  var isFilled = false
}

/// A recording of another recorder.
public protocol ForeignRecording: Sendable {
  var device: ImportedDevice { get }

  /// Hands over all samples in order of time until `body` answers false.
  ///
  /// - Returns: what could not be read; the rest was handed over.
  /// - Throws: where nothing more can be read; what could be was handed over.
  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding]
}

extension StreamInfo {
  /// A stream of a foreign file.
  ///
  /// - Parameters:
  ///   - scale: SI units a count.
  ///   - range: largest value, SI units; 0 where not known.
  init(
    imported kind: SensorKind, index: Int, chip: String, scale: Double, range: Double,
    rateHz: Double
  ) {
    let counts = range > 0 && range / scale < 2e9 ? Int32((range / scale).rounded()) : 0
    self.init(
      index: UInt8(index), kind: kind, chip: chip, bus: "file", address: 0, scale: scale,
      fullScaleCounts: counts, nominalRateHz: rateHz)
  }
}

/// Numbers the samples of a recording's streams and keeps their stamps in order.
struct SampleCounter {
  /// Index of the first stream.
  private let base: UInt8
  private var sequence: UInt32 = 0
  private var last = Timestamp(nanoseconds: .min)
  /// Samples whose stamp was before that of an earlier one: a clock that was set back.
  private var outOfOrder = 0
  /// Samples with the stamp of the one before.
  private var repeated = 0
  /// Readings without a second stream since the last one that has it.
  private var lacking = 0

  init(base: UInt8 = 0) { self.base = base }

  /// The next reading, of one stream or two.
  ///
  /// - Parameter isOfTwo: there is a second stream, also where `second` is nil.
  /// - Returns: false where `body` did.
  mutating func emit(
    _ time: Timestamp, _ first: SIMD3<Int32>, _ second: SIMD3<Int32>?, isOfTwo: Bool = false,
    _ body: (ImportItem) -> Bool
  ) -> Bool {
    guard let number = number(time) else { return true }
    if !body(.sample(raw(time, number, first, base))) { return false }
    guard let second else {
      if isOfTwo { lacking += 1 }
      return true
    }
    if lacking > 0 {
      let marker = lost(lacking, before: time, number, base + 1)
      lacking = 0
      if !body(.sample(marker)) { return false }
    }
    return body(.sample(raw(time, number, second, base + 1)))
  }

  /// The same, appended to samples that are handed over together.
  mutating func add(
    _ time: Timestamp, _ first: SIMD3<Int32>, _ second: SIMD3<Int32>?, to samples: inout [RawSample]
  ) {
    guard let number = number(time) else { return }
    samples.append(raw(time, number, first, base))
    if let second { samples.append(raw(time, number, second, base + 1)) }
  }

  /// nil where the stamp is not after the one before.
  private mutating func number(_ time: Timestamp) -> UInt32? {
    if time <= last {
      if time == last { repeated += 1 } else { outOfOrder += 1 }
      return nil
    }
    last = time
    defer { sequence &+= 1 }
    return sequence
  }

  private func raw(
    _ time: Timestamp, _ number: UInt32, _ counts: SIMD3<Int32>, _ stream: UInt8
  ) -> RawSample {
    RawSample(
      timestamp: time, sequence: number, stream: stream, x: counts.x, y: counts.y, z: counts.z)
  }

  /// Samples that are missing before the next one, which has the stamp `time`.
  mutating func skip(
    _ count: Int, before time: Timestamp, streams: Int, _ body: (ImportItem) -> Bool
  ) -> Bool {
    let count = max(0, min(count, Int(Int32.max)))
    if count + lacking == 0 || time <= last { return true }
    sequence &+= UInt32(count)
    for i in 0..<streams {
      let all = i == 1 ? count + lacking : count
      if i == 1 { lacking = 0 }
      if all > 0, !body(.sample(lost(all, before: time, sequence, base + UInt8(i)))) {
        return false
      }
    }
    return true
  }

  private func lost(
    _ count: Int, before time: Timestamp, _ number: UInt32, _ stream: UInt8
  ) -> RawSample {
    RawSample(
      timestamp: time, sequence: number, stream: stream, x: Int32(clamping: count), y: 0, z: 0,
      marker: .lost)
  }

  var finding: ImportFinding? {
    var problems: [String] = []
    if outOfOrder > 0 {
      problems.append(
        "\(CountText.words(outOfOrder, "sample")) with a time before the one before left out")
    }
    if repeated > 0 {
      problems.append(
        "\(CountText.words(repeated, "sample")) with the time of the one before left out")
    }
    return problems.isEmpty ? nil : ImportFinding("clock", problems.joined(separator: "; "))
  }
}
