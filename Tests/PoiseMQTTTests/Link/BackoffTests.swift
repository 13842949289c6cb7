import Testing

@testable import PoiseMQTT

@Suite("Pauses between tries")
struct BackoffTests {
  @Test("each within half of its bound and the bound, which doubles up to five minutes")
  func bounds() {
    for seed in 0..<200 as Range<UInt64> {
      var backoff = Backoff(seed: seed)
      var bound: Int64 = 1_000_000_000
      for _ in 0..<12 {
        #expect((bound / 2...bound).contains(backoff.pause()))
        bound = min(bound * 2, 300_000_000_000)
      }
      backoff.reset()
      #expect(backoff.pause() <= 1_000_000_000)
      backoff.slow()
      #expect(backoff.pause() >= 150_000_000_000)
    }
  }

  @Test("many devices do not return at the same moment")
  func spread() {
    let pauses = (0..<1000 as Range<UInt64>).map { seed in
      var backoff = Backoff(seed: seed)
      return (backoff.pause() - 500_000_000) / 50_000_000
    }
    // Ten parts of the half second: none empty, none twice as full as it should be.
    let counts = (0..<10 as Range<Int64>).map { part in pauses.count { min($0, 9) == part } }
    #expect(counts.allSatisfy { (50...200).contains($0) }, "\(counts)")
  }
}
