import Foundation
import PoiseCalibration
import PoiseCore
import Testing

@Suite("MountFit")
struct MountFitTests {
  /// Standing for three seconds, then a bow forward by `degrees` and `aside` to the right and back.
  static func bow(_ degrees: Double, aside: Double = 0, mount: Matrix3) -> [Vector3] {
    (0..<900).map { k in
      let t = Double(k) / 100
      let part = t < 3 ? 0 : t < 5 ? (t - 3) / 2 : t < 6 ? 1 : t < 8 ? (8 - t) / 2 : 0
      let (p, r) = (part * degrees * .pi / 180, part * aside * .pi / 180)
      let body = 9.81 * Vector3(-sin(p), sin(r), cos(p) * cos(r))
      return mount.transposed * body
    }
  }

  static let mounts: [(Matrix3, String)] = [
    (.identity, "up=+z,forward=+x"),
    (Matrix3(Vector3(0, 0, 1), Vector3(0, -1, 0), Vector3(1, 0, 0)), "up=+x,forward=+z"),
    (Matrix3(Vector3(0, 1, 0), Vector3(0, 0, -1), Vector3(-1, 0, 0)), "up=-x,forward=+y")
  ]

  @Test("finds up and forward, however the device is worn")
  func finds() throws {
    for (mount, name) in Self.mounts {
      let fit = try MountFit(acceleration: Self.bow(40, mount: mount), period: 0.01)
      #expect(fit.nearest == name)
      #expect(fit.offNearest < 0.5 && abs(fit.bow - 40) < 2)
      #expect(abs(fit.mount.determinant - 1) < 1e-9)
      for i in 0..<3 { for j in 0..<3 { #expect(abs(fit.mount[i, j] - mount[i, j]) < 0.01) } }
    }
  }

  @Test("refuses no rest, no bow, a crooked one, and data that is none")
  func refuses() {
    let still = [Vector3](repeating: Vector3(0, 0, 9.8), count: 1000)
    let shaken = (0..<1000).map { Vector3($0 % 2 == 0 ? 3 : -3, 0, 9.8) }
    let rocking =
      Self.bow(40, mount: .identity) + Self.bow(-40, mount: .identity).dropFirst(300)
    for (data, expected) in [
      (still, "no bow"), (shaken, "no rest"), (rocking, "one way"), ([], "no rest"),
      ([Vector3](repeating: .zero, count: 1000), "no rest"),
      ([Vector3](repeating: Vector3(.nan, 0, 0), count: 1000), "no rest"),
      (Array(still.prefix(3)), "no rest"), (Self.bow(12, mount: .identity), "no bow")
    ] {
      do throws(MountFitError) {
        _ = try MountFit(acceleration: data, period: 0.01)
        Issue.record("accepted: \(expected)")
      } catch { #expect(error.description.contains(expected), "\(error)") }
    }
  }
}
