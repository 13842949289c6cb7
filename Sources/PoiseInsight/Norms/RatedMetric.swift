/// A figure beside what is usual for it: one row of a report's table.
public struct RatedMetric: Sendable, Equatable {
  /// As in events and in ``Glossary``, unit last.
  public var key: String
  /// The glossary's plain name.
  public var name: String
  /// As measured, never the adjusted one; nil where there is none, and ``note`` says why.
  public var value: Double?
  public var unit: String
  /// How many decimals are worth printing.
  public var decimals: Int
  /// nil: no norm, or not enough behind the value to judge it; ``note`` says which.
  public var severity: Severity?
  /// What is usual for this person, such as `at least 0.85`; empty where nothing is judged by it.
  public var normalRange: String
  /// Where those bands are from, in words, with numbers of SOURCES.md in brackets.
  public var source: String
  /// Why a figure that has bands is not judged by them; empty where it is, and without bands.
  public var doubt = ""
  /// What is usual for people like the wearer, where a mean is known; nothing is judged by it.
  public var usual = ""
  /// This device's own figure on healthy people, such as `1.10 ± 0.28 m/s on 12 healthy people`;
  /// empty where there is none.
  public var reference: String
  /// How much stands behind the value, such as `12 bouts, 431 strides`.
  public var basis: String
  /// What a reader has to know; empty where there is nothing.
  public var note: String

  public init(
    key: String, name: String, value: Double?, unit: String, decimals: Int,
    severity: Severity? = nil, normalRange: String = "", source: String = "",
    reference: String = "", basis: String = "", note: String = ""
  ) {
    self.key = key
    self.name = name
    self.value = value
    self.unit = unit
    self.decimals = decimals
    self.severity = severity
    self.normalRange = normalRange
    self.source = source
    self.reference = reference
    self.basis = basis
    self.note = note
  }
}
