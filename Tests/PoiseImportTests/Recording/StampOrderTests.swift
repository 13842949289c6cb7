import PoiseTestKit
import Testing

@testable import PoiseImport

/// Seconds as a file has them; each record lasts one.
@Suite("The order of stamps")
struct StampOrderTests {
  private typealias Order = StampOrder<Int>

  private struct Outcome: Equatable {
    /// Times that are used, s, as they are handed out.
    var used: [Int] = []
    var strays: [Int] = []
    var before: [Int] = []
    var repeated: [Int] = []
    var setBack: [Int] = []
  }

  /// With `numbers`, records whose numbers go on; the times of a number are a second apart.
  private func outcome(_ seconds: [Int], numbers: [Int]? = nil) -> Outcome {
    var order = numbers == nil ? Order() : Order(slack: 100_000_000, ratio: 0.1)
    var out = Outcome()
    func take(_ second: Int, _ time: Int64, _ verdict: Order.Verdict) {
      let used = Int(time / 1_000_000_000)
      switch verdict {
      case .regular, .jump: out.used.append(used)
      case .stray: out.strays.append(second)
      case .before: out.before.append(second)
      case .repeated: out.repeated.append(second)
      case .setBack(let by):
        out.used.append(used)
        out.setBack.append(Int(by / 1_000_000_000))
      }
    }
    for (k, second) in seconds.enumerated() {
      let time = Int64(second) * 1_000_000_000
      let stamp = Order.Stamp(
        time: time, end: time + (numbers == nil ? 1_000_000_000 : 1), run: numbers == nil ? -1 : 1,
        nominal: Int64(numbers?[k] ?? 0) * 1_000_000_000)
      if order.passes(stamp) {
        take(second, time, .regular)
        continue
      }
      order.hold(second, stamp)
      while let next = order.next() { take(next.record, next.stamp?.time ?? 0, next.verdict) }
    }
    while let next = order.next(atEnd: true) {
      take(next.record, next.stamp?.time ?? 0, next.verdict)
    }
    return out
  }

  private let year = 31_536_000

  @Test("a stamp that is wrong costs its own record, at every place and in either direction")
  func stray() {
    let good = Array(1000..<1040)
    #expect(outcome(good) == Outcome(used: good))
    for place in good.indices {
      for wrong in [1000 + year, 7, 1000 + 60 * 60] {
        var seconds = good
        seconds[place] = wrong
        let rest = good.filter { $0 != 1000 + place }
        // of the first one nothing tells that it is early, nor of the last that it is an hour late
        if place == 0 && wrong == 7 || place == 39 && wrong == 4600 {
          #expect(outcome(seconds) == Outcome(used: seconds), "\(place) \(wrong)")
        } else {
          #expect(
            outcome(seconds) == Outcome(used: rest, strays: [wrong]), "\(place) \(wrong)")
        }
        // with numbers the last one, too, is told
        let told = outcome(seconds, numbers: Array(0..<40))
        #expect(told == Outcome(used: rest, strays: [wrong]), "\(place) \(wrong)")
      }
    }
    // several in a row
    let long = Array(1000..<1100)
    for count in 2...19 {
      for wrong in [1000 + year, 7] {
        var seconds = long
        for k in 0..<count { seconds[40 + k] = wrong + k }
        let rest = long.filter { !(1040..<1040 + count).contains($0) }
        for numbers in [nil, Array(0..<100)] {
          let read = outcome(seconds, numbers: numbers)
          #expect(read.used == rest && read.setBack.isEmpty, "\(count) \(wrong)")
        }
      }
    }
    // a first one, days before all others
    let later = Array(200_000..<200_040)
    #expect(outcome([7] + later) == Outcome(used: later, strays: [7]))
  }

  @Test("a jump that later records confirm is a gap, one by one and of a single second")
  func gaps() {
    let sleep = Array(1000..<1020) + [5000] + Array(9000..<9003) + Array(99_000..<99_040)
    #expect(outcome(sleep) == Outcome(used: sleep))
    let numbers = Array(0..<20) + Array(20..<60)
    let pause = Array(1000..<1020) + Array(1100..<1140)
    #expect(outcome(pause, numbers: numbers) == Outcome(used: pause))
    // three records at the end confirm a jump of more than a day, one does not
    let end = Array(1000..<1020) + [200_000, 200_001, 200_002]
    #expect(outcome(end) == Outcome(used: end))
    #expect(outcome(Array(end.dropLast(2))).strays == [200_000])
  }

  @Test("a copy of what was read is left out; with numbers that go on the clock was set back")
  func back() {
    let good = Array(1000..<1040)
    let copy = outcome(good + Array(1010..<1060))
    #expect(copy.used == Array(1000..<1060) && copy.strays.isEmpty)
    #expect(copy.before.count + copy.repeated.count == 30)
    let reset = outcome(good + Array(3..<33), numbers: Array(0..<70))
    #expect(reset == Outcome(used: Array(1000..<1070), setBack: [1037]))
    // and set right later
    let right = outcome(
      Array(1000..<1020) + Array(3..<33) + Array(1050..<1080), numbers: Array(0..<80))
    #expect(right == Outcome(used: Array(1000..<1080), setBack: [1017]))
    let twice = outcome([1000, 1001, 1001, 1002])
    #expect(twice == Outcome(used: [1000, 1001, 1002], repeated: [1001]))
  }

  @Test("every record is handed out once, whatever its time", arguments: 0..<50)
  func all(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let seconds = (0..<200).map { k in
      Int.random(in: 0...3, using: &random) == 0 ? Int.random(in: 0...400, using: &random) : k
    }
    for numbers in [nil, Array(0..<200)] {
      let out = outcome(seconds, numbers: numbers)
      let all = [out.used, out.strays, out.before, out.repeated].reduce(0) { $0 + $1.count }
      #expect(all == 200)
    }
  }
}
