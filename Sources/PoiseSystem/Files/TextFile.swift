import Glibc

/// Board and calibration files: small, text, read whole and written whole.
public enum TextFile {
  /// Largest file taken, in bytes.
  public static let limit = 1 << 20

  public static func read(_ path: String) throws(TextFileError) -> String {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try File.read(path, limit: limit) } catch {
      if error.errno == EFBIG {
        throw TextFileError(file: path, problem: .tooLarge(limit: limit))
      }
      throw TextFileError(error)
    }
    return try text(bytes, file: path)
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
          throw TextFileError(file: file, problem: .control(scalar, line: line, column: column))
        }
        column += 1
      }
    }
    return String(decoding: body, as: UTF8.self)
  }

  /// Replaces a file as ``File/replace(_:with:permissions:isDurable:beforeRename:)`` does.
  ///
  /// The file before is kept as `path.bak`; the new one is readable by its owner alone (0600). A
  /// link stays, what it leads to is replaced; a device or a pipe is refused (EEXIST).
  public static func replace(_ path: String, with text: String) throws(TextFileError) {
    if let kind = (try? File.status(path, followsLinks: false))?.kind, kind != .regular {
      guard kind == .link, let target = File.resolved(path) else {
        let code = kind == .directory ? EISDIR : EEXIST
        throw TextFileError(file: path, problem: .system(errno: code))
      }
      return try replace(target, with: text)
    }
    do throws(SystemError) {
      try File.replace(path, with: Array(text.utf8), isKept: true) { () throws(SystemError) in
        try keepBackup(of: path)
      }
    } catch {
      throw TextFileError(error)
    }
  }

  /// A second name for the old file, so that `path` itself is never missing.
  private static func keepBackup(of path: String) throws(SystemError) {
    guard File.exists(path) else { return }
    let backup = path + ".bak"
    try? File.remove(backup)
    if (try? File.link(path, to: backup)) != nil { return }
    // FAT and some network file systems have no hard links: copy.
    guard let old = try? File.read(path, limit: limit) else { return }
    try File.replace(backup, with: old)
  }
}

/// Why a small text file could not be read or written.
public struct TextFileError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Problem: Sendable, Equatable {
    case system(errno: Int32)
    case tooLarge(limit: Int)
    /// Not UTF-8; the first such byte, counted from 1.
    case notText(line: Int, column: Int)
    /// The first control character.
    case control(Unicode.Scalar, line: Int, column: Int)
  }

  public var file: String
  public var problem: Problem

  public init(file: String, problem: Problem) { (self.file, self.problem) = (file, problem) }

  init(_ error: SystemError) { self.init(file: error.path, problem: .system(errno: error.errno)) }

  /// Where in the file; nil: it is about all of it.
  public var place: (line: Int, column: Int)? {
    switch problem {
    case .system, .tooLarge: nil
    case .notText(let line, let column), .control(_, let line, let column): (line, column)
    }
  }

  /// Without file and place.
  public var reason: String {
    switch problem {
    case .system(let code): SystemError.reason(code)
    case .tooLarge(let limit): "larger than \(limit) bytes; is this the right file?"
    case .notText: "this is not UTF-8 text"
    case .control(let scalar, _, _): "a control character (\(scalar.value)) is no text"
    }
  }

  public var description: String {
    let at = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(at): \(reason)"
  }
}
