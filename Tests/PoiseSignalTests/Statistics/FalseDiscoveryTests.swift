import PoiseSignal
import Testing

@Suite("False discovery")
struct FalseDiscoveryTests {
  /// Made with statsmodels, apart from this program.
  @Test("gives the oracle's adjusted probabilities")
  func oracle() {
    let p = [
      0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216, 0.222, 0.251, 0.269,
      0.275, 0.34
    ]
    let expected =
      [0.015, 0.06, 0.126, 0.126, 0.126, 0.15, 0.158571]
      + [Double](repeating: 0.294643, count: 7) + [0.34]
    let found = FalseDiscovery.adjusted(p)
    for (a, b) in zip(found, expected) { #expect((a - b).magnitude < 5e-7) }
    #expect(found.count { $0 <= 0.05 } == 1)
    // in the order given
    #expect(FalseDiscovery.adjusted(p.reversed()) == found.reversed())
  }

  @Test("of one it is the same, of none nothing, and never above 1")
  func ends() {
    #expect(FalseDiscovery.adjusted([0.03]) == [0.03])
    #expect(FalseDiscovery.adjusted([]) == [])
    #expect(FalseDiscovery.adjusted([0.9, 1, 0.95]) == [1, 1, 1])
  }
}
