import Glibc

/// Lines that come through a pipe, waited for no longer than is said.
public struct LinePipe: ~Copyable {
  private let file: FileDescriptor
  /// The begin of a line that is not whole yet.
  private var rest: [UInt8] = []
  /// Longer ones are cut: nobody's line is meant to fill the memory.
  private static let longest = 1 << 20

  public init(_ file: consuming FileDescriptor) { self.file = file }

  /// What has come meanwhile, at the latest after `milliseconds`; nil at the end.
  public mutating func next(within milliseconds: Int32) -> [String]? {
    var asked = pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)
    let count = poll(&asked, 1, milliseconds)
    if count == 0 || count < 0 && errno == EINTR { return [] }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let read = buffer.withUnsafeMutableBytes { bytes in (try? file.read(into: bytes)) ?? 0 }
    if read == 0 { return nil }
    rest += buffer[..<read]
    var lines: [String] = []
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    if rest.count > Self.longest { rest = [] }
    return lines
  }

  /// Whether whoever writes has closed it; lines that came before are passed over.
  public mutating func isOver() -> Bool { next(within: 0) == nil }
}
