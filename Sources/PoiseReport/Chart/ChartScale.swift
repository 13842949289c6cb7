import CPoiseMath
import PoiseText

/// Maps values onto a length of paper, and knows where round values lie.
struct ChartScale: Sendable {
  let domain: ClosedRange<Double>
  /// Paper coordinates of the domain's two ends; the first may be the larger, for y.
  let from: Double
  let to: Double

  init(_ domain: ClosedRange<Double>, from: Double, to: Double) {
    self.domain = domain
    self.from = from
    self.to = to
  }

  /// Paper coordinate of `value`.
  func callAsFunction(_ value: Double) -> Double {
    let length = domain.upperBound - domain.lowerBound
    if length <= 0 { return (from + to) / 2 }
    return from + (to - from) * (value - domain.lowerBound) / length
  }

  /// As `callAsFunction`, and never off the paper.
  func clamped(_ value: Double) -> Double {
    self(min(max(value, domain.lowerBound), domain.upperBound))
  }

  /// Round values within the domain, 1, 2 or 5 times a power of ten apart, at most `count`.
  func ticks(atMost count: Int) -> [Double] {
    let step = Self.roundStep(domain.upperBound - domain.lowerBound, atMost: count)
    guard step > 0 else { return [domain.lowerBound] }
    let first = poise_ceil(domain.lowerBound / step - 1e-9)
    let last = poise_floor(domain.upperBound / step + 1e-9)
    guard last >= first, last - first < 1000 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Decimals that tell the ticks apart.
  func decimals(atMost count: Int) -> Int {
    let step = Self.roundStep(domain.upperBound - domain.lowerBound, atMost: count)
    if step <= 0 || step >= 1 { return 0 }
    return min(6, Int(poise_ceil(-poise_log(step) / poise_log(10) - 1e-9)))
  }

  /// A step of 1, 2 or 5 times a power of ten that gives at most `count` ticks over `length`.
  static func roundStep(_ length: Double, atMost count: Int) -> Double {
    guard length > 0, length.isFinite, count > 1 else { return 0 }
    let rough = length / Double(count - 1)
    let power = poise_pow(10, poise_floor(poise_log(rough) / poise_log(10) + 1e-12))
    for factor in [1.0, 2, 5, 10] where factor * power >= rough * (1 - 1e-9) {
      return factor * power
    }
    return 10 * power
  }

  /// The smallest domain with round ends that holds `values`; of a single value one round it.
  /// What is no number, or none that a figure can be, is left out.
  ///
  /// - Parameter decimals: of the figures; a domain in which they could not differ is made wider.
  static func domain(
    of values: [Double], holding also: ClosedRange<Double>? = nil, atMost count: Int = 5,
    decimals: Int = 6
  ) -> ClosedRange<Double> {
    let known = values.filter { $0.magnitude <= largest }
    var low = known.min() ?? also?.lowerBound ?? 0
    var high = known.max() ?? also?.upperBound ?? 1
    if let also {
      low = min(low, also.lowerBound)
      high = max(high, also.upperBound)
    }
    if high - low <= 1e-12 * max(1, high.magnitude) {
      let room = max(0.5, 0.1 * high.magnitude)
      (low, high) = (low - room, high + room)
    }
    var least = 4.0
    for _ in 0..<max(0, decimals) { least /= 10 }
    if high - low < least {
      let room = (least - (high - low)) / 2
      (low, high) = (low - room, high + room)
    }
    let step = roundStep(high - low, atMost: count)
    let (from, to) = (poise_floor(low / step + 1e-9) * step, poise_ceil(high / step - 1e-9) * step)
    return from < to ? from...to : low...high
  }

  /// Beyond it no figure of a report can be, and sums of squares would have no end.
  static let largest = 1e100
}

extension DecimalText {
  /// For a reader: with a true minus sign, and a dash for what is no number.
  static func typeset(_ value: Double, decimals: Int) -> String {
    guard let text = fixed(value, decimals: decimals) else { return "–" }
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// `12%` of 0.12.
  static func percent(_ share: Double) -> String { typeset(100 * share, decimals: 0) + "%" }

  /// A paper coordinate: to a tenth, without a needless zero.
  static func place(_ value: Double) -> String {
    let text = fixed(value, decimals: 1) ?? "0"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
