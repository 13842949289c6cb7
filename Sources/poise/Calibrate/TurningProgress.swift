import PoiseCalibration
import PoiseCore
import PoiseSystem

/// Shows which directions a magnetometer's calibration movement has covered, and says when it is
/// enough. Fed on the session's writer thread.
final class TurningProgress: @unchecked Sendable {
  /// Readings between two looks.
  private static let stride = 50
  /// Readings that a look fits at most: the rest is thinned.
  private static let fitted = 400
  /// Coverage and expected error (share of the field) that are enough to stop.
  private static let enoughCoverage = 0.95
  private static let enoughError = 0.01

  private let terminal = Terminal()
  private let settings: EllipsoidFit.Settings
  private var readings: [Vector3] = []

  init(settings: EllipsoidFit.Settings) {
    self.settings = settings
    terminal.note("Turn the device slowly through all directions, on the spot, away from iron.")
  }

  /// True once all directions are covered and the fit is known well.
  func process(_ field: Vector3) -> Bool {
    readings.append(field)
    if readings.count % Self.stride != 0 { return false }
    let step = max(1, readings.count / Self.fitted)
    let thinned = Swift.stride(from: 0, to: readings.count, by: step).map { readings[$0] }
    do throws(EllipsoidFitError) {
      let fit = try EllipsoidFit(thinned, settings: settings)
      let enough =
        fit.coverage >= Self.enoughCoverage && fit.expectedError <= Self.enoughError
        && fit.missing.isEmpty
      show(share: fit.coverage, missing: fit.missing, isFitted: true)
      return enough
    } catch {
      let coverage = Self.roughCoverage(thinned)
      show(share: coverage.share, missing: coverage.missing(), isFitted: false)
      return false
    }
  }

  func end() { terminal.clearStatus() }

  /// Directions seen from the middle of the readings: a guess while no ellipsoid fits yet.
  private static func roughCoverage(_ readings: [Vector3]) -> SphereCoverage {
    var (low, high) = (readings[0], readings[0])
    for v in readings where v.isFinite {
      low = Vector3(min(low.x, v.x), min(low.y, v.y), min(low.z, v.z))
      high = Vector3(max(high.x, v.x), max(high.y, v.y), max(high.z, v.z))
    }
    let middle = 0.5 * (low + high)
    var coverage = SphereCoverage()
    for v in readings { coverage.add(v - middle) }
    return coverage
  }

  private func show(share: Double, missing: [String], isFitted: Bool) {
    let width = 20
    let full = Int((share * Double(width)).rounded())
    let bar =
      String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
    let rest =
      missing.isEmpty ? "" : "; point these at the field: \(missing.joined(separator: " "))"
    let state = isFitted ? "" : " (no fit yet)"
    terminal.setStatus("[\(bar)] \(Int(100 * share))% of directions\(state)\(rest)")
  }
}
