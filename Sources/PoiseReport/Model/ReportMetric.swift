import PoiseCore
import PoiseInsight

/// A row of a table of figures: what was measured, and what is usual.
public struct ReportMetric: Sendable {
  /// As in events and JSON, unit last.
  public var key: String
  /// In plain words.
  public var name: String
  public var unit: String
  public var decimals: Int
  /// The middle of what was measured, and its spread over bouts (or days); nil: see ``remark``.
  public var value: Double?
  public var spread: Double?
  /// How much stands behind it, such as `12 bouts`.
  public var basis: String
  public var severity: Severity?
  /// In place of the severity's word, where the figure has levels of its own; empty: none.
  public var level: String
  /// From low to high, one after the other; empty where nothing is said of what is usual.
  public var bands: [Band]
  /// What is usual in words, such as `1.00 or more`.
  public var normalText: String
  /// Where the bands come from.
  public var source: String
  /// Why there is no value or no band, or what to bear in mind.
  public var remark: String
  /// Why a figure that has bands is not judged; empty where it is, and without bands.
  public var doubt = ""
  /// What others have, which judges nothing; empty where nothing is known.
  public var reference = ""

  /// One word; nil where nothing is judged.
  public var verdict: String? { level.isEmpty ? severity?.word : level }

  /// Whether few ask for it: such rows are folded on the page.
  public var isFurther: Bool { Figure.named(key)?.isFurther ?? false }

  /// A range of values of one severity; nil ends reach on for ever.
  public struct Band: Sendable, Equatable {
    public var from: Double?
    public var to: Double?
    public var severity: Severity

    public init(from: Double?, to: Double?, severity: Severity) {
      self.from = from
      self.to = to
      self.severity = severity
    }
  }

  /// Why there is no value, such as `no day worn for 10 h`.
  public var lack = "not measured"

  public init(
    key: String, name: String, unit: String, decimals: Int, value: Double?,
    spread: Double? = nil, basis: String = "", severity: Severity? = nil,
    level: String = "", bands: [Band] = [], normalText: String = "", source: String = "",
    remark: String = ""
  ) {
    self.key = key
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.value = value
    self.spread = spread
    self.basis = basis
    self.severity = severity
    self.level = level
    self.bands = bands
    self.normalText = normalText
    self.source = source
    self.remark = remark
  }
}

extension [ReportMetric] {
  /// Those without a value, by why there is none.
  var lacking: [(names: [String], why: String)] {
    var found: [(names: [String], why: String)] = []
    for row in self where row.value == nil {
      if let k = found.firstIndex(where: { $0.why == row.lack }) {
        found[k].names.append(row.name)
      } else {
        found.append(([row.name], row.lack))
      }
    }
    return found
  }
}
