import PoiseCore
import PoiseText

/// A walking bout.
public struct BoutSummary: Sendable, Equatable {
  /// Number in the session, from 1.
  public var index: Int
  /// First and last step, µs UTC.
  public var start: Int64
  public var end: Int64
  public var steps: Int
  /// Of them, those that the sway showed.
  public var swaySteps: Int
  /// Every metric of the `bout` event under its key, in catalog order.
  public var metrics: [MetricValue]
  /// More of the same bout, worked out for the summary alone (straight walking, patterns): same
  /// shape, other keys. May be empty.
  public var extras: [MetricValue]

  public init(
    index: Int, start: Int64, end: Int64, steps: Int, swaySteps: Int = 0,
    metrics: [MetricValue] = [], extras: [MetricValue] = []
  ) {
    self.index = index
    self.start = start
    self.end = end
    self.steps = steps
    self.swaySteps = swaySteps
    self.metrics = metrics
    self.extras = extras
  }

  public var kind: GaitKind { GaitKind(metrics) }

  /// s.
  public var seconds: Double { Double(end &- start) * 1e-6 }

  /// The metric under `key`, of either list; nil where the bout has no such key.
  public subscript(key: String) -> MetricValue? {
    metrics.first { $0.key == key } ?? extras.first { $0.key == key }
  }

  /// The metric of `figure`; nil where the bout has none.
  public subscript(figure: Figure) -> MetricValue? { self[figure.key] }

  /// The value of `figure`; nil where there is none.
  public func value(_ figure: Figure) -> Double? { self[figure]?.value }
}

/// Mean vertical acceleration over a stride, from one initial contact of a foot to its next.
public struct StrideShape: Sendable, Equatable {
  /// Points of a shape: 0% to 100% of the stride.
  public static let points = StrideShapeSums.points

  /// Whose contacts begin and end the stride; `unknown`: any foot.
  public var foot: Foot
  public var strides: Int
  /// ``points`` means, m/s², gravity taken off.
  public var mean: [Double]
  /// Standard deviation over the strides at each point, m/s².
  public var spread: [Double]

  public init(foot: Foot, strides: Int, mean: [Double], spread: [Double]) {
    self.foot = foot
    self.strides = strides
    self.mean = mean
    self.spread = spread
  }
}

extension MetricFlag {
  /// In the order in which a file numbers them.
  static let all: [MetricFlag] = [
    .ok, .indicative, .fewStrides, .tooShort, .noHeight, .noAxes, .noSamples, .saturated,
    .undefined, .running
  ]
}

extension MetricValue {
  /// `["key",value,count,"flag"]`
  package var json: String {
    "[\(JSONText.quoted(key)),\(JSONText.shortest(value)),\(count),"
      + "\(JSONText.quoted(flag.rawValue))]"
  }

  /// nil where the tree is none.
  init?(_ tree: JSONTree) {
    guard case .array(let parts) = tree, parts.count == 4, case .string(let name) = parts[0],
      case .number(let count) = parts[2], let count = Int(exactly: count),
      JSONFields.few.contains(count),
      case .string(let word) = parts[3], let flag = MetricFlag(rawValue: word)
    else { return nil }
    switch parts[1] {
    case .number(let value): self.init(key: name, value: value, count: count, flag: flag)
    case .null: self.init(key: name, value: nil, count: count, flag: flag)
    case .bool, .string, .array, .object: return nil
    }
  }
}

/// Metrics of one bout in lists of their own, in the order of keys that stand before all bouts.
struct MetricColumns {
  var values, counts, flags: String
  /// Of those whose keys are others.
  var all: String
  /// Else there may be none.
  var isNeeded: Bool

  static let metrics = MetricColumns(
    values: "values", counts: "counts", flags: "flags", all: "metrics", isNeeded: true)
  static let extras = MetricColumns(
    values: "extra_values", counts: "extra_counts", flags: "extra_flags", all: "extras",
    isNeeded: false)
}

extension [MetricValue] {
  /// A list of ``MetricValue/json``.
  mutating func fields(_ o: inout JSONFields, _ key: String) {
    for k in indices where o.isRounding {
      self[k].value = self[k].value.map(JSONDigits.figure.rounded)
    }
    o.add(key, list: map(\.json))
    if !o.isReading { return }
    let trees = o.list(key)
    self = trees.compactMap { MetricValue($0) }
    if count != trees.count { o.fail(key, "must hold metrics") }
  }

  /// - Parameters:
  ///   - keys: of the lists' values.
  ///   - words: a digit each says which of them a value has; nil: of a newer version.
  mutating func fields(
    _ o: inout JSONFields, as names: MetricColumns, _ keys: [String], _ words: [MetricFlag?]
  ) {
    let isOther =
      o.isReading
      ? o.tree(names.all) != nil || (!names.isNeeded && o.tree(names.values) == nil)
      : map(\.key) != keys
    if isEmpty && !names.isNeeded && !o.isReading { return }
    if isOther { return fields(&o, names.all) }
    var (values, counts) = (map(\.value), map(\.count))
    o.numbers(names.values, &values, count: keys.count, like: "their keys", .figure)
    // A count that all have stands alone.
    if case .number? = o.tree(names.counts) {
      var count = 0
      o.few(names.counts, &count)
      counts = [Int](repeating: count, count: keys.count)
    } else if let count = counts.first, o.isWriting, counts.allSatisfy({ $0 == count }) {
      o.add(names.counts, raw: String(count))
    } else {
      o.wholes(names.counts, &counts, count: keys.count, like: "their keys")
    }
    if o.isReading && !counts.allSatisfy(JSONFields.few.contains) {
      o.fail(names.counts, "is out of range")
    }
    var digits = map { String(MetricFlag.all.firstIndex(of: $0.flag) ?? 0) }.joined()
    o.text(names.flags, &digits)
    let flags = o.isReading ? digits.utf8.map { Self.flag($0, of: words) } : map(\.flag)
    if flags.count != keys.count {
      return o.fail(names.flags, "must have as many elements as their keys")
    }
    if flags.contains(nil) { o.fail(names.flags, "holds a number without a word") }
    self = keys.indices.map {
      MetricValue(key: keys[$0], value: values[$0], count: counts[$0], flag: flags[$0])
    }
  }

  private static func flag(_ digit: UInt8, of words: [MetricFlag?]) -> MetricFlag? {
    let number = Int(digit) - 0x30
    return words.indices.contains(number) ? words[number] : nil
  }
}

/// What a summary tells of the body.
extension StrideShape: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    var word = foot == .unknown ? nil : foot == .left ? "left" : "right"
    o.text("foot", &word)
    if o.isReading { foot = word == "left" ? .left : word == "right" ? .right : .unknown }
    if word != nil && foot == .unknown { o.fail("foot", "is neither left nor right") }
    o.few("strides", &strides)
    o.numbers("mean_mps2", &mean, count: Self.points, null: .nan, .places(3))
    o.numbers("spread_mps2", &spread, count: Self.points, null: .nan, .places(3))
  }
}
