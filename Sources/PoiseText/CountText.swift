/// Counts in words.
public enum CountText {
  /// `1 log`, `2 logs`; of nouns that take an s.
  public static func words(_ count: some BinaryInteger, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
