import PoiseCore
import Testing

@Suite("Partition point")
struct PartitionPointTests {
  @Test("is the first that is reached, of every range, wherever it begins")
  func everyRange() {
    for begin in -4...4 {
      for count in 0...9 {
        let range = begin..<begin + count
        for point in begin - 1...begin + count + 1 {
          let expected = Swift.max(begin, Swift.min(begin + count, point))
          #expect(range.partitionPoint { $0 >= point } == expected, "\(range), \(point)")
        }
      }
    }
  }

  @Test("looks at few of many")
  func few() {
    var looks = 0
    let found = (-Int64.max / 2..<0).partitionPoint { at in
      looks += 1
      return at >= -5
    }
    #expect(found == -5 && looks <= 63)
    #expect((0..<Int64.max).partitionPoint { _ in false } == .max)
  }
}
