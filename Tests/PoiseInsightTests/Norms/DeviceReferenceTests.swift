import PoiseCore
import PoiseInsight
import PoiseTestKit
import Testing

@Suite("Device reference")
struct DeviceReferenceTests {
  /// A row `| `key` | people | walks | mean ± SD | error |`.
  struct Row {
    var key: String
    var mean: Double
    var deviation: Double
    var error: Double
  }

  static func rows() throws -> [Row] {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/docs/device-reference.md"))
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.split(separator: " ") }
      guard cells.count == 5, cells[0].count == 1, cells[3].count == 3, cells[3][1] == "±",
        let mean = Double(cells[3][0]), let deviation = Double(cells[3][2]),
        let error = Double(cells[4].first ?? "")
      else { return nil }
      let key = cells[0][0].filter { $0 != "`" }
      return Row(key: key, mean: mean, deviation: deviation, error: error)
    }
  }

  /// Errors of one walk by somebody else's determination on the same set; the larger one holds.
  static let others = ["straight_stride_time_cv_pct": 1.25]

  @Test("what is said of healthy people is what their recordings give")
  func figures() throws {
    let rows = try Self.rows()
    let absent = Set(DeviceReference.figures.map(\.key)).subtracting(rows.map(\.key))
    #expect(absent == ["straight_roll_range_deg", "straight_pitch_range_deg"])
    for row in rows {
      let reference = try #require(Figure.named(row.key).flatMap(DeviceReference.of), "\(row.key)")
      // the sign of lean is that of an axis without a name
      #expect(abs(reference.mean.magnitude / row.mean.magnitude - 1) < 0.06, "\(row.key)")
      #expect(abs(reference.deviation / row.deviation - 1) < 0.16, "\(row.key)")
      if let error = reference.error {
        let wanted = max(row.error, Self.others[row.key] ?? 0)
        #expect(abs(error / wanted - 1) < 0.15, "\(row.key)")
      }
    }
  }
}
