import PoiseSystem
import Testing

@Suite("the kernel's word on its clock")
struct KernelClockTests {
  /// What the kernel lets a clock be off, and corrects it by, at most (adjtimex(2) [211]).
  @Test("is in range, or there is none where it may not be asked")
  func range() {
    guard let clock = MachineClock.kernel else { return }
    #expect((-500.0...500).contains(clock.frequency))
    #expect((0.0...17_000_000).contains(clock.error))
    #expect((0.0...17_000_000).contains(clock.largestError))
    // an error of 16 s is how the kernel says that nobody keeps the clock
    #expect(!clock.isSynchronised || clock.largestError <= 16_000)
  }
}
