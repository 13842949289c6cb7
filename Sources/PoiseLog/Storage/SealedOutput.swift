import PoiseSeal

/// One sealed file being written: where its frames end, and those that may have to be written
/// again.
struct SealedOutput {
  /// A frame, and what is in it.
  struct Frame {
    var plain: [UInt8]
    var bytes: [UInt8]
  }

  private let writer: SealedWriter
  /// Bytes of content up to each frame's end.
  private var ends: [UInt64] = []
  /// In the file, not known to be on the card.
  private var unsynced: [Frame] = []
  /// Made, and not in the file: nothing else may be written before them.
  private var waiting: [Frame] = []
  /// Frames were cut away that are no longer held: their numbers cannot be used again.
  private var isSpent = false

  init(_ writer: SealedWriter) { self.writer = writer }

  /// Frames held for another try at most, bytes of content.
  private static var heldLimit: Int { 1 << 22 }

  /// Bytes of what is sealed.
  var plainSize: UInt64 { ends.last ?? 0 }

  /// Bytes of the file.
  var size: UInt64 { fileSize(frames: ends.count) }

  private func fileSize(frames: Int) -> UInt64 {
    UInt64(writer.header.size + frames * SealedWriter.frameOverhead)
      + (frames == 0 ? 0 : ends[frames - 1])
  }

  /// The frame to write next, of the first of `bytes`; nil where they are not those of the frame
  /// that waits.
  mutating func next(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Frame? {
    if isSpent { return nil }
    if let frame = waiting.first {
      let begin = bytes.prefix(frame.plain.count)
      return begin.elementsEqual(frame.plain) ? frame : nil
    }
    let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(SealedWriter.frameLimit))
    let frame = Frame(plain: [UInt8](piece), bytes: writer.frame(piece, isLast: isLast))
    waiting.append(frame)
    return frame
  }

  /// The frame that waited first is in the file.
  mutating func take(_ frame: Frame) {
    waiting.removeFirst()
    ends.append(plainSize + UInt64(frame.plain.count))
    unsynced.append(frame)
    var held = unsynced.reduce(0) { $0 + $1.plain.count }
    while held > Self.heldLimit, let first = unsynced.first {
      held -= first.plain.count
      unsynced.removeFirst()
    }
  }

  /// What the file holds is on the card and stays.
  mutating func forget() { unsynced = [] }

  /// Takes back the frames behind `plain` bytes of content.
  ///
  /// - Returns: the file's size without them; nil where a frame goes beyond it.
  mutating func cut(to plain: UInt64) -> UInt64? {
    let kept = ends.count { $0 <= plain }
    if (kept == 0 ? 0 : ends[kept - 1]) != plain { return nil }
    let gone = ends.count - kept
    if gone > unsynced.count {
      isSpent = true
    } else {
      waiting = unsynced.suffix(gone) + waiting
    }
    unsynced.removeLast(min(gone, unsynced.count))
    ends.removeLast(gone)
    return size
  }

  /// Bytes of content in the whole frames of a file of that size.
  func plainSize(of fileBytes: UInt64) -> UInt64 {
    if fileBytes >= size { return plainSize }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fileSize(frames: middle) <= fileBytes { low = middle } else { high = middle - 1 }
    }
    return low == 0 ? 0 : ends[low - 1]
  }
}
