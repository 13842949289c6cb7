import PoiseMCAP

// Byte planes: all low bytes of a series of folded numbers, then all second bytes, as many planes
// as the largest needs (none where all are zero). Poses are written so, and samples were up to
// schema version 3.
extension SampleBlock {
  static func appendPlanes(_ count: Int, into out: inout CDREncoder, _ value: (Int) -> Int32) {
    var all: UInt32 = 0
    for i in 0..<count { all |= fold(value(i)) }
    var planes: [UInt8] = []
    var shift: UInt32 = 0
    while shift < 32, all >> shift != 0 {
      for i in 0..<count {
        planes.append(UInt8(truncatingIfNeeded: fold(value(i)) >> shift))
      }
      shift += 8
    }
    out.append(bytes: planes)
  }

  /// A series of folded numbers in byte planes.
  struct Planes {
    let base: UnsafeRawBufferPointer
    let count: Int
    let planes: Int

    init(_ bytes: UnsafeRawBufferPointer, count: Int, at position: Int) throws(ParseFailure) {
      base = bytes
      self.count = count
      planes = count == 0 ? 0 : bytes.count / count
      if bytes.count != planes * count || planes > 4 {
        throw ParseFailure("byte planes that do not fit \(count) samples", at: position)
      }
    }

    @inline(__always)
    subscript(_ i: Int) -> Int32 {
      if planes == 0 { return 0 }
      var folded = UInt32(base[i])
      var plane = 1
      while plane < planes {
        folded |= UInt32(base[plane &* count &+ i]) &<< UInt32(8 &* plane)
        plane &+= 1
      }
      return SampleBlock.unfold(folded)
    }
  }
}
