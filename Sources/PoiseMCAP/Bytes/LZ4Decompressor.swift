import CLZ4

/// One decompression context for LZ4 frames, used again for every chunk. Poise writes zstd; other
/// software's logs are read.
final class LZ4Decompressor {
  private let context: OpaquePointer

  init?() {
    var made: OpaquePointer?
    if LZ4F_isError(poise_lz4_create(&made)) != 0 { return nil }
    guard let made else { return nil }
    context = made
  }

  deinit { LZ4F_freeDecompressionContext(context) }

  /// Decompresses one frame into `target`, which has exactly the size expected. False where the
  /// frame is damaged or of another size.
  func decompress(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer)
    -> Bool
  {
    LZ4F_resetDecompressionContext(context)
    var read = 0
    var written = 0
    while read < source.count {
      var inCount = source.count - read
      var outCount = target.count - written
      let hint = LZ4F_decompress(
        context, target.baseAddress?.advanced(by: written), &outCount,
        source.baseAddress?.advanced(by: read), &inCount, nil)
      if LZ4F_isError(hint) != 0 { return false }
      read += inCount
      written += outCount
      // 0: the frame is complete
      if hint == 0 { return written == target.count && read == source.count }
      // neither side moved: the frame holds more than was promised
      if inCount == 0 && outCount == 0 { return false }
    }
    return false
  }
}
