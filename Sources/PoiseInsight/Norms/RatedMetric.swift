import PoiseCore
import PoiseText

/// A figure beside what is usual for it: one row of a report's table.
public struct RatedMetric: Sendable, Equatable {
  /// nil: of none in the table of figures, such as a score of a diary.
  public let figure: Figure?
  /// As in events and JSON, unit last.
  public let key: String
  /// In plain words.
  public let name: String
  public let unit: String
  public let decimals: Int
  /// As measured, never the adjusted one; nil where there is none, and ``lack`` says why.
  public var value: Double?
  /// Standard deviation over bouts, days or check-ins.
  public var spread: Double?
  /// nil: no norm, or not enough behind the value to judge it; ``doubt`` says which.
  public var severity: Severity?
  /// In place of the severity's word, where the figure has levels of its own.
  public var level: String?
  /// From low to high, one after the other; empty where nothing is judged by them.
  public var bands: [Band] = []
  /// What is usual for this person; nil where nothing is judged by it.
  public var normal: NormalRange?
  /// Where those bands are from, in words, with numbers of SOURCES.md in brackets.
  public var source = ""
  /// Whether a study stands behind them.
  public var isStudied = true
  /// Why a figure that has bands is not judged by them; nil where it is, and without bands.
  public var doubt: Doubt?
  /// Why there is no value.
  public var lack = "not measured"
  /// What is usual for people like the wearer, where a mean is known; nothing is judged by it.
  public var usual = ""
  /// This device's own figure on healthy people, such as `1.10 ± 0.28 m/s on 12 healthy people`;
  /// empty where there is none.
  public var reference = ""
  /// How much stands behind the value, such as `12 bouts, 431 strides`.
  public var basis = ""
  /// What a reader has to know; empty where there is nothing.
  public var note = ""

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

  /// ``value`` as it is shown and judged: what is rounded never contradicts its verdict.
  var shown: Double? { value.map { DecimalText.rounded($0, places: decimals) } }

  /// What guidelines say at any age beside a verdict that age softens; nil where nothing.
  public var caveat: String? {
    guard figure == .speed, severity != nil, let shown, shown <= NormTable.slowSpeed else {
      return nil
    }
    return "guidelines call \(FigureText.fixed(NormTable.slowSpeed, 1)) m/s and less slow at any "
      + "age: talk to your doctor"
  }

  /// ``normal`` in words; empty where nothing is judged.
  public var normalRange: String { normal?.words ?? "" }

  /// One word; nil where nothing is judged.
  public var verdict: String? { level ?? severity?.word }

  public init(figure: Figure, value: Double?) {
    self.init(
      figure, key: figure.key, name: figure.name, unit: figure.unit, decimals: figure.decimals,
      value: value)
  }

  /// What is in no table of figures.
  public init(
    key: String, name: String, unit: String, decimals: Int, value: Double?,
    spread: Double? = nil, basis: String = ""
  ) {
    self.init(nil, key: key, name: name, unit: unit, decimals: decimals, value: value)
    self.spread = spread
    self.basis = basis
  }

  private init(
    _ figure: Figure?, key: String, name: String, unit: String, decimals: Int, value: Double?
  ) {
    self.figure = figure
    self.key = key
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.value = value
  }
}
