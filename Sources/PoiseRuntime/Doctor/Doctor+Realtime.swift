import PoiseSystem

extension Doctor {
  /// What the machine grants to the threads that measure, and what is to be granted.
  mutating func examineRealtime(_ grants: RealtimeGrants) {
    if grants.hasRealtime {
      report(.ok, "real time: SCHED_FIFO is granted")
    } else {
      report(
        .warn, "real time: SCHED_FIFO is refused; other programs can delay a reading",
        fix: "run the package's service, or: sudo setcap cap_sys_nice+ep $(command -v poise)")
    }
    if grants.locksMemory {
      report(.ok, "memory: may be kept in RAM")
    } else {
      report(
        .warn, "memory: may not be kept in RAM; a page that is fetched from the card delays",
        fix: "LimitMEMLOCK=infinity in the service, or `ulimit -l unlimited` as root")
    }
    switch grants.governor {
    case nil: break
    case "powersave"?:
      report(
        .warn, "processor: the governor is powersave, which keeps its clock low",
        fix: "echo schedutil | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor")
    case let governor?: report(.ok, "processor: the governor is \(governor)")
    }
    if let isolated = grants.isolated {
      let first = isolated.prefix { $0.isNumber }
      report(.ok, "processor: \(isolated) isolated; `poise run --cpu \(first)` uses it")
    }
  }
}
