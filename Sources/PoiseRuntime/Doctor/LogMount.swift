/// What a file system means for a log when the power is cut.
struct LogMount: Equatable {
  /// Where it is mounted.
  var place: String
  var type: String
  /// The device, or what stands for one.
  var source: String
  var options: [String]

  /// The file system that holds `path`, of the text of /proc/self/mountinfo (proc(5)): the longest
  /// mount point that the path lies under; of equal ones the last, which covers the others.
  init?(of path: String, mountinfo: String) {
    var best: LogMount?
    for line in mountinfo.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let dash = words.firstIndex(of: "-"), dash >= 6, words.count >= dash + 4 else {
        continue
      }
      let place = Self.unescaped(words[4])
      let isUnder = place == "/" || path == place || path.hasPrefix(place + "/")
      guard isUnder, place.utf8.count >= best?.place.utf8.count ?? 0 else { continue }
      let options = words[5].split(separator: ",") + words[dash + 3].split(separator: ",")
      best = LogMount(
        place: place, type: words[dash + 1], source: Self.unescaped(words[dash + 2]),
        options: options.map(String.init))
    }
    guard let best else { return nil }
    self = best
  }

  init(place: String, type: String, source: String, options: [String]) {
    self.place = place
    self.type = type
    self.source = source
    self.options = options
  }

  /// Blanks and the like stand there as octal numbers.
  private static func unescaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x5C, rest.count >= 3,
        let value = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What could be lost or damaged, and what to do about it; nil where unknown against it.
  var weakness: (text: String, fix: String)? {
    let move = "put the logs elsewhere with --log-dir"
    switch type {
    case "tmpfs", "ramfs":
      return ("is memory: a power cut loses every recording", move)
    case "overlay"
    where source.hasPrefix("overlay") || source.hasPrefix("/media") || source == "poise-overlay":
      return (
        "is an overlay, whose upper layer is often memory: a power cut may lose every recording",
        "\(move), on a partition of their own"
      )
    case "vfat", "exfat", "msdos":
      return (
        "has no journal: a power cut may damage other recordings on it",
        "use a partition with ext4, or copy recordings off soon"
      )
    case "ext2":
      return ("has no journal: a power cut may damage it", "sudo tune2fs -j \(source)")
    case "ntfs", "ntfs3", "fuseblk":
      return ("is not made for power cuts", "use a partition with ext4")
    case "nfs", "nfs4", "cifs", "smb3", "9p":
      return ("is another machine's: the recording stops when the network does", move)
    default: break
    }
    for (option, text) in [
      ("data=writeback", "may show old data after a power cut"),
      ("nobarrier", "does not wait for the card: a power cut may damage it"),
      ("barrier=0", "does not wait for the card: a power cut may damage it")
    ] where options.contains(option) {
      return ("is mounted with \(option) and \(text)", "take \(option) out of /etc/fstab")
    }
    if place == "/" && source.hasPrefix("/dev/mmcblk") {
      return (
        "is the card's system partition: what else is written there at a power cut can keep the "
          + "machine from starting",
        "give the recordings a partition of their own: README, At a power cut"
      )
    }
    return nil
  }
}
