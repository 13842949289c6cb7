import PoiseCore

/// A figure beside what is usual for it: one row of a report's table.
public struct RatedMetric: Sendable, Equatable {
  public var figure: Figure
  /// As measured, never the adjusted one; nil where there is none, and ``note`` says why.
  public var value: Double?
  /// nil: no norm, or not enough behind the value to judge it; ``note`` says which.
  public var severity: Severity?
  /// What is usual for this person, such as `at least 0.85`; empty where nothing is judged by it.
  public var normalRange: String
  /// Where those bands are from, in words, with numbers of SOURCES.md in brackets.
  public var source: String
  /// Why a figure that has bands is not judged by them; nil where it is, and without bands.
  public var doubt: Doubt?
  /// Why there is no value; empty where there is one.
  public var lack = ""
  /// What is usual for people like the wearer, where a mean is known; nothing is judged by it.
  public var usual = ""
  /// This device's own figure on healthy people, such as `1.10 ± 0.28 m/s on 12 healthy people`;
  /// empty where there is none.
  public var reference: String
  /// How much stands behind the value, such as `12 bouts, 431 strides`.
  public var basis: String
  /// What a reader has to know; empty where there is nothing.
  public var note: String

  public var key: String { figure.key }
  public var name: String { figure.name }
  public var unit: String { figure.unit }
  public var decimals: Int { figure.decimals }

  public init(
    figure: Figure, value: Double?, severity: Severity? = nil, normalRange: String = "",
    source: String = "",
    reference: String = "", basis: String = "", note: String = ""
  ) {
    self.figure = figure
    self.value = value
    self.severity = severity
    self.normalRange = normalRange
    self.source = source
    self.reference = reference
    self.basis = basis
    self.note = note
  }
}
