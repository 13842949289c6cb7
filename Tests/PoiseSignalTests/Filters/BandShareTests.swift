import Foundation
import PoiseSignal
import Testing

@Suite("Share of the power in a band")
struct BandShareTests {
  @Test("is the quotient of the two mean powers, and forgets with its time constant")
  func share() {
    var share = BandShare(seconds: 2, sampleRateHz: 50)
    #expect(share.value == 1)
    // Power 1 of 4 for long: a quarter.
    for _ in 0..<2000 { share.step(band: 1, whole: 4) }
    #expect(abs(share.value - 0.25) < 1e-6)
    // All of it in the band for one time constant: (1 - e^-1 * 3/4) of what the band held less.
    for _ in 0..<100 { share.step(band: 4, whole: 4) }
    #expect(abs(share.value - (1 - 0.75 * exp(-1))) < 1e-6)
    share.restart()
    #expect(share.value == 1)
  }
}
