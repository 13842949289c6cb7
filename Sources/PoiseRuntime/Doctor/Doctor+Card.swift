import PoiseSystem

extension Doctor {
  /// The system of the card image: whether a power cut can reach no more of it than it is made for.
  /// Says nothing on other systems.
  ///
  /// - Parameter root: the folder that stands for `/`; empty: this machine.
  mutating func examineCard(_ root: String = "") {
    guard let text = mountinfo ?? File.text(root + "/proc/self/mountinfo"),
      let system = LogMount(of: CardPlaces.system, mountinfo: text),
      system.place == CardPlaces.system
    else { return }
    if system.options.contains("rw") {
      report(
        .warn, "card: the system can be written, so that a power cut can reach it",
        fix: "an update was cut short, or goes on; when it is over: sudo reboot")
    } else {
      report(.ok, "card: the system is read-only")
    }
    examineCardData(text, root)
    if File.exists(root + "/var/log/journal") || !File.exists(root + "/run/log/journal") {
      report(
        .warn, "card: the journal is not in memory alone",
        fix: "Storage=volatile in /etc/systemd/journald.conf.d/poise.conf")
    } else {
      report(.ok, "card: the journal is in memory")
    }
    // A line of headings, then one a device; memory that is packed is no card.
    let swaps = (File.text(root + "/proc/swaps") ?? "").split(separator: "\n").dropFirst()
    if let swap = swaps.first(where: { !$0.hasPrefix("/dev/zram") }) {
      let name = swap.prefix { $0 != " " && $0 != "\t" }
      report(.warn, "card: swap on \(name) wears the card", fix: "sudo swapoff \(name)")
    } else {
      report(.ok, "card: no swap")
    }
  }

  private mutating func examineCardData(_ mountinfo: String, _ root: String) {
    guard let data = LogMount(of: CardPlaces.data, mountinfo: mountinfo),
      data.place == CardPlaces.data
    else {
      return report(
        .fail, "card: the partition of the recordings is not mounted; nothing is recorded",
        fix: "journalctl -u data.mount -u 'systemd-fsck@*'; if it cannot be mended, write the "
          + "image to a card again")
    }
    guard !data.options.contains("ro") else {
      return report(
        .fail, "card: the partition of the recordings went read-only after an error",
        fix: "sudo reboot, which checks it; if it comes back, the card is worn out")
    }
    let name = data.source.split(separator: "/").last.map(String.init) ?? ""
    guard let partition = CardPartition(name, root: root) else {
      return report(
        .warn, "card: the size of the recordings' partition \(data.source) is not known",
        fix: "look with `lsblk`")
    }
    if partition.roomBehind > CardPartition.leastRoom {
      report(
        .warn, "card: \(partition.roomBehind >> 20) MiB belong to no partition",
        fix: "sudo systemctl restart poise-grow")
    } else {
      report(.ok, "card: \(partition.length >> 20) MiB for recordings, up to the card's end")
    }
  }
}

/// Where the card image has its two file systems.
private enum CardPlaces {
  static let system = "/run/poise-root"
  static let data = "/data"
}

/// A partition and its disk, as the kernel reports of them; bytes.
struct CardPartition: Equatable {
  /// Less is no room: partitions begin and end at whole mebibytes.
  static let leastRoom = 8 << 20

  var length: Int
  /// What the disk has behind the partition.
  var roomBehind: Int

  init?(_ name: String, root: String) {
    let folder = "\(root)/sys/class/block/\(name)"
    func sectors(_ file: String) -> Int? {
      File.firstLine(file).flatMap { Int($0) }.flatMap { (0...(1 << 50)).contains($0) ? $0 : nil }
    }
    guard !name.isEmpty, let start = sectors(folder + "/start"),
      let size = sectors(folder + "/size"), let device = File.resolved(folder),
      let disk = sectors(Directory.parent(of: device) + "/size"), disk >= start + size
    else { return nil }
    length = size * 512
    roomBehind = (disk - start - size) * 512
  }
}
