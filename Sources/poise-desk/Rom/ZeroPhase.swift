import PoiseCore
import PoiseMotion
import PoiseSignal

/// A curve of vectors through the low-pass of the range of motion.
enum ZeroPhase {
  static func of(_ values: [Vector3], rateHz: Double) -> [Vector3] {
    let filter = ZeroPhaseButterworth(cutoffHz: JointCurve.cutoffHz, rateHz: rateHz)
    let x = filter.apply(values.map(\.x))
    let y = filter.apply(values.map(\.y))
    let z = filter.apply(values.map(\.z))
    return x.indices.map { Vector3(x[$0], y[$0], z[$0]) }
  }
}
