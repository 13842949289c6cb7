extension StringProtocol {
  /// Whether `text` stands in it. Not `contains`: Foundation has one of that name, which is
  /// preferred where Foundation is seen, and would bring ICU into the program, 30 MB of tables.
  public func holds(_ text: String) -> Bool { firstRange(of: text) != nil }
}
