import PoiseSystem

/// One frame of a sealed file, what one write of the log was:
///
///     u32 plain length L (at most 16 MiB) | u8 flags (1 = last)
///     L bytes and 16 of tag | u32 CRC-32
///
/// XChaCha20-Poly1305-IETF [206] with the file's key; nonce = the file's prefix and the frame's
/// number (u64, from 0); associated data = BLAKE2b-256 of the header, the number, L, flags. The
/// number is not in the file: a frame in another place, of another file or from a copy does not
/// open. The checksum, of the frame before it, is for who has no key.
///
/// Not crypto_secretstream: there each frame's key follows from the frame before, so that a
/// damaged one would cost all behind it.
public enum SealFrame {
  static let lengthLimit = 16 << 20
  static let headSize = 5
  static let tagSize = 16
  /// Bytes that a frame is longer than what is in it.
  static let overhead = headSize + tagSize + 4
  static let lastFlag: UInt8 = 1

  /// Where a frame lies in its file.
  struct Place: Sendable, Equatable {
    var offset: UInt64
    /// Bytes of plain content.
    var length: Int
    var flags: UInt8

    var end: UInt64 { offset + UInt64(SealFrame.overhead + length) }
    var isLast: Bool { flags & SealFrame.lastFlag != 0 }
  }
}

/// Seals and opens the frames of one file.
final class FrameCipher: @unchecked Sendable {
  private let sodium: Sodium
  private let key: SecretBytes
  private let prefix: [UInt8]
  private let headerDigest: [UInt8]

  init(_ header: SealHeader, key: SecretBytes, _ sodium: Sodium) {
    self.sodium = sodium
    self.key = key
    prefix = header.prefix
    headerDigest = sodium.digest(header.bytes, count: 32)
  }

  private func nonce(_ number: UInt64) -> [UInt8] { prefix + LittleEndian.bytes(number) }

  private func associated(_ number: UInt64, _ length: Int, _ flags: UInt8) -> [UInt8] {
    headerDigest + LittleEndian.bytes(number) + LittleEndian.bytes(UInt32(length)) + [flags]
  }

  /// Frame `number`, as it is in the file.
  func seal(_ plain: UnsafeRawBufferPointer, number: UInt64, isLast: Bool) -> [UInt8] {
    let flags = isLast ? SealFrame.lastFlag : 0
    let extra = associated(number, plain.count, flags)
    let nonce = nonce(number)
    let size = plain.count + SealFrame.overhead
    return [UInt8](unsafeUninitializedCapacity: size) { frame, count in
      let head = LittleEndian.bytes(UInt32(plain.count)) + [flags]
      for (i, byte) in head.enumerated() { frame[i] = byte }
      _ = sodium.encrypt(
        frame.baseAddress?.advanced(by: SealFrame.headSize), nil,
        plain.baseAddress?.assumingMemoryBound(to: UInt8.self), CUnsignedLongLong(plain.count),
        extra, CUnsignedLongLong(extra.count), nil, nonce, key.pointer)
      let body = size - 4
      let crc = CRC32.of(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(frame)[..<body]))
      for (i, byte) in LittleEndian.bytes(crc).enumerated() { frame[body + i] = byte }
      count = size
    }
  }

  /// What is in a frame; nil where it is not frame `number` of this file as it was written.
  func open(_ frame: [UInt8], number: UInt64) -> [UInt8]? {
    let length = frame.count - SealFrame.overhead
    if length < 0 || frame.count < SealFrame.headSize { return nil }
    let extra = associated(number, length, frame[4])
    let nonce = nonce(number)
    var isOpen = false
    let plain = [UInt8](unsafeUninitializedCapacity: length) { plain, count in
      isOpen = frame.withUnsafeBufferPointer { frame in
        sodium.decrypt(
          plain.baseAddress, nil, nil, frame.baseAddress?.advanced(by: SealFrame.headSize),
          CUnsignedLongLong(length + SealFrame.tagSize), extra, CUnsignedLongLong(extra.count),
          nonce, key.pointer) == 0
      }
      count = isOpen ? length : 0
    }
    return isOpen ? plain : nil
  }
}
