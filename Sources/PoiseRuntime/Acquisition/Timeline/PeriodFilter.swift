/// Follows the true period of a chip's own clock, which is up to 5% off its nominal one.
///
/// A mean over its memory: each interval counts as much as the others while it learns, and one in
/// `memory` from then on. Pure arithmetic in whole nanoseconds.
@frozen
@usableFromInline
struct PeriodFilter: BitwiseCopyable {
  /// Filtered period, ns; within 20% of nominal.
  @usableFromInline var period: Int64
  @usableFromInline let nominal: Int64
  /// Intervals seen, up to the longest memory.
  @usableFromInline var learned: Int64 = 0
  /// Longest memory, intervals.
  @usableFromInline let memory: Int64
  /// Intervals after which one that is far off is not believed at once.
  @usableFromInline let firm: Int64

  init(nominal: Int64, memory: Int64, firm: Int64) {
    precondition(nominal > 0, "a period must be positive")
    period = nominal
    self.nominal = nominal
    self.memory = memory
    self.firm = firm
  }

  /// The chip was configured again: its period may have changed.
  @inlinable
  mutating func restart() { learned = 0 }

  /// `count` periods took `interval`, both ends measured.
  @inlinable
  mutating func learn(_ interval: Int64, over count: Int64) {
    let measured = interval / count
    if learned >= firm && abs(measured - period) * 10 > period {
      // Not this chip's clock; believed only if it keeps saying so.
      learned -= 1
      return
    }
    note(upTo: memory)
    follow(period + (measured - period) / learned)
  }

  /// One more interval was seen.
  @inlinable
  mutating func note(upTo limit: Int64) { learned = min(learned + 1, limit) }

  /// Takes `candidate` for the period, as far as a chip's clock can be off.
  @inlinable
  mutating func follow(_ candidate: Int64) {
    period = max(nominal - nominal / 5, min(candidate, nominal + nominal / 5))
  }
}
