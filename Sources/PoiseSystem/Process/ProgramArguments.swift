/// The words that the process was started with.
public enum ProgramArguments {
  /// The first that is not UTF-8, its bytes beyond ASCII written as `\xE9`: as a string it would
  /// name another file. nil where all of them are.
  public static var undecodable: String? {
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    for word in words.dropFirst() {
      if let word, let text = ByteText.undecodable(word) { return text }
    }
    return nil
  }
}
