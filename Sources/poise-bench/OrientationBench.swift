import CReference
import PoiseCore
import PoiseMotion
import PoiseSignal

/// Orientation of a deterministic movement: the electronic compass against C, and VQF, whose peer
/// is a C++ class that scripts/bench-vqf fetches.
struct OrientationBench {
  /// Samples of one pass.
  static let count = 1000
  static let period = 0.01

  private let rates: [Vector3]
  private let accelerations: [Vector3]
  private let fields: [Vector3]
  private let flatAccelerations: [Double]
  private let flatFields: [Double]

  init() {
    var (rates, accelerations, fields): ([Vector3], [Vector3], [Vector3]) = ([], [], [])
    // Phases by repeated rotation: the benchmark needs no mathematics library of its own.
    let turn = Quaternion(0.999_95, 0, 0, 0.01).normalized
    let slow = Quaternion(0.999_99, 0.004, 0, 0).normalized
    var (q, r) = (Quaternion.identity, Quaternion.identity)
    for _ in 0..<Self.count {
      q = (turn * q).normalized
      r = (slow * r).normalized
      let a = q.rotate(Vector3(1, 0, 0))
      let b = r.rotate(Vector3(0, 1, 0))
      rates.append(Vector3(0.3 * a.x + 0.01, 0.2 * b.y - 0.02, 0.1 * b.z + 0.005))
      accelerations.append(Vector3(0.5 * a.y, 0.8 * a.x, 9.81 + 0.6 * b.y))
      fields.append(Vector3(18 + 2 * a.x, 1 + 3 * a.y, -45 + 2 * b.z))
    }
    self.rates = rates
    self.accelerations = accelerations
    self.fields = fields
    flatAccelerations = accelerations.flatMap { [$0.x, $0.y, $0.z] }
    flatFields = fields.flatMap { [$0.x, $0.y, $0.z] }
  }

  /// Sum of all components, so that nothing is left out as unneeded.
  func compassSwift() -> Double {
    var sum = 0.0
    accelerations.withUnsafeBufferPointer { a in
      fields.withUnsafeBufferPointer { m in
        for i in 0..<Self.count {
          if let q = ECompass.orientation(acceleration: a[i], field: m[i]) {
            sum += q.w + q.x + q.y + q.z
          }
        }
      }
    }
    return sum
  }

  func compassC() -> Double { cref_compass_run(flatAccelerations, flatFields, Self.count) }

  func vqfSwift(passes: Int) -> Double {
    var filter = VQF(period: Self.period)
    for _ in 0..<passes {
      for i in 0..<Self.count {
        filter.update(rate: rates[i])
        filter.update(acceleration: accelerations[i])
        filter.update(field: fields[i])
      }
    }
    let q = filter.orientation
    return q.w + q.x + q.y + q.z
  }
}
