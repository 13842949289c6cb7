import PoiseSeal
import PoiseSystem

/// Whether recordings are sealed, and to whom.
struct SealExamination {
  private(set) var findings: [Doctor.Finding] = []

  /// To whom recordings are sealed, and that nothing on this machine opens them.
  ///
  /// - Parameters:
  ///   - keys: those that the recorder is given; empty: its recordings are not sealed.
  ///   - folders: where a secret key is looked for, and in the folders in them.
  init(_ keys: [SealPublicKey], folders: [String]) {
    let secrets = Self.secretKeys(in: folders)
    if keys.isEmpty && secrets.isEmpty { return }
    do throws(SealError) {
      let names = try keys.map { key throws(SealError) in try key.name() }
      if !names.isEmpty {
        report(
          .ok, "logs: sealed to \(names.joined(separator: ", ")); this device cannot read them")
      }
      if names.count == 1 {
        report(
          .warn, "logs: one key alone opens them",
          fix: "give seal_to a second one that is kept elsewhere, for the day the first is lost")
      }
    } catch { report(.fail, "logs: \(error.reason)", fix: "sudo apt install libsodium23") }
    for path in secrets {
      report(
        .fail, "logs: \(path) is a secret key: who finds this card can read its recordings",
        fix: "move it to the computer where recordings are opened, and seal to a new key")
    }
    if !keys.isEmpty, let swap = Self.swapOnCard {
      report(
        .warn, "logs: swap on \(swap) can take what is sealed onto the card, open",
        fix: "sudo swapoff \(swap)")
    }
  }

  private mutating func report(_ level: Doctor.Finding.Level, _ text: String, fix: String? = nil) {
    findings.append(Doctor.Finding(level: level, text: text, fix: fix))
  }

  /// Files of secret keys in folders and in the folders in these, no link followed.
  private static func secretKeys(in folders: [String]) -> [String] {
    var inner: [String] = []
    func keys(in folder: String, notes: Bool) -> [String] {
      let entries = (try? Directory.entries(of: folder))?.names ?? []
      return entries.sorted().prefix(10_000).filter { name in
        let path = folder + "/" + name
        guard let status = try? File.status(path, followsLinks: false) else { return false }
        if notes && status.kind == .directory { inner.append(path) }
        // a file of the kernel says that it is empty, and reading it may wait
        guard status.kind == .regular, 1...1 << 16 ~= status.size,
          let content = try? File.read(path, limit: 1 << 16)
        else { return false }
        return SealKeyFile.isIn(content)
      }.map { folder + "/" + $0 }
    }
    let found = folders.flatMap { keys(in: $0, notes: true) }
    let deeper = inner.prefix(1_000).flatMap { keys(in: $0, notes: false) }
    return Set(found + deeper).sorted()
  }

  private static var swapOnCard: String? {
    let swaps = (File.text("/proc/swaps") ?? "").split(separator: "\n").dropFirst()
    let swap = swaps.first { !$0.hasPrefix("/dev/zram") }
    return swap.map { String($0.prefix { $0 != " " && $0 != "\t" }) }
  }
}
