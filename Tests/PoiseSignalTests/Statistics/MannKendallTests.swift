import Foundation
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("Mann-Kendall")
struct MannKendallTests {
  @Test("gives the oracle's figures without ties")
  func oracle() throws {
    let test = try #require(MannKendall(TheilSenTests.speeds))
    #expect(test.s == 31)
    #expect(test.variance == 125)
    #expect(abs(test.z - 2.6832816) < 5e-8)
    #expect(abs(test.normalP - 0.0072904) < 5e-8)
    #expect(abs(test.tau - 0.688889) < 5e-7)
    #expect(abs((test.exactP ?? .nan) - 0.004686949) < 5e-10)
    #expect(test.p == test.exactP)
  }

  @Test("takes ties off the variance, and is then not exact")
  func ties() throws {
    let test = try #require(MannKendall([5, 5, 4, 6, 5, 7, 5, 4, 6, 5]))
    #expect(test.s == 3)
    #expect(abs(test.variance - 106.333333) < 5e-7)
    #expect(abs(test.z - 0.1939525) < 5e-8)
    #expect(abs(test.normalP - 0.8462131) < 5e-8)
    #expect(test.exactP == nil)
    #expect(test.p == test.normalP)
  }

  /// An order of 1...n whose S is `s`.
  static func order(_ n: Int, _ s: Int) -> [Double] {
    var inversions = (n * (n - 1) / 2 - s) / 2
    var left = (1...n).map(Double.init)
    var out: [Double] = []
    while !left.isEmpty {
      let k = min(inversions, left.count - 1)
      inversions -= k
      out.append(left.remove(at: k))
    }
    return out
  }

  @Test(
    "gives the exact p of a small number",
    arguments: [
      (5, 10, 0.016666667), (6, 11, 0.055555556), (8, 16, 0.061011905), (10, 21, 0.072550154)
    ])
  func exact(n: Int, s: Int, p: Double) throws {
    let test = try #require(MannKendall(Self.order(n, s)))
    #expect(test.s == s)
    #expect(abs((test.exactP ?? .nan) - p) < 5e-10)
  }

  @Test(
    "needs as many agreeing pairs as the table says for p below 0.05",
    arguments: [
      (4, 6, false), (5, 8, false), (5, 10, true), (6, 11, false), (6, 13, true),
      (7, 13, false), (7, 15, true), (8, 16, false), (8, 18, true), (9, 18, false), (9, 20, true),
      (10, 21, false), (10, 23, true)
    ])
  func needed(n: Int, s: Int, isSignificant: Bool) throws {
    let test = try #require(MannKendall(Self.order(n, s)))
    #expect(test.s == s)
    #expect((test.p < 0.05) == isSignificant, "p \(test.p)")
  }

  @Test("counts as all orders written out do", arguments: 2...6)
  func allOrders(n: Int) throws {
    func orders(_ left: [Double]) -> [[Double]] {
      left.isEmpty
        ? [[]]
        : left.indices.flatMap { k in
          orders(left.filter { $0 != left[k] }).map { [left[k]] + $0 }
        }
    }
    let all = try orders((1...n).map(Double.init)).map { try #require(MannKendall($0)) }
    for test in all {
      let share = Double(all.filter { abs($0.s) >= abs(test.s) }.count) / Double(all.count)
      #expect(abs((test.exactP ?? .nan) - share) < 1e-12)
    }
  }

  @Test("the smallest p of four days is 0.0833: never significant")
  func fourDays() throws {
    #expect(abs(try #require(MannKendall([1, 2, 3, 4])).p - 1.0 / 12) < 1e-12)
  }

  @Test("has no answer of one value, and none that is not finite; equal values have no trend")
  func degenerate() throws {
    #expect(MannKendall([1]) == nil)
    #expect(MannKendall([1, .nan]) == nil)
    let flat = try #require(MannKendall([3, 3, 3]))
    #expect(flat.s == 0 && flat.z == 0 && flat.p == 1)
  }
}
