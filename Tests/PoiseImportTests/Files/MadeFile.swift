import Glibc
import PoiseMCAP
import PoiseSystem

/// A file of a test, gone with it.
final class MadeFile {
  let path: String

  init(_ bytes: [UInt8], suffix: String = "") throws {
    var template = Array("/tmp/poise-import-XXXXXX\(suffix)".utf8CString)
    let file = mkstemps(&template, Int32(suffix.utf8.count))
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let wrote = bytes.withUnsafeBytes { write(file, $0.baseAddress! + done, bytes.count - done) }
      if wrote <= 0 { throw ImportTestError() }
      done += wrote
    }
  }

  convenience init(_ text: String, suffix: String = "") throws {
    try self.init(Array(text.utf8), suffix: suffix)
  }

  deinit { unlink(path) }
}

struct ImportTestError: Error {}

/// A zip archive of members that are stored, not compressed (APPNOTE.TXT 6.3, 4.3).
func zipArchive(_ members: [(name: String, data: [UInt8])]) -> [UInt8] {
  var out: [UInt8] = []
  var directory: [UInt8] = []
  func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  for (name, data) in members {
    let crc = Int(CRC32.of(data))
    let common =
      little(20, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(crc, 4)
      + little(data.count, 4) + little(data.count, 4) + little(name.utf8.count, 2) + little(0, 2)
    directory +=
      little(0x0201_4B50, 4) + little(20, 2) + common + little(0, 2) + little(0, 2) + little(0, 2)
      + little(0, 4) + little(out.count, 4) + Array(name.utf8)
    out += little(0x0403_4B50, 4) + common + Array(name.utf8) + data
  }
  let begin = out.count
  out += directory
  out += little(0x0605_4B50, 4) + little(0, 2) + little(0, 2)
  out += little(members.count, 2) + little(members.count, 2)
  out += little(directory.count, 4) + little(begin, 4) + little(0, 2)
  return out
}
