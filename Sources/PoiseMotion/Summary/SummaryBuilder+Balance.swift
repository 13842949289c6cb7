import PoiseCore
import PoiseSignal

/// Which windows of quiet standing are tests of balance. ``BalanceMonitor`` finds quiet, upright
/// windows; the minutes know more: whether the device was worn, and whether its wearer stood.
extension SummaryBuilder {
  /// A recording as short as this, in which nothing shows sitting or standing, is a standing test,
  /// ns.
  static let shortTest: Int64 = 300_000_000_000

  /// Takes the windows of minutes that were worn and spent standing, and counts the others.
  func sortTests(_ judgements: [Judgement], into target: inout SessionSummary) {
    let eyes = Self.eyes(target.protocolTag)
    let isShort = lastSample - (firstSample ?? lastSample) <= Self.shortTest
    let isTest = eyes != nil || (isShort && stances.isEmpty)
    (target.balance, target.balanceLeftOut) = ([], [])
    for var test in summary.balance {
      if let reason = doubt(test, judgements, isTest: isTest) {
        target.balanceLeftOut.append(BalanceLeftOut(start: test.start, reason: reason))
      } else {
        test.eyes = eyes
        target.balance.append(test)
      }
    }
    for k in target.balance.indices.dropLast(Self.keptPaths) { target.balance[k].path = [] }
  }

  /// What speaks against a window; nil where nothing does.
  private func doubt(
    _ test: BalanceSummary, _ judgements: [Judgement], isTest: Bool
  ) -> BalanceLeftOut.Reason? {
    func minute(_ time: Int64) -> Int {
      Int(StillnessMeter.number(time * 1000, Self.minute) - firstMinute)
    }
    let own = (minute(test.start)...max(minute(test.start), minute(test.end))).map {
      judgements.indices.contains($0) ? judgements[$0].rest : .unknown
    }
    if own.contains(.notWorn) || isNoise(test) { return .notWorn }
    if own.allSatisfy({ $0 == .standing }) { return nil }
    if own.contains(.sitting) || own.contains(.lying) { return .notStanding }
    return isTest ? nil : .unknown
  }

  /// Whether a window holds no more than the chip's own noise.
  private func isNoise(_ test: BalanceSummary) -> Bool {
    let first = StillnessMeter.number(test.start * 1000, StillnessMeter.window)
    let last = StillnessMeter.number(test.end * 1000, StillnessMeter.window)
    let begin = windows.indices.partitionPoint { windows[$0].index >= first }
    let ratios = windows[begin...].prefix { $0.index <= last }.map { $0.ratio }
    return Statistics.median(ratios).map { $0 < StillnessMeter.limit } ?? false
  }

  /// What a protocol says of the eyes in its standing tests; a trunk's sway does not tell.
  private static func eyes(_ protocolTag: String?) -> String? {
    switch protocolTag {
    case "balance_open": "open"
    case "balance_closed": "closed"
    default: nil
    }
  }
}
