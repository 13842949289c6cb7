import PoiseText

/// Stretches or records of one kind, which are reported in one line: how many, and where the first
/// one is.
struct ImportTally {
  private(set) var count = 0
  private(set) var samples = 0
  private(set) var place = ""

  mutating func add(samples count: Int = 0, at place: String) {
    if self.count == 0 { self.place = place }
    self.count += 1
    samples += count
  }

  /// nil where there is none. `words` say the problem of one, and of `count` together.
  func finding(_ words: (_ count: Int) -> String) -> ImportFinding? {
    count == 0 ? nil : ImportFinding(place, words(count), samples: samples)
  }

  /// Stretches of time.
  func stretches(_ problem: String) -> ImportFinding? {
    finding { "\($0 == 1 ? "a stretch" : "\($0) stretches") \(problem)" }
  }
}

extension Int64 {
  /// A time of a file's clock, ns, for a message.
  func importText(_ clock: ImportedDevice.Clock = .unknown) -> String {
    clock == .sinceStart
      ? "\(DecimalText.fixed(Double(self) * 1e-9, 1)) s"
      : String(CivilTime(unixNanoseconds: self).rfc3339.prefix(19))
  }
}
