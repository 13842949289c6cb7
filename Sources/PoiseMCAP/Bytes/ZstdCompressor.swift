import CZstd

/// One compression context, used again for every chunk.
final class ZstdCompressor {
  private let context: OpaquePointer
  let level: Int32

  init?(level: Int32) {
    guard let context = ZSTD_createCCtx() else { return nil }
    self.context = context
    self.level = level
  }

  deinit { ZSTD_freeCCtx(context) }

  /// Appends one complete frame holding `source`.
  func compress(_ source: UnsafeRawBufferPointer, into out: inout ByteWriter) {
    out.appendUninitialised(capacity: ZSTD_compressBound(source.count)) { target in
      let size = ZSTD_compressCCtx(
        context, target.baseAddress, target.count, source.baseAddress, source.count, level)
      precondition(ZSTD_isError(size) == 0, "a frame fits its own bound")
      return size
    }
  }
}
