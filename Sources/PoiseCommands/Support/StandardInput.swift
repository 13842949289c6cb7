import Glibc
import PoiseSystem
import PoiseText
import Synchronization

/// `-` in place of a recording's name: what comes in on standard input.
///
/// Logs are read from their end first, and twice by some commands, so that what comes through a
/// pipe is gathered in a file without a name, which is gone with the process.
package enum StandardInput {
  /// The name under which it can be opened, once it was taken.
  private static let taken = Mutex<String?>(nil)
  private static let piece = 1 << 20
  /// A week of a CSV recording has 2 GB; what never ends is not gathered until the disk is full.
  private static let limit: UInt64 = 8 << 30

  /// `files` with a name that can be opened where `-` stands.
  package static func resolved(_ files: [String]) throws(CommandFailure) -> [String] {
    guard files.contains("-") else { return files }
    if files.count(where: { $0 == "-" }) > 1 {
      throw CommandFailure("standard input can be read once: give one '-'", exitCode: .usage)
    }
    let name = try file()
    taken.withLock { $0 = name }
    return files.map { $0 == "-" ? name : $0 }
  }

  package static func resolved(_ file: String) throws(CommandFailure) -> String {
    try resolved([file])[0]
  }

  /// `text` with the words for a person in place of the name that the kernel has for it.
  package static func named(_ text: String) -> String {
    guard let name = taken.withLock({ $0 }) else { return text }
    return text.replacing(name, with: "standard input")
  }

  /// A file's name without its folder, in the words for a person where it is the kernel's.
  package static func name(ofPart name: String) -> String {
    taken.withLock { $0?.hasSuffix("/" + name) == true } ? "standard input" : name
  }

  private static func file() throws(CommandFailure) -> String {
    let input = FileDescriptor.standardInput
    if input.isTerminal {
      throw CommandFailure(
        "standard input is a terminal", hint: "give a recording's name, or: ... < walk.mcap",
        exitCode: .usage)
    }
    if (try? input.status())?.kind == .regular { return "/proc/self/fd/0" }
    let folder = Environment.value("TMPDIR") ?? "/tmp"
    let path = "\(folder)/poise-input-\(RunningProcess.current.number)"
    do throws(SystemError) {
      var copy = try FileDescriptor.open(path, .createReadable, followsLinks: false)
      try File.remove(path)
      try gather(into: copy)
      return "/proc/self/fd/\(copy.release())"
    } catch {
      throw CommandFailure(
        "cannot store standard input in \(folder): \(error.reason)",
        hint: "name a folder with room for it: TMPDIR=FOLDER poise ...",
        exitCode: .writing(errno: error.errno))
    }
  }

  private static func gather(into copy: borrowing FileDescriptor) throws(SystemError) {
    let input = FileDescriptor.standardInput
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
    defer { buffer.deallocate() }
    var size: UInt64 = 0
    while true {
      let count = try input.fill(buffer)
      if count == 0 { return }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      try copy.writeAll(bytes)
      // neither a log nor text: who opens it says so, and need not see all of it
      if size == 0 && bytes.first != 0x89 && bytes.contains(0) { return }
      size += UInt64(count)
      if size > limit { throw SystemError(.write, path: copy.path, errno: EFBIG) }
    }
  }
}
