import ArgumentParser

/// `2`, `1,3-4`: some of the sets that were found, by their number.
struct SetNumbers: ExpressibleByArgument {
  private var ranges: [ClosedRange<Int>]

  init?(argument: String) {
    ranges = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let low = ends.first ?? nil, let high = ends.last ?? nil,
        low >= 1, low <= high
      else { return nil }
      ranges.append(low...high)
    }
  }

  var most: Int { ranges.map(\.upperBound).max() ?? 0 }

  func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }
}
