import PoiseCore

/// Where a queue in a chip says how full it is, and in what.
public struct FIFOLevel: Sendable, Equatable {
  /// The register, or the first of two.
  public let register: UInt8
  /// Which of two registers holds the high byte; nil where there is one.
  public let order: SampleEncoding.ByteOrder?
  /// Of the number that they hold.
  public let mask: UInt16
  /// Bytes of the queue that a count stands for; 0: it counts samples.
  public let bytes: Int

  /// Samples, in one register.
  public static func samples(_ register: UInt8, mask: UInt8) -> FIFOLevel {
    FIFOLevel(register: register, order: nil, mask: UInt16(mask), bytes: 0)
  }

  /// Pieces of so many bytes, in two registers.
  public static func pieces(
    of bytes: Int, _ register: UInt8, _ order: SampleEncoding.ByteOrder, mask: UInt16
  ) -> FIFOLevel {
    FIFOLevel(register: register, order: order, mask: mask, bytes: bytes)
  }
}
