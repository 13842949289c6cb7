/// What would change, as `diff -u` shows it and `patch` takes it.
public enum UnifiedDiff {
  private static let context = 3

  /// The change of one file; binary files and links in one line.
  public static func text(_ change: FlashChange) -> String {
    let name = plain(change.place.path)
    switch (change.before, change.after) {
    case (.link(let old)?, _): return "Link \(name) to \(plain(old)) differs\n"
    case (_, .link(let new)?): return "Link \(name) would be made to \(plain(new))\n"
    default: break
    }
    let before = bytes(change.before)
    let after = bytes(change.after)
    guard isText(before), isText(after) else {
      return "Binary file \(name): \(before.count) bytes would be \(after.count)\n"
    }
    let from = change.before == nil ? "/dev/null" : "a/\(name)"
    let to = change.after == nil ? "/dev/null" : "b/\(name)"
    return "--- \(from)\n+++ \(to)\n" + hunk(TextLines(before), TextLines(after))
  }

  private static func bytes(_ content: FlashContent?) -> [UInt8] {
    if case .file(let bytes)? = content { return bytes }
    return []
  }

  private static func isText(_ bytes: [UInt8]) -> Bool { !bytes.contains(0) }

  /// Names may come from a card: no control characters on a terminal.
  private static func plain(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 }))
  }

  /// One hunk: what is alike at both ends, but for the context, is left out. A flash changes each
  /// file in one place.
  private static func hunk(_ old: TextLines, _ new: TextLines) -> String {
    var head = 0
    let shorter = min(old.lines.count, new.lines.count)
    while head < shorter, old.lines[head] == new.lines[head] { head += 1 }
    var tail = 0
    while tail < shorter - head,
      old.lines[old.lines.count - 1 - tail] == new.lines[new.lines.count - 1 - tail]
    { tail += 1 }
    let first = max(0, head - context)
    let kept = min(tail, context)
    let oldEnd = old.lines.count - tail + kept
    let newEnd = new.lines.count - tail + kept
    var text = "@@ -\(range(first, oldEnd)) +\(range(first, newEnd)) @@\n"
    for index in first..<head { text += line(" ", old.lines[index]) }
    for index in head..<(old.lines.count - tail) { text += line("-", old.lines[index]) }
    for index in head..<(new.lines.count - tail) { text += line("+", new.lines[index]) }
    for index in (newEnd - kept)..<newEnd { text += line(" ", new.lines[index]) }
    return text
  }

  private static func range(_ start: Int, _ end: Int) -> String {
    let count = end - start
    return count == 0 ? "\(start),0" : "\(start + 1),\(count)"
  }

  private static func line(_ mark: String, _ bytes: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: bytes, as: UTF8.self)
    return bytes.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
  }
}
