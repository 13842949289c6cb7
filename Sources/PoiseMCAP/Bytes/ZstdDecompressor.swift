import CZstd

/// One decompression context, used again for every chunk.
final class ZstdDecompressor {
  private let context: OpaquePointer

  init?() {
    guard let context = ZSTD_createDCtx() else { return nil }
    self.context = context
  }

  deinit { ZSTD_freeDCtx(context) }

  /// Decompresses one frame into `target`, which has exactly the size expected. False where the
  /// frame is damaged or of another size.
  func decompress(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer)
    -> Bool
  {
    let size = ZSTD_decompressDCtx(
      context, target.baseAddress, target.count, source.baseAddress, source.count)
    return ZSTD_isError(size) == 0 && size == target.count
  }
}
