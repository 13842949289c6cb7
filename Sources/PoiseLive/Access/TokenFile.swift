import Glibc
import PoiseSystem

/// A token that is kept, so that the page's address stays the same.
public enum TokenFile {
  /// Why there is no token.
  public enum Failure: Error, Sendable, Equatable {
    case system(SystemError)
    /// Others than its owner may read it.
    case open(path: String)
    case noToken(path: String)

    /// One line for the user.
    public var message: String {
      switch self {
      case .system(let error): error.description
      case .open(let path): "\(path): others may read this file: chmod 600 \(path)"
      case .noToken(let path): "\(path): not a token; remove the file, and a new one is made"
      }
    }

    /// How to mend it, where the line does not say so.
    public var hint: String? {
      guard case .system(let error) = self, error.errno == ENOENT else { return nil }
      return "make its folder first, for yourself alone: mkdir -m 700"
    }

    public var exitStatus: ExitStatus {
      switch self {
      case .system(let error): .writing(errno: error.errno)
      case .open, .noToken: .badConfiguration
      }
    }
  }

  /// The token at `path`, made where there is none.
  public static func token(_ path: String) throws(Failure) -> AccessToken {
    let bytes: [UInt8]
    let permissions: UInt32
    do throws(SystemError) {
      guard File.exists(path) else { return try make(path) }
      permissions = try File.status(path).permissions
      bytes = try File.read(path, limit: 256, isRegular: true)
    } catch { throw error.errno == EFBIG ? .noToken(path: path) : .system(error) }
    if permissions & 0o077 != 0 { throw .open(path: path) }
    let line = bytes.prefix { $0 != 0x0A }
    guard let token = AccessToken(String(decoding: line, as: UTF8.self)) else {
      throw .noToken(path: path)
    }
    return token
  }

  private static func make(_ path: String) throws(SystemError) -> AccessToken {
    let token = AccessToken()
    try File.replace(path, with: Array((token.text + "\n").utf8))
    return token
  }
}
