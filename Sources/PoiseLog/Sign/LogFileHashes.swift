import PoiseSeal
import PoiseSystem

/// A file's size and the hashes of its blocks, read from its begin to its end.
struct LogFileHashes {
  /// Of a file that a signature is in, bytes: that of a log of 8 GB.
  static let signatureLimit = 32 << 20

  private(set) var size: UInt64 = 0
  private(set) var hashes: BlockHashes
  /// Hash of the block that the file has `end` bytes of and no more; for a file that grew.
  private(set) var cutHash: BlockHashes

  /// - Parameter end: a size that the file had.
  init(path: String, end: UInt64? = nil) throws(SealError) {
    hashes = try BlockHashes()
    cutHash = hashes
    var window = [UInt8](repeating: 0, count: 64 * BlockHashes.blockSize)
    do throws(SystemError) {
      if try File.status(path).kind != .regular {
        throw SystemError(.requireFile, path: path, errno: 22)
      }
      let file = try FileDescriptor.open(path, .read)
      while true {
        let offset = size
        let filled: Result<Int, SystemError> = window.withUnsafeMutableBytes { place in
          do throws(SystemError) { return .success(try file.fill(place, at: offset)) } catch {
            return .failure(error)
          }
        }
        let count = try filled.get()
        window.withUnsafeBytes {
          take(UnsafeRawBufferPointer(rebasing: $0[..<count]), end: end)
        }
        if count < window.count { return }
      }
    } catch { throw SealError(.system(error), path: path) }
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer, end: UInt64?) {
    for begin in stride(from: 0, to: bytes.count, by: BlockHashes.blockSize) {
      let block = UnsafeRawBufferPointer(
        rebasing: bytes[begin..<min(begin + BlockHashes.blockSize, bytes.count)])
      hashes.add(block)
      if let end, end > size, end < size + UInt64(block.count) {
        cutHash.add(UnsafeRawBufferPointer(rebasing: block[..<Int(end - size)]))
      }
      size += UInt64(block.count)
    }
  }
}
