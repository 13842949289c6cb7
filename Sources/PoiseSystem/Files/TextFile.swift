import FoundationEssentials
import Glibc

/// Why a small text file could not be read or written.
public struct TextFileError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Problem: Sendable, Equatable {
    case system(errno: Int32)
    case tooLarge(limit: Int)
    /// Not UTF-8, or with control characters; the first such byte, counted from 1.
    case notText(line: Int, column: Int)
  }

  public var file: String
  public var problem: Problem

  public init(file: String, problem: Problem) {
    self.file = file
    self.problem = problem
  }

  public var description: String {
    switch problem {
    case .system(let code): "\(file): \(String(cString: strerror(code)))"
    case .tooLarge(let limit): "\(file): larger than \(limit) bytes; is this the right file?"
    case .notText(let line, let column): "\(file):\(line):\(column): this is not UTF-8 text"
    }
  }
}

/// Board and calibration files: small, text, read whole and written whole.
public enum TextFile {
  /// Largest file taken, in bytes.
  public static let limit = 1 << 20

  public static func read(_ path: String) throws(TextFileError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TextFileError(file: path, problem: .system(errno: errno)) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw TextFileError(file: path, problem: .system(errno: errno)) }
      if got == 0 { break }
      count += got
    }
    guard count <= limit else {
      throw TextFileError(file: path, problem: .tooLarge(limit: limit))
    }
    return try text(Array(bytes[..<count]), file: path)
  }

  /// Checks bytes to be text; a byte order mark is left out.
  public static func text(_ bytes: [UInt8], file: String) throws(TextFileError) -> String {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var line = 1
    var column = 1
    var decoder = UTF8()
    var iterator = body.makeIterator()
    scan: while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: break scan
      case .error: throw TextFileError(file: file, problem: .notText(line: line, column: column))
      case .scalarValue("\n"): (line, column) = (line + 1, 1)
      case .scalarValue(let scalar):
        if scalar.value < 0x20 && scalar != "\t" && scalar != "\r" || scalar.value == 0x7F {
          throw TextFileError(file: file, problem: .notText(line: line, column: column))
        }
        column += 1
      }
    }
    return String(decoding: body, as: UTF8.self)
  }

  /// Replaces a file whole or not at all: a temporary file beside it, synced, then renamed. The
  /// directory is synced too, so that a power cut leaves the old or the new text.
  ///
  /// The file before is kept as `path.bak`; the new one is readable by its owner alone (0600).
  public static func replace(_ path: String, with text: String) throws(TextFileError) {
    func failure() -> TextFileError {
      TextFileError(file: path, problem: .system(errno: errno))
    }
    var information = stat()
    if stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR {
      throw TextFileError(file: path, problem: .system(errno: EISDIR))
    }
    let temporary = "\(path).\(getpid()).tmp"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    guard write(Array(text.utf8), to: descriptor), fsync(descriptor) == 0 else {
      let error = failure()
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
    try keepBackup(of: path, failure)
    guard rename(temporary, path) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
    syncDirectory(of: path)
  }

  /// A second name for the old file, so that `path` itself is never missing.
  private static func keepBackup(
    of path: String, _ failure: () -> TextFileError
  ) throws(TextFileError) {
    guard access(path, F_OK) == 0 else { return }
    let backup = path + ".bak"
    unlink(backup)
    if link(path, backup) == 0 { return }
    // FAT and some network file systems have no hard links: copy.
    guard let old = FileManager.default.contents(atPath: path) else { return }
    let descriptor = open(backup, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    guard write(Array(old), to: descriptor), fsync(descriptor) == 0 else { throw failure() }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno != EINTR { return false }
      if written > 0 { rest = rest.dropFirst(written) }
    }
    return true
  }

  private static func syncDirectory(of path: String) {
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
