import PoiseCore
import PoiseImport
import PoiseTestKit

/// Damaged files of other recorders: each is imported with what is missing, or refused.
enum ImportFuzz {
  @Sendable
  static func seeds() -> [[UInt8]] {
    [cwa(axes: 3), cwa(axes: 6), geneActiv, table]
      + ["ggirread_ax6_testfile.cwa", "nhanes_sample.gt3x", "skdh_gnactv_sample.bin"].compactMap {
        PackageFiles.bytes(of: RecordedData.path("other_recorders/\($0)")).map {
          Array($0.prefix(40_000))
        }
      }
  }

  @Sendable
  static func run(_ bytes: [UInt8]) {
    guard let folder = try? TemporaryFolder() else { return }
    try? folder.write(bytes, to: "fuzz")
    guard let file = try? ForeignFormat.open(folder.path + "/fuzz") else { return }
    let recording = ImportGaps(file)
    var last = Int64.min
    _ = try? recording.forEach { item in
      let samples: [RawSample] =
        switch item {
        case .sample(let raw): [raw]
        case .samples(let all): all
        case .temperature: []
        }
      for raw in samples {
        precondition(raw.timestamp.nanoseconds >= last, "samples are handed over in order of time")
        last = raw.timestamp.nanoseconds
      }
      return true
    }
  }

  /// A header and three blocks with their checksums.
  private static func cwa(axes: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1024)
    bytes.replaceSubrange(0..<4, with: [0x4D, 0x44, 0xFC, 0x03])
    for k in 0..<3 {
      var block = [UInt8](repeating: 0, count: 512)
      block.replaceSubrange(0..<4, with: [0x41, 0x58, 0xFC, 0x01])
      (block[4], block[5], block[10]) = (0, 0x80, UInt8(k))
      // 2020-01-01 00:00:0k
      block.replaceSubrange(14..<18, with: [UInt8(k), 0, 0x42, 0x50])
      (block[18], block[24]) = (0, 0x4A)
      block[25] = UInt8(axes << 4) | (axes == 3 ? 0 : 2)
      block[28] = axes == 3 ? 120 : 40
      for i in 30..<510 { block[i] = UInt8(truncatingIfNeeded: i &* 7) }
      var sum = 0
      for i in stride(from: 0, to: 510, by: 2) { sum += Int(block[i]) | Int(block[i + 1]) << 8 }
      let check = -sum & 0xFFFF
      (block[510], block[511]) = (UInt8(check & 255), UInt8(check >> 8))
      bytes += block
    }
    return bytes
  }

  private static let geneActiv: [UInt8] = {
    var text = "Device Identity\nMeasurement Frequency:50 Hz\nTime Zone:GMT +01:00\n"
    for axis in ["x", "y", "z"] { text += "\(axis) gain:25600\n\(axis) offset:-12\n" }
    for k in 0..<3 {
      text += "Recorded Data\nSequence Number:\(k)\nPage Time:2020-01-01 00:00:0\(6 * k):000\n"
      text += "Temperature:21.5\n" + String(repeating: "0120340FF000", count: 300) + "\n"
    }
    return Array(text.utf8)
  }()

  private static let table: [UInt8] = {
    var text = "Time, Ax(g), Ay(g), Az(g)\n"
    for k in 10..<60 { text += "2020-01-01 00:00:\(k).5,0,0.1,1.0\n" }
    return Array(text.utf8)
  }()
}
