import PoiseCore
import PoiseText

extension MetricFlag {
  /// In the order in which a file numbers them.
  static let all: [MetricFlag] = [
    .ok, .indicative, .fewStrides, .tooShort, .noHeight, .noAxes, .noSamples, .saturated,
    .undefined, .running
  ]
}

extension MetricValue {
  /// `["key",value,count,"flag"]`
  var json: String {
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
