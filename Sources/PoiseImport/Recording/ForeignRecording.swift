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

  public init(source: String, chip: String, serial: String, streams: [StreamInfo]) {
    (self.source, self.chip, self.serial, self.streams) = (source, chip, serial, streams)
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

  /// The site names an arm or hand: detectors for the trunk say nothing there.
  public var isOnArm: Bool {
    let words = (site ?? "").lowercased()
    return ["wrist", "arm", "hand"].contains { words.contains($0) }
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
  /// Longest time between two samples that follow each other, ns; nil: the reader marks its gaps.
  var longestStep: Int64?
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

  init(base: UInt8 = 0) { self.base = base }

  /// The next reading, of one stream or two.
  ///
  /// - Returns: false where `body` did.
  mutating func emit(
    _ time: Timestamp, _ first: SIMD3<Int32>, _ second: SIMD3<Int32>?,
    _ body: (ImportItem) -> Bool
  ) -> Bool {
    guard let number = number(time) else { return true }
    if !body(.sample(raw(time, number, first, base))) { return false }
    return second.map { body(.sample(raw(time, number, $0, base + 1))) } ?? true
  }

  /// The same, appended to samples that are handed over together.
  mutating func add(
    _ time: Timestamp, _ first: SIMD3<Int32>, _ second: SIMD3<Int32>?,
    to samples: inout [RawSample]
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
    let count = min(count, Int(Int32.max))
    if count <= 0 || time <= last { return true }
    sequence &+= UInt32(count)
    for i in 0..<streams {
      let raw = RawSample(
        timestamp: time, sequence: sequence, stream: base + UInt8(i), x: Int32(count), y: 0, z: 0,
        marker: .lost)
      if !body(.sample(raw)) { return false }
    }
    return true
  }

  var finding: ImportFinding? {
    var problems: [String] = []
    if outOfOrder > 0 {
      problems.append(
        "was set back: \(CountText.words(outOfOrder, "sample")) of times that were recorded "
          + "already left out")
    }
    if repeated > 0 {
      problems.append(
        "\(CountText.words(repeated, "sample")) with the time of the one before left out")
    }
    return problems.isEmpty ? nil : ImportFinding("clock", problems.joined(separator: "; "))
  }
}
