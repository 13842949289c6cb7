import PoiseText

/// Where the FAT partitions of an image are: MBR, GPT, or one file system without a table.
enum PartitionTable {
  /// In bytes.
  struct Partition: Sendable, Equatable {
    var offset: Int
    var length: Int
    /// That of a master boot record; nil in other tables.
    var type: UInt8?

    func overlaps(_ other: Partition) -> Bool {
      offset < other.offset + other.length && other.offset < offset + length
    }
  }

  /// Types of FAT partitions, the EFI system partition's among them.
  private static let fatTypes: Set<UInt8> = [0x01, 0x04, 0x06, 0x0B, 0x0C, 0x0E, 0xEF]

  /// - Parameters:
  ///   - size: of the whole image, bytes.
  ///   - others: set to the partitions that are no FAT.
  ///   - read: bytes at an offset; fewer at the end.
  /// - Returns: partitions that begin with a FAT boot sector, in the table's order.
  /// - Throws: where the image holds none, with the likely cause.
  static func fatPartitions(
    size: Int, name: String, others: inout [Partition],
    read: (_ offset: Int, _ count: Int) -> [UInt8]
  ) throws(FlashError) -> [Partition] {
    let first = read(0, 512)
    if let packer = packed(first) {
      throw FlashError(.badTarget, "\(name): this is packed; unpack it first", hint: packer)
    }
    guard first.count == 512, first[510] == 0x55, first[511] == 0xAA else {
      throw FlashError(
        .badTarget, "\(name): no partition table; not an image of a card",
        hint: "take the .img file of Raspberry Pi OS, unpacked")
    }
    if isFAT(first) {
      let whole = Partition(offset: 0, length: size)
      try check(whole, first, among: [], name)
      return [whole]
    }
    let entries = (0..<4).map { Array(first[(446 + 16 * $0)..<(462 + 16 * $0)]) }
    let all =
      entries.contains { $0[4] == 0xEE }
      ? guidEntries(size: size, read: read)
      : entries.filter { $0[4] != 0 }.map {
        Partition(offset: little($0, 8, 4) * 512, length: little($0, 12, 4) * 512, type: $0[4])
      }
    others = []
    let cut = all.first { $0.offset >= size || $0.length > size - $0.offset }
    let holding = all.filter { partition in
      partition.offset >= 512 && partition.length > 0 && partition.offset < size
        && isFAT(read(partition.offset, 512))
    }
    let found = holding.filter { $0.type.map(fatTypes.contains) ?? true }
    others = all.filter { !found.contains($0) && $0.offset < size }
    if found.isEmpty, let type = holding.first?.type {
      throw FlashError(
        .badTarget,
        "\(name): the partition with a FAT file system has the type \(Hex.prefixed(type))",
        hint: "a boot partition has 0x0C: sfdisk --part-type \(name) 1 c")
    }
    if found.isEmpty {
      throw FlashError(
        .badTarget, "\(name): no FAT boot partition in it",
        hint: "systems that start from ext4 are set up on their mounted card, or on the machine")
    }
    if cut != nil {
      throw FlashError(
        .badTarget, "\(name): a partition ends beyond the file; the image is cut short",
        hint: "download or unpack it again")
    }
    for partition in found {
      try check(partition, read(partition.offset, 512), among: all, name)
    }
    return found
  }

  /// Refuses a partition whose file system reaches into another one: writing to the one
  /// would damage the other.
  private static func check(
    _ partition: Partition, _ sector: [UInt8], among all: [Partition], _ name: String
  ) throws(FlashError) {
    if all.contains(where: { $0 != partition && $0.length > 0 && $0.overlaps(partition) }) {
      throw FlashError(
        .badTarget, "\(name): the boot partition overlaps another one",
        hint: "take an image whose partition table is right")
    }
    // sections 3.1 and 3.2: 16 bits, or 32 where these are 0
    let few = little(sector, 19, 2)
    let sectors = few > 0 ? few : little(sector, 32, 4)
    if sectors * little(sector, 11, 2) > partition.length {
      throw FlashError(
        .badTarget, "\(name): the FAT file system is larger than its boot partition",
        hint: "the image is cut short, or its partition table is wrong; unpack it again")
    }
  }

  /// UEFI 2.10, 5.3. Anything out of bounds is no entry.
  private static func guidEntries(
    size: Int, read: (_ offset: Int, _ count: Int) -> [UInt8]
  ) -> [Partition] {
    let header = read(512, 512)
    guard header.count == 512, header.starts(with: Array("EFI PART".utf8)) else { return [] }
    let start = little(header, 72, 8)
    let count = little(header, 80, 4)
    let width = little(header, 84, 4)
    guard (2...(1 << 40)).contains(start), (1...1024).contains(count), (128...4096).contains(width)
    else { return [] }
    let table = read(start * 512, count * width)
    var found: [Partition] = []
    for index in 0..<count where table.count >= (index + 1) * width {
      let entry = Array(table[(index * width)..<((index + 1) * width)])
      if entry[..<16].allSatisfy({ $0 == 0 }) { continue }
      let first = little(entry, 32, 8)
      let last = little(entry, 40, 8)
      guard first >= 34, last >= first, last < 1 << 40 else { continue }
      found.append(Partition(offset: first * 512, length: (last - first + 1) * 512))
    }
    return found
  }

  /// Microsoft's FAT specification, section 3: jump, sector size, cluster size, number of FATs.
  private static func isFAT(_ sector: [UInt8]) -> Bool {
    guard sector.count == 512, sector[510] == 0x55, sector[511] == 0xAA else { return false }
    let jumps = sector[0] == 0xEB && sector[2] == 0x90 || sector[0] == 0xE9
    let bytes = little(sector, 11, 2)
    let cluster = Int(sector[13])
    return jumps && [512, 1024, 2048, 4096].contains(bytes) && cluster > 0
      && cluster & (cluster - 1) == 0 && (1...2).contains(sector[16])
  }

  private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    var value: UInt64 = 0
    for index in (0..<count).reversed() { value = value << 8 | UInt64(bytes[at + index]) }
    return Int(clamping: value)
  }

  private static func packed(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) { return "unxz NAME.img.xz" }
    if bytes.starts(with: [0x1F, 0x8B]) { return "gunzip NAME.img.gz" }
    if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return "unzstd NAME.img.zst" }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "unzip NAME.zip" }
    return nil
  }
}
