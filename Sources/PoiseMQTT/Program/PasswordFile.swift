import Glibc
import PoiseSystem

/// The password for the broker, from a file that only its owner may read.
public enum PasswordFile {
  /// Why there is no password. Its text is in none of the messages.
  public enum Failure: Error, Sendable, Equatable {
    case system(SystemError)
    /// Others than its owner may read it.
    case open(path: String)
    case notPassword(path: String)

    /// One line for the user.
    public var message: String {
      switch self {
      case .system(let error): error.description
      case .open(let path): "\(path): others may read this password: chmod 600 \(path)"
      case .notPassword(let path):
        "\(path): the first line must be a password of 1 to 1024 bytes, in UTF-8"
      }
    }

    public var exitStatus: ExitStatus {
      switch self {
      case .system(let error): .reading(errno: error.errno)
      case .open, .notPassword: .badConfiguration
      }
    }
  }

  /// The first line of the file.
  ///
  /// - Parameter isGuarded: systemd keeps the file from others, by means that its mode does not
  ///   show.
  public static func password(_ path: String, isGuarded: Bool) throws(Failure) -> String {
    let bytes: [UInt8]
    let permissions: UInt32
    do throws(SystemError) {
      permissions = try File.status(path).permissions
      bytes = try File.read(path, limit: 4096, isRegular: true)
    } catch { throw error.errno == EFBIG ? .notPassword(path: path) : .system(error) }
    if permissions & 0o077 != 0 && !isGuarded { throw .open(path: path) }
    var line = bytes.prefix { $0 != 0x0A }
    if line.last == 0x0D { line.removeLast() }
    guard (1...1024).contains(line.count), !line.contains(0),
      let text = text(line)
    else { throw .notPassword(path: path) }
    return text
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
