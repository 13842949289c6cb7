/// A sealed file opened with a key. It is read once when it is opened: each frame proves that it
/// is as it was written, and where it belongs. What is in it is decrypted again when it is asked
/// for; none of it goes to a file.
public final class SealedFile {
  public let path: String
  public let header: SealHeader
  /// Bytes of what is sealed.
  public let size: UInt64
  /// False where a piece of unknown length is missing: what follows has another offset than when
  /// it was written.
  public let keepsPlaces: Bool
  /// Nothing is cut off its end.
  public let isEnded: Bool
  /// By place.
  public let findings: [SealFinding]
  /// Whole frames of it.
  public var frameCount: Int { frames.count }

  private let bytes: SealedBytes
  private let cipher: FrameCipher
  private let frames: [FrameOrder.Frame]
  private var opened: (index: Int, plain: [UInt8])?

  /// - Throws: where none of the keys is a recipient's, or nothing of it can be read.
  public init(_ bytes: SealedBytes, keys: [SealSecretKey]) throws(SealError) {
    path = bytes.path
    self.bytes = bytes
    do throws(SealError) {
      let sodium = try Sodium.library()
      header = try SealHeader(try bytes.bytes(at: 0, atMost: SealHeader.sizeLimit))
      guard let key = try header.fileKey(keys, sodium) else {
        let names = keys.map { HexBytes.write($0.identifier) }
        throw SealError(
          keys.isEmpty
            ? .noKey(sealedTo: header.recipients)
            : .wrongKey(sealedTo: header.recipients, given: names))
      }
      cipher = FrameCipher(header, key: key, sodium)
      let walk = try SealWalk(bytes)
      var order = FrameOrder(bytes, cipher, headerSize: header.size)
      for piece in walk.pieces { try order.take(piece) }
      let result = order.finish(isSearched: !walk.isGivenUp)
      frames = result.frames
      size = result.size
      keepsPlaces = result.keepsPlaces
      isEnded = result.isEnded
      findings = result.findings
    } catch { throw error.at(bytes.path) }
  }

  /// Fills `buffer` from byte `offset` of what is sealed on; fewer bytes only at its end. What is
  /// missing since the file was opened reads as zeros.
  public func fill(
    _ buffer: UnsafeMutableRawBufferPointer, at offset: UInt64
  ) throws(SealError) -> Int {
    if offset >= size { return 0 }
    let count = Int(min(UInt64(buffer.count), size - offset))
    let end = offset + UInt64(count)
    UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]).initializeMemory(
      as: UInt8.self, repeating: 0)
    var index = firstFrame(endingBehind: offset)
    while index < frames.count, frames[index].plain < end {
      let frame = frames[index]
      let plain = try content(index)
      let from = max(offset, frame.plain)
      let to = min(end, frame.plain + UInt64(plain.count))
      if from < to {
        let piece = plain[Int(from - frame.plain)..<Int(to - frame.plain)]
        UnsafeMutableRawBufferPointer(rebasing: buffer[Int(from - offset)..<Int(to - offset)])
          .copyBytes(from: piece)
      }
      index += 1
    }
    return count
  }

  private func firstFrame(endingBehind offset: UInt64) -> Int {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].plain + UInt64(frames[middle].place.length) <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// - Throws: where the file was changed since it was opened, or can no longer be read.
  private func content(_ index: Int) throws(SealError) -> [UInt8] {
    if let opened, opened.index == index { return opened.plain }
    let place = frames[index].place
    let frame = try bytes.bytes(at: place.offset, atMost: Int(place.end - place.offset))
    guard let plain = cipher.open(frame, number: frames[index].number) else {
      throw SealError(.changed(place.offset..<place.end), path: path)
    }
    opened = (index, plain)
    return plain
  }
}
