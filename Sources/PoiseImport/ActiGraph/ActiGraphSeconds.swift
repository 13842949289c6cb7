import PoiseCore
import PoiseText

/// Makes samples of the seconds of a GT3X file, and markers of what is missing between them.
struct ActiGraphSeconds {
  /// One record with samples.
  struct Second {
    /// Since 1970 of the file's clock.
    var second: Int64
    var samples: [SIMD3<Int32>]
    /// Byte behind the record.
    var end: UInt64
    /// Bytes before it, from the file's begin, that belong to no whole record.
    var damaged: Int
  }

  private let rate: Double
  /// Samples of a whole second.
  private let whole: Int
  private var order = StampOrder<Second>()
  private var counter = SampleCounter()
  /// The second that is expected to follow; nil before the first one.
  private(set) var next: Int64?
  /// Latest second of which there is a record of any kind.
  var latest: Int64 = 0
  private var damaged = 0
  /// Samples that the last second lacks.
  private var owed = 0
  /// Samples that were left out since the last second that was used.
  private var leftOut = 0
  private var strays = ImportTally()
  private var before = ImportTally()
  private var repeated = ImportTally()
  private var short = ImportTally()
  private var long = ImportTally()
  private var gaps = ImportTally()

  init(rate: Double) { (self.rate, whole) = (rate, max(1, Int(rate.rounded()))) }

  mutating func add(_ second: Second, _ body: (ImportItem) -> Bool) -> Bool {
    let time = second.second * 1_000_000_000
    let stamp = StampOrder<Second>.Stamp(time: time, end: time + 1_000_000_000)
    if order.passes(stamp) { return use(second, body) }
    order.hold(second, stamp)
    return decide(atEnd: false, body)
  }

  /// Nothing follows; what is missing at the end is ``skip(_:before:_:)``'s.
  mutating func finish(_ body: (ImportItem) -> Bool) -> Bool { decide(atEnd: true, body) }

  private mutating func decide(atEnd: Bool, _ body: (ImportItem) -> Bool) -> Bool {
    while let (second, _, verdict) = order.next(atEnd: atEnd) {
      func place() -> String { "log.bin before byte \(second.end), \(text(second))" }
      switch verdict {
      case .regular, .jump, .setBack: if !use(second, body) { return false }
      case .stray:
        strays.add(samples: min(second.samples.count, whole), at: place())
        leftOut += min(second.samples.count, whole)
      case .repeated: repeated.add(at: place())
      case .before: before.add(at: place())
      }
    }
    return true
  }

  private func text(_ second: Second) -> String { (second.second * 1_000_000_000).importText() }

  private mutating func use(_ second: Second, _ body: (ImportItem) -> Bool) -> Bool {
    if let next {
      let missing = Int(min(Double(max(0, second.second - next)) * rate, 2e9))
      // what damaged bytes and wrong stamps cost is said of them
      if missing > leftOut, second.damaged == damaged {
        gaps.add(
          samples: missing - leftOut, at: "log.bin from \((next * 1_000_000_000).importText()) on")
      }
      if !skip(missing, before: second.second, body) { return false }
    }
    (next, damaged, leftOut) = (second.second + 1, second.damaged, 0)
    latest = max(latest, second.second)
    let count = second.samples.count
    if count > whole { long.add(at: "log.bin, \(text(second))") }
    if count < whole {
      owed = whole - count
      short.add(samples: owed, at: "log.bin from \(text(second)) on")
    }
    for (i, sample) in second.samples.prefix(whole).enumerated() {
      let time = second.second * 1_000_000_000 + Int64((Double(i) * 1e9 / rate).rounded())
      if !counter.emit(Timestamp(nanoseconds: time), sample, nil, body) { return false }
    }
    return true
  }

  /// A marker of samples that are missing before a second, with those that the last second lacks.
  mutating func skip(_ count: Int, before second: Int64, _ body: (ImportItem) -> Bool) -> Bool {
    defer { owed = 0 }
    return counter.skip(
      count + owed, before: Timestamp(nanoseconds: second * 1_000_000_000), streams: 1, body)
  }

  var findings: [ImportFinding] {
    [
      strays.finding {
        $0 == 1
          ? "the time of this record contradicts those around it; the record is left out"
          : "the times of \($0) records, of which this is the first, contradict those around "
            + "them; the records are left out"
      },
      before.finding {
        "the times go back here; \(CountText.words($0, "record")) of times that were recorded "
          + "already left out"
      },
      repeated.finding {
        "\(CountText.words($0, "record")) with the time of the record before left out"
      },
      short.finding {
        "\(CountText.words($0, "second")) with fewer than \(whole) samples"
      },
      long.finding {
        "\(CountText.words($0, "second")) with more than \(whole) samples; the rest of them is "
          + "left out"
      },
      gaps.stretches("without readings: the device slept, or a computer was connected"),
      counter.finding
    ].compactMap { $0 }
  }
}
