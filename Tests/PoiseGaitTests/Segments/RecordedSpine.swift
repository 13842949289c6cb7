import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit

/// One sensor's recording of several that were worn at once, turned into body axes.
struct RecordedSpine {
  let times: [Double]
  let acceleration: [Vector3]
  let rate: [Vector3]
  let rateHz: Double

  /// - Parameter mount: device to body axes.
  init?(_ name: String, rateHz: Double, mount: Matrix3) {
    guard let table = RecordedData.table(name), let t = table["t_s"] else { return nil }
    func vectors(_ columns: [String]) -> [Vector3]? {
      guard let x = table[columns[0]], let y = table[columns[1]], let z = table[columns[2]] else {
        return nil
      }
      return x.indices.map { mount * Vector3(x[$0], y[$0], z[$0]) }
    }
    guard let a = vectors(["ax_mps2", "ay_mps2", "az_mps2"]),
      let g = vectors(["gx_rps", "gy_rps", "gz_rps"])
    else { return nil }
    (times, acceleration, rate, self.rateHz) = (t, a, g, rateHz)
  }

  /// A board flat on the skin, x up (`sign` +1) or down, z out of the back.
  static func mount(up sign: Double) -> Matrix3 {
    let (up, forward) = (Vector3(sign, 0, 0), Vector3(0, 0, -1))
    return Matrix3(forward, up.cross(forward), up)
  }

  func samples(from: Double, to: Double) -> Range<Int> {
    let first = times.firstIndex { $0 >= from } ?? times.count
    let end = times.firstIndex { $0 >= to } ?? times.count
    return first..<max(first, end)
  }

  /// Mean pitch by gyroscope and accelerometer over a span.
  func pitch(from: Double, to: Double) -> Double {
    var filter = AttitudeFilter(rateHz: rateHz, gyroscope: true)
    var sum = 0.0
    var count = 0
    for i in times.indices {
      let attitude = filter.update(
        Sample(
          timestamp: Timestamp(seconds: times[i]), acceleration: acceleration[i],
          rotationRate: rate[i], content: [.accelerometer, .gyroscope, .bodyFrame]))
      if times[i] >= from && times[i] < to {
        sum += attitude.pitch
        count += 1
      }
    }
    return sum / Double(max(1, count))
  }
}
