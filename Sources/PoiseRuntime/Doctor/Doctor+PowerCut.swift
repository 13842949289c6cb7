import PoiseSystem

extension Doctor {
  /// Where a power cut could hurt the logs in `place`, a folder that is there.
  mutating func examinePowerCut(_ place: String) {
    guard let text = mountinfo ?? File.text("/proc/self/mountinfo"),
      let path = File.resolved(place)
    else { return }
    guard let mount = LogMount(of: path, mountinfo: text) else { return }
    let what = "power cut: \(mount.place) (\(mount.type))"
    if let weakness = mount.weakness {
      report(.warn, "\(what) \(weakness.text)", fix: weakness.fix)
    } else {
      let own = mount.place == "/" ? "" : ", apart from the system"
      report(.ok, "\(what)\(own): a cut costs the last two seconds at most")
    }
  }
}
