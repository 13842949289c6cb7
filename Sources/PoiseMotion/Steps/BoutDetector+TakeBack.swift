import PoiseCore

/// The beginning of a walk that earlier chains gave up.
///
/// A walk about the house begins with turning and stepping on the spot: two to five contacts, some
/// soft, some far apart, which no rule can tell from fidgeting. Once the bout is sure they are
/// taken back one by one, as long as each lies where a step before the next would, and rises
/// enough.
extension BoutDetector {
  /// Credits what precedes the chain; the bout is open, the chain not credited yet.
  @inlinable
  mutating func takeBack(at now: Int64, output: inout FixedQueue<LogRecord>) {
    let from = firstTakenBack()
    for k in from..<givenUp.count {
      // Soft and turning, they do not show their foot.
      ledger.credit(
        givenUp[k], foot: .unknown, .vertical, at: now, late: true, output: &output)
    }
    givenUp.removeAll()
  }

  /// Mean interval of the chain, ns; zero where it has none.
  @inlinable var usualInterval: Double {
    if chain.count < 2 { return 0 }
    let span = Double(chain[chain.count - 1].peakTime - chain[0].peakTime)
    return span / Double(chain.count - 1)
  }

  /// Index of the oldest candidate given up that belongs to the walk; their count where none does.
  @inlinable
  mutating func firstTakenBack() -> Int {
    var k = givenUp.count
    if chain.count < 2 { return k }
    let usual = usualInterval
    let longest = min(settings.takeBackLongest * usual, settings.takeBackInterval * 1e9)
    let least = settings.takeBackRiseShare * medianRise(from: 0)
    var next = chain[0].peakTime
    while k > 0 && givenUp.count - k < settings.takeBackSteps {
      let candidate = givenUp[k - 1]
      let interval = Double(next - candidate.peakTime)
      if interval < settings.takeBackShortest * usual || interval > longest { break }
      if candidate.rise < least { break }
      if !ledger.isNew(candidate, usual: usual) { break }
      next = candidate.peakTime
      k -= 1
    }
    return k
  }
}
