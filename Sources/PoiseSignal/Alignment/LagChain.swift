import CPoiseMath

/// One lag of each window, so that they belong to clocks that run evenly: what tells a true lag
/// from one that is a step off, or from chance.
struct LagChain {
  /// A window and the lags that fit it.
  struct Window: Sendable {
    /// s of the other clock.
    let time: Double
    /// Those that explain it nearly as well as the best.
    let peaks: [LagSearch.Peak]
    /// What each adds to a chain: its correlation, less where it leaves more unexplained than the
    /// best one. A walk that is shifted by three steps may lie on another clock's line.
    let gains: [Double]

    init(time: Double, peaks: [LagSearch.Peak]) {
      self.time = time
      func unexplained(_ score: Double) -> Double { max(1e-4, 1 - score * score) }
      let least = peaks.map { unexplained($0.score) }.min() ?? 1
      let rated = peaks.map { peak in
        (peak, peak.score * (1 - 1.5 * poise_log(unexplained(peak.score) / least)))
      }.filter { $0.1 > 0.05 }
      (self.peaks, gains) = (rated.map { $0.0 }, rated.map { $0.1 })
    }
  }

  /// A window's chosen lag.
  struct Link: Sendable, Equatable {
    /// Number of the window.
    var window: Int
    var time: Double
    var lag: Double
    var gain: Double
  }

  /// Drifts that are tried, ppm: crystals differ by up to 100, and a clock that the network
  /// corrects runs up to 500 off for a while.
  private static let drifts = stride(from: -300.0, through: 300, by: 8)
  /// How far a lag may be off the line from the one before, s, and s for each second between: what
  /// a window's lag is uncertain by, and how a crystal's rate changes with its temperature.
  private static let tolerance = (base: 0.025, each: 8e-6)
  /// What a window costs that is passed over, of a correlation.
  private static let skip = 0.35
  /// Windows that can be passed over.
  private static let reach = 30
  /// Links on either side of a seam that may belong to the other chain.
  private static let seam = 8
  /// Windows of a chain at least: of unrelated motion, chance makes shorter ones.
  static let least = 6

  private(set) var links: [Link]

  /// Windows within the chain's time.
  var span: Int { (links.last?.window ?? 0) - (links.first?.window ?? 0) + 1 }

  /// The chains of windows in the order of their times; more than one where a clock was set.
  static func chains(_ windows: [Window]) -> [LagChain] {
    var all = chains(Array(windows.enumerated()), windows).sorted {
      $0.links[0].time < $1.links[0].time
    }
    for i in all.indices.dropFirst() {
      (all[i - 1], all[i]) = parted(all[i - 1], all[i], windows)
    }
    return all
  }

  /// Windows at a seam go to the chain that they fit better.
  private static func parted(
    _ left: LagChain, _ right: LagChain, _ windows: [Window]
  ) -> (LagChain, LagChain) {
    let from = left.links[max(0, left.links.count - seam)].window
    let until = right.links[min(seam, right.links.count) - 1].window
    if from > until { return (left, right) }
    let before = left.continued(over: Array(from...until), windows)
    let after = right.continued(over: (from...until).reversed(), windows)
    var best = (score: -Double.infinity, cut: from)
    for cut in from...until + 1 {
      var score = 0.0
      for i in from...until { score += ((i < cut ? before : after)[i]?.gain ?? -skip) }
      if score > best.score { best = (score, cut) }
    }
    let first =
      left.links.filter { $0.window < from } + (from..<best.cut).compactMap { before[$0] }
    let second =
      (best.cut..<until + 1).compactMap { after[$0] } + right.links.filter { $0.window > until }
    if first.count < least || second.count < least { return (left, right) }
    return (LagChain(links: first), LagChain(links: second))
  }

  /// The chain's links to windows of a seam, in the order given, its own or what fits best.
  private func continued(over numbers: [Int], _ windows: [Window]) -> [Int: Link] {
    guard let first = links.first, let last = links.last else { return [:] }
    let drift = last.time > first.time ? (last.lag - first.lag) / (last.time - first.time) : 0
    var own: [Int: Link] = [:]
    for link in links { own[link.window] = link }
    let isForward = numbers.first ?? 0 <= numbers.last ?? 0
    var near = isForward ? first : last
    var found: [Int: Link] = [:]
    for i in numbers {
      if let link = own[i] {
        (near, found[i]) = (link, link)
        continue
      }
      let window = windows[i]
      let time = window.time - near.time
      let limit = Self.tolerance.base + Self.tolerance.each * time.magnitude
      for (peak, gain) in zip(window.peaks, window.gains)
      where (peak.lag - near.lag - drift * time).magnitude < limit && gain > found[i]?.gain ?? 0 {
        found[i] = Link(window: i, time: window.time, lag: peak.lag, gain: gain)
      }
      if let link = found[i] { near = link }
    }
    return found
  }

  private typealias Numbered = (offset: Int, element: Window)

