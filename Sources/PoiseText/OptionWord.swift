/// An option of a small program's command line, `--name value` or `--name=value`.
public struct OptionWord: Sendable, Equatable {
  /// A command line that cannot be understood.
  public struct Failure: Error, Sendable, Equatable {
    public var message: String

    public init(_ message: String) { self.message = message }
  }

  /// With its dashes.
  public let name: String
  /// Empty for one that takes none.
  public let value: String

  /// - Parameters:
  ///   - word: begins with a dash.
  ///   - rest: the words after it, of which a value is taken.
  ///   - valued: names of those that take one.
  public init(_ word: String, _ rest: inout ArraySlice<String>, valued: [String]) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    name = word.hasPrefix("--") ? parts.first ?? word : word
    var value: String? = name.utf8.count < word.utf8.count ? parts.dropFirst().first ?? "" : nil
    let takesValue = valued.contains(name)
    if takesValue && value == nil { value = rest.popFirst() }
    if takesValue && value?.isEmpty ?? true { throw Failure("\(name) wants a value") }
    if !takesValue && value != nil { throw Failure("\(name) takes no value") }
    self.value = value ?? ""
  }
}
