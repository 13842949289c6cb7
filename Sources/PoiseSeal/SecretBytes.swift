/// A key in memory that is locked, kept out of core dumps and erased when nobody has it any more.
final class SecretBytes: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<UInt8>
  let count: Int
  private let sodium: Sodium

  /// Filled by `make`.
  init(
    count: Int, _ sodium: Sodium, _ make: (UnsafeMutablePointer<UInt8>) -> Void
  ) throws(SealError) {
    guard let memory = sodium.allocate(count) else { throw SealError(.noMemory) }
    self.count = count
    self.sodium = sodium
    pointer = memory.bindMemory(to: UInt8.self, capacity: count)
    make(pointer)
  }

  deinit { sodium.release(pointer) }

  /// A copy of `bytes`, which are erased.
  static func taking(_ bytes: inout [UInt8], _ sodium: Sodium) throws(SealError) -> SecretBytes {
    let count = bytes.count
    let made = try SecretBytes(count: count, sodium) { place in
      for i in 0..<count { place[i] = bytes[i] }
    }
    bytes.withUnsafeMutableBytes { sodium.erase($0.baseAddress, $0.count) }
    return made
  }
}