  private static func chains(_ windows: [Numbered], _ all: [Window]) -> [LagChain] {
    guard windows.count >= least, let best = best(windows), best.links.count >= least else {
      return []
    }
    let used = best.links.map { $0.window }
    // What it passes over in a row may be a time at which the clock was another.
    for (left, right) in zip(used, used.dropFirst()) {
      let between = windows.filter { $0.offset > left && $0.offset < right }
      if between.count < least { continue }
      let inner = chains(between, all).filter { $0.isSure(all) }
      if inner.isEmpty { continue }
      var (before, after) = (best, best)
      before.links.removeAll { $0.window > left }
      after.links.removeAll { $0.window < right }
      let parts = [before, after].filter { $0.links.count >= least }
      return inner + parts + outside(windows, used, all)
    }
    return [best] + outside(windows, used, all)
  }

  private static func outside(_ windows: [Numbered], _ used: [Int], _ all: [Window]) -> [LagChain] {
    guard let first = used.first, let last = used.last else { return [] }
    return chains(windows.filter { $0.offset < first }, all)
      + chains(windows.filter { $0.offset > last }, all)
  }

  private static func best(_ windows: [Numbered]) -> LagChain? {
    var best: (score: Double, links: [Link])?
    for drift in drifts {
      let made = chain(windows, drift: drift * 1e-6)
      if made.score > best?.score ?? 0 { best = made }
    }
    return best.map { LagChain(links: $0.links) }
  }

  /// The chain of the largest sum of correlations, by dynamic programming.
  private static func chain(
    _ windows: [Numbered], drift: Double
  ) -> (score: Double, links: [Link]) {
    var scores: [[Double]] = []
    var before: [[(window: Int, peak: Int)?]] = []
    var top = (score: 0.0, window: -1, peak: -1)
    for (i, window) in windows.enumerated() {
      var own = window.element.gains
      var from = [(window: Int, peak: Int)?](repeating: nil, count: own.count)
      for (p, peak) in window.element.peaks.enumerated() {
        for j in max(0, i - reach)..<i {
          let passed = skip * Double(i - j - 1)
          let time = window.element.time - windows[j].element.time
          let limit = tolerance.base + tolerance.each * time
          for (q, earlier) in windows[j].element.peaks.enumerated() {
            let off = (peak.lag - earlier.lag - drift * time) / limit
            if off.magnitude > 1 { continue }
            let score = window.element.gains[p] + scores[j][q] - passed - 0.3 * off * off
            if score > own[p] { (own[p], from[p]) = (score, (j, q)) }
          }
        }
        if own[p] > top.score { top = (own[p], i, p) }
      }
      scores.append(own)
      before.append(from)
    }
    var links: [Link] = []
    var at = top.window < 0 ? nil : (window: top.window, peak: top.peak)
    while let place = at {
      let window = windows[place.window]
      let peak = window.element.peaks[place.peak]
      links.append(
        Link(
          window: window.offset, time: window.element.time, lag: peak.lag,
          gain: window.element.gains[place.peak]))
      at = before[place.window][place.peak]
    }
    return (top.score, links.reversed())
  }

  /// Whether most of its windows fit, and no other shift fits as well.
  func isSure(_ windows: [Window]) -> Bool { isDense && isDistinct(windows) }

  /// Chance finds a lag here and there.
  var isDense: Bool { 2 * links.count >= span }

  func isDistinct(_ windows: [Window]) -> Bool {
    let advantage = advantage(windows)
    return advantage.errors >= 4 && advantage.mean >= 0.01
  }

  /// How clearly the chain's lags fit better than all others that the windows found, a step or more
  /// off: the mean advantage over the best other shift, and in standard errors.
  private func advantage(_ windows: [Window]) -> (mean: Double, errors: Double) {
    var rival: (sum: Double, differences: [Double]) = (-1, [])
    for shift in rivals(windows) {
      let gains = links.map { link in
        let window = windows[link.window]
        return zip(window.peaks, window.gains).filter {
          ($0.0.lag - link.lag - shift).magnitude < Self.width
        }.map { $0.1 }.max() ?? 0
      }
      let sum = gains.reduce(0, +)
      if sum > rival.sum { rival = (sum, zip(links, gains).map { $0.gain - $1 }) }
    }
    let mean = Statistics.mean(rival.differences) ?? .infinity
    let spread = Statistics.deviation(rival.differences) ?? 0
    let error = spread / Double(max(1, rival.differences.count)).squareRoot()
    return (mean, error > 0 ? mean / error : mean > 0 ? .infinity : 0)
  }

  /// Half of a shift's width, s.
  private static let width = 0.04

  /// The shifts, s, under which most of the chain's windows have another peak.
  private func rivals(_ windows: [Window]) -> [Double] {
    var gains: [Int: Double] = [:]
    for link in links {
      let window = windows[link.window]
      for (peak, gain) in zip(window.peaks, window.gains) {
        let shift = peak.lag - link.lag
        if shift.magnitude < 0.15 { continue }
        gains[Int((shift / Self.width).rounded()), default: 0] += gain
      }
    }
    let likely = gains.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(20)
    return likely.map { Double($0.key) * Self.width }
  }
}
