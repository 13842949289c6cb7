/// What somebody may have meant by a word that is not in a list.
public enum NearestName {
  /// The nearest of `candidates` to `word`, letters' case aside; nil where none is near.
  public static func of(_ word: String, in candidates: [String]) -> String? {
    let target = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (name: String, distance: Int)?
    for name in candidates {
      let letters = Array(name.lowercased().unicodeScalars)
      let distance = distance(target, letters)
      if distance <= max(1, min(target.count, letters.count) / 2), distance < best?.distance ?? .max
      {
        best = (name, distance)
      }
    }
    if let best { return best.name }
    // "rate" is far from "rate_hz" by letters, and yet what was meant.
    guard target.count >= 3 else { return nil }
    return candidates.first { name in
      name.lowercased().unicodeScalars.starts(with: target)
        || target.starts(with: name.lowercased().unicodeScalars)
    }
  }

  /// Insertions, deletions, replacements and swaps of neighbors (Damerau's optimal alignment).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var older = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
        current[j + 1] = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], older[j - 1] + 1)
        }
      }
      (older, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
