import PoiseTestKit
import Testing

@testable import PoiseFlash

@Suite("PartitionTable")
struct PartitionTableTests {
  private func find(
    _ image: [UInt8], size: Int? = nil
  ) throws(FlashError) -> [PartitionTable.Partition] {
    var others: [PartitionTable.Partition] = []
    return try PartitionTable.fatPartitions(
      size: size ?? image.count, name: "a.img", others: &others
    ) { offset, count in
      offset < image.count ? Array(image[offset..<min(image.count, offset + count)]) : []
    }
  }

  private var fatSector: [UInt8] {
    var sector = [UInt8](repeating: 0, count: 512)
    sector.replaceSubrange(0..<3, with: [0xEB, 0x3C, 0x90])
    sector.replaceSubrange(11..<17, with: [0x00, 0x02, 4, 1, 0, 2])
    sector.replaceSubrange(510..<512, with: [0x55, 0xAA])
    return sector
  }

  /// A card of 100 sectors: MBR, FAT at 8, something else at 50.
  private func card(_ lengths: (Int, Int) = (40, 50)) -> [UInt8] {
    var image = [UInt8](repeating: 0, count: 51_200)
    for (index, (start, length)) in [(8, lengths.0), (50, lengths.1)].enumerated() {
      let entry = 446 + 16 * index
      image[entry + 4] = index == 0 ? 0x0C : 0x83
      image[entry + 8] = UInt8(start)
      image[entry + 12] = UInt8(length)
    }
    image.replaceSubrange(510..<512, with: [0x55, 0xAA])
    image.replaceSubrange((8 * 512)..<(9 * 512), with: fatSector)
    return image
  }

  @Test("finds the FAT partition of a card, and a file system without a table")
  func finds() throws {
    let first = PartitionTable.Partition(offset: 4096, length: 20_480, type: 0x0C)
    #expect(try find(card()) == [first])
    #expect(try find(fatSector + [0]) == [PartitionTable.Partition(offset: 0, length: 513)])
  }

  @Test("finds it by a GPT")
  func guid() throws {
    var image = card()
    image[446 + 4] = 0xEE
    image.replaceSubrange(512..<520, with: Array("EFI PART".utf8))
    image[512 + 72] = 2
    image[512 + 80] = 4
    image[512 + 84] = 128
    let entry = 1024 + 128
    image[entry] = 0xA2
    image[entry + 32] = 60
    image[entry + 40] = 79
    image.replaceSubrange((60 * 512)..<(61 * 512), with: fatSector)
    #expect(try find(image) == [PartitionTable.Partition(offset: 30_720, length: 10_240)])
  }

  @Test("says what else a file is")
  func others() {
    func message(_ image: [UInt8], size: Int? = nil) -> String {
      do throws(FlashError) { return "\(try find(image, size: size))" } catch { return "\(error)" }
    }
    #expect(message([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]).contains("unxz"))
    #expect(message([0x1F, 0x8B, 8]).contains("gunzip"))
    #expect(message(Array("PK\u{3}\u{4}".utf8)).contains("unzip"))
    #expect(message([]).contains("no partition table"))
    #expect(message([UInt8](repeating: 0, count: 512)).contains("no partition table"))
    #expect(message(card(), size: 40_000).contains("cut short"))
    var blank = card()
    blank[4096] = 0
    #expect(message(blank).contains("no FAT boot partition"))
    var linux = card()
    linux[450] = 0x83
    #expect(message(linux).contains("has the type 0x83"))
    // sectors of the file system in 16 bits or, where these are 0, in 32
    let sizes = [(19, 40, true), (19, 41, false), (32, 40, true), (32, 41, false)]
    for (at, sectors, isRight) in sizes {
      var image = card()
      image[4096 + at] = UInt8(sectors)
      #expect(message(image).contains("larger than its boot partition") == !isRight, "\(at)")
    }
    #expect(message(card((42, 50))).hasPrefix("["))
    #expect(message(card((43, 50))).contains("overlaps"))
  }

  @Test("takes or refuses any bytes")
  func fuzz() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<2000 {
      var image = card()
      if round % 2 == 0 { image[450] = 0xEE }
      for _ in 0..<20 {
        image[Int.random(in: 440..<1200, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      for partition in (try? find(image)) ?? [] {
        #expect(partition.offset >= 0 && partition.offset < image.count, "seed 3, \(round)")
      }
    }
  }
}
