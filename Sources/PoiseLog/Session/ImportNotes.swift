import PoiseMCAP

/// What a recording of another recorder lacked that a log was imported from: the record
/// `poise.import` at the end of the session's last file.
public struct ImportNotes: Sendable, Equatable {
  /// Samples that `lost` markers stand for.
  public var missing: UInt64
  /// What could not be read, or was not measured, and where; a line each.
  public var findings: [String]
  /// What a person should know; nothing is missing for it.
  public var remarks: [String]

  static let name = "poise.import"
  private static let missingKey = "missing_samples"
  private static let findingKey = "finding_"
  private static let remarkKey = "remark_"
  /// Most lines of a record.
  private static let most = 200

  public init(missing: UInt64, findings: [String], remarks: [String] = []) {
    (self.missing, self.findings, self.remarks) = (missing, findings, remarks)
  }

  var isEmpty: Bool { !isLossy && remarks.isEmpty }

  /// Something is not in the log.
  public var isLossy: Bool { missing > 0 || !findings.isEmpty }

  /// In one sentence; nil where nothing is missing.
  public var sentence: String? {
    if !isLossy { return nil }
    return missing == 0
      ? "the imported recording has faults; 'poise log info' names them"
      : "\(missing) samples of the imported recording are missing; 'poise log info' names the "
        + "causes"
  }

  /// All that is missing, a line each.
  public var lines: [String] {
    (missing == 0 ? [] : ["\(missing) samples of the imported recording"]) + findings
  }

  var metadata: MCAP.Metadata {
    var entries = [MCAP.Entry(Self.missingKey, String(missing))]
    for (key, lines) in [(Self.findingKey, findings), (Self.remarkKey, remarks)] {
      for (k, line) in lines.prefix(Self.most).enumerated() {
        entries.append(MCAP.Entry("\(key)\(k + 1)", line))
      }
      if lines.count > Self.most {
        entries.append(MCAP.Entry("\(key)\(Self.most + 1)", "and \(lines.count - Self.most) more"))
      }
    }
    return MCAP.Metadata(name: Self.name, entries: entries)
  }

  init(_ record: MCAP.Metadata) {
    func lines(_ key: String) -> [String] {
      record.entries.filter { $0.key.hasPrefix(key) }.map(\.value)
    }
    self.init(
      missing: record[Self.missingKey].flatMap { UInt64($0) } ?? 0,
      findings: lines(Self.findingKey), remarks: lines(Self.remarkKey))
  }
}
