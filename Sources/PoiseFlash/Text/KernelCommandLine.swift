/// cmdline.txt: one line of words. The words that start a script at the next boot are added at its
/// end and taken out again without a trace.
enum KernelCommandLine {
  /// As the Raspberry Pi Imager does it for systems without cloud-init.
  static func words(script: String) -> String {
    " systemd.run=\(script) systemd.run_success_action=reboot"
      + " systemd.unit=kernel-command-line.target"
  }

  static func removed(_ words: String, from bytes: [UInt8]) -> [UInt8] {
    let pattern = Array(words.utf8)
    guard bytes.count >= pattern.count else { return bytes }
    for start in 0...(bytes.count - pattern.count)
    where bytes[start..<start + pattern.count].elementsEqual(pattern) {
      return Array(bytes[..<start]) + Array(bytes[(start + pattern.count)...])
    }
    return bytes
  }

  /// - Throws: where the file has more than one line of words, which would not start.
  static func added(_ words: String, to bytes: [UInt8], file: String) throws(FlashError) -> [UInt8]
  {
    let text = TextLines(removed(words, from: bytes))
    let used = text.lines.indices.filter { !text.text($0).isEmpty }
    guard used.count == 1, let index = used.first else {
      throw FlashError(
        .badTarget,
        "\(file): \(used.count) lines of words where one belongs; the card cannot start",
        hint: "write the image again, or restore its own \(FlashPath.name(file)) back")
    }
    let line = text.lines[index]
    var length = line.count
    while length > 0, line[line.startIndex + length - 1] <= 0x20 { length -= 1 }
    var result = text
    result.lines[index] = line.prefix(length) + Array(words.utf8)[...] + line.dropFirst(length)
    return result.bytes
  }

  /// The script that another tool has put there, such as Imager's `/boot/firstrun.sh`.
  static func script(in bytes: [UInt8]) -> String? {
    let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0.isNewline }
    return words.last { $0.hasPrefix("systemd.run=") }
      .map { String($0.dropFirst("systemd.run=".count)) }
  }
}
