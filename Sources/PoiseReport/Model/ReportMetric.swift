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
  public var isFurther: Bool { Self.further.contains(key) }

  private static let further: Set<String> = [
    "step_time_s", "sparc", "speed_10_30_mps", "stride_length_10_30_m", "cadence_10_30_spm",
    "speed_10_p90_mps", "cadence_p90_spm", "peak1_cadence_spm", "very_brisk_min", "bout_alpha",
    "bout_gini", "bouts_10_per_day", "bouts_30_per_day", "bouts_60_per_day", "bout_median_s",
    "bout_p90_s", "bout_cv_pct", "transition_peak_mps", "sedentary_30_h", "sedentary_10_count",
    "sedentary_10_h", "sedentary_10_min", "sedentary_10_shortest_min", "sedentary_stretch_min",
    "sedentary_break_min", "sedentary_break_longest_min", "rhythm_stability",
    "rhythm_fragmentation", "rhythm_amplitude", "sway_rms_ml_mps2", "sway_rms_ap_mps2",
    "sway_path_mps2", "sway_range_ml_mps2", "sway_range_ap_mps2", "sway_jerk_m2ps5",
    "sway_mean_velocity_mps", "sway_mean_frequency_hz", "sway_cf_ml_hz", "sway_cf_ap_hz",
    "sway_ellipse95_m2ps4", "sway_rms_pendulum_mm"
  ]

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
  var why: String { remark.split(separator: ";").first.map(String.init) ?? "not measured" }

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
      if let k = found.firstIndex(where: { $0.why == row.why }) {
        found[k].names.append(row.name)
      } else {
        found.append(([row.name], row.why))
      }
    }
    return found
  }
}
