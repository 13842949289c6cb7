/// Numbers of a record whose length was checked; what lies beyond its end reads as 0.
struct LittleEndian {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func u8(_ at: Int) -> Int {
    let i = bytes.startIndex + at
    return i < bytes.endIndex ? Int(bytes[i]) : 0
  }

  func u16(_ at: Int) -> Int { u8(at) | u8(at + 1) << 8 }
  func i16(_ at: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(at))) }
  func u32(_ at: Int) -> Int { u16(at) | u16(at + 2) << 16 }
}
