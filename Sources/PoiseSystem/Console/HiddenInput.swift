import Glibc

/// A line that a person types at the terminal and that is not shown, whatever standard input and
/// output are connected to.
public enum HiddenInput {
  /// - Returns: the line without its end; nil where there is no terminal, or nothing was typed.
  public static func line(_ prompt: String) -> [UInt8]? {
    guard let terminal = try? FileDescriptor.open("/dev/tty", .updateReadable) else { return nil }
    var before = termios()
    guard tcgetattr(terminal.number, &before) == 0 else { return nil }
    var hidden = before
    // Ctrl-C is read as a byte, or it would leave the terminal without an echo
    hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
    tcsetattr(terminal.number, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(terminal.number, TCSAFLUSH, &before)
      try? terminal.writeAll("\n")
    }
    try? terminal.writeAll(prompt)
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 4096 {
      let count = withUnsafeMutableBytes(of: &byte) { (try? terminal.read(into: $0)) ?? 0 }
      if byte == 0x03 || byte == 0x1A { return nil }
      if count == 0 || byte == 0x0A { break }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : bytes
  }
}
