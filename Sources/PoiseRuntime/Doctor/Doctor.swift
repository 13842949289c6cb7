import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseSeal
import PoiseSystem
import PoiseVirtual

/// Examines a machine as a board file describes it: bus, speed, sensors, edges, axes at rest,
/// clock, place for logs. Every finding that is not well says how to fix it.
public struct Doctor {
  public struct Finding: Sendable, Equatable {
    public enum Level: String, Sendable, Comparable {
      case ok
      case warn
      case fail = "FAIL"

      private var order: Int { self == .ok ? 0 : self == .warn ? 1 : 2 }
      public static func < (a: Level, b: Level) -> Bool { a.order < b.order }
    }

    public var level: Level
    public var text: String
    /// Nil where all is well.
    public var fix: String?
  }

  public let board: Board
  /// How long the sensors are watched, s.
  public var seconds = 3.0
  /// Whether each sensor runs its own self-test.
  public var selfTests = false
  /// How long the sensors are watched at rest for their noise, s; nil: not at all. Replaces
  /// ``seconds``.
  public var noiseSeconds: Double?
  /// Noise of each sensor, where it was asked for.
  public internal(set) var noise: [SensorNoise] = []
  /// Asked between samples: true ends the watch, and what there is by then is judged.
  public var isInterrupted: () -> Bool = { false }
  /// Gets the seconds watched so far, every ten.
  public var progress: (Double) -> Void = { _ in }
  /// Nil: not looked at.
  public var logDirectory: String?
  /// Faults of the virtual board.
  public var faults: [VirtualFault] = []
  /// What the virtual board is strapped to: at rest, unless a test says otherwise.
  public var virtualMotion = Motion(
    specificForce: Vector3(0, 0, Physics.standardGravity), magneticField: Vector3(20, 0, -43))
  /// How the zeros of the virtual board's chips wander.
  public var virtualDrift: [SensorKind: VirtualDrift.Size] = [:]
  /// How many times its usual noise each chip of a virtual board has.
  var virtualNoise = 1.0
  /// In place of /proc/self/mountinfo.
  var mountinfo: String?
  public internal(set) var findings: [Finding] = []

  /// MB that stay free where `poise run` is not told otherwise.
  public static let usualFloor = 256

  public init(board: Board) { self.board = board }

  /// The worst of the findings.
  public var worst: Finding.Level { findings.map(\.level).max() ?? .ok }

  mutating func report(_ level: Finding.Level, _ text: String, fix: String? = nil) {
    findings.append(Finding(level: level, text: text, fix: fix))
  }

  /// Looks at everything; a failure ends what builds on it, not the rest.
  public mutating func examine() {
    do throws(StartError) {
      switch board.bus {
      case .virtual: try examineVirtual()
      case .i2c(_, let speed): try examineHardware(speed)
      case .spi, .kernel: try examineHardware(nil)
      }
    } catch {
      report(.fail, error.message, fix: error.hint)
    }
    examineClock()
    // The virtual board runs as well without.
    if board.bus != .virtual { examineRealtime(RealtimeGrants()) }
    if let logDirectory { examineLogs(logDirectory) }
    examineCard()
  }

  /// To whom recordings are sealed, and that nothing on this machine opens them.
  ///
  /// - Parameters:
  ///   - keys: those that the recorder is given; empty: its recordings are not sealed.
  ///   - folders: where a secret key is looked for, with what is directly in them.
  public mutating func examineSeal(_ keys: [SealPublicKey], folders: [String]) {
    findings += SealExamination(keys, folders: folders).findings
  }

  /// Judges what a device at rest measured; a line a sensor.
  public mutating func examineNoise(_ rest: RestRecording) {
    noise = SensorNoise.all(of: rest)
    findings += noise.flatMap { NoiseVerdict($0).findings }
  }

  // MARK: Bus

  private mutating func examineVirtual() throws(StartError) {
    let start = Timestamp(nanoseconds: 0)
    let virtual = try VirtualSetup.board(
      board, StillSource(virtualMotion), start: start, seed: 1, noiseFactor: virtualNoise,
      drift: virtualDrift)
    for fault in faults { virtual.schedule(fault) }
    let assembly = try Assembly(board: board, busName: virtual.busName, mount: nil)
    report(.ok, "bus: virtual, every chip a model")
    examineSensors(bus: virtual.bus(), edges: virtual.edges(), assembly: assembly, wantedHertz: nil)
  }

  private mutating func examineHardware(_ speed: Int?) throws(StartError) {
    let paths = try BusPath.all(of: board)
    let assembly = try Assembly(
      board: board, busName: paths[0], busNames: Array(paths.dropFirst()), mount: nil)
    examineKernel(assembly)
    if assembly.readers.isEmpty { return }
    if paths.count > 1 {
      let buses = try BusSet(paths, of: board)
      let names = paths.filter { $0 != BusPath.none }
      let list = names.joined(separator: ", ")
      report(.ok, names.count == 1 ? "bus: \(list) opens" : "buses: \(list) open")
      let edges = try lines(assembly)
      return examineSensors(bus: buses, edges: edges, assembly: assembly, wantedHertz: speed)
    }
    let bus = try BusPath.open(paths[0])
    report(.ok, "bus: \(paths[0]) opens")
    let edges = try lines(assembly)
    examineSensors(bus: bus, edges: edges, assembly: assembly, wantedHertz: speed)
  }

  private mutating func lines(_ assembly: Assembly) throws(StartError) -> GPIOLines {
    do throws(LineError) {
      let lines = try GPIOLines(assembly.lines)
      let names = assembly.lines.map(\.line).joined(separator: ", ")
      report(.ok, assembly.lines.isEmpty ? "lines: none, all polled" : "lines: \(names) requested")
      return lines
    } catch {
      let at = Int(error.line)
      let line =
        assembly.lines.indices.contains(at)
        ? assembly.lines[at] : LineRequest(labels: board.gpioLabels, line: "?")
      throw StartError(.hardware, error.message(line))
    }
  }

  // MARK: Machine

  private mutating func examineClock() {
    if SessionIdentity().clockIsSet {
      report(.ok, "clock: set")
    } else {
      report(
        .warn, "clock: not set since the machine was switched on",
        fix: "connect to the network once (`timedatectl set-ntp true`) or fit a clock chip; "
          + "samples keep their order either way")
    }
  }

  private mutating func examineLogs(_ directory: String) {
    // The nearest folder that exists: the rest is made when a recording starts.
    var place = directory
    while !File.exists(place), Directory.parent(of: place) != place {
      place = Directory.parent(of: place)
    }
    let isFolder = (try? File.status(place))?.kind == .directory
    guard isFolder, File.isWritable(place) else {
      return report(
        .fail, "logs: \(directory) cannot be written",
        fix: "give another place with --log-dir, or: sudo chown $USER \(place)")
    }
    guard let bytes = try? Directory(place).freeBytes() else {
      return report(.warn, "logs: the free space of \(place) is not known", fix: "look with `df`")
    }
    examineRoom(megabytes: Int(clamping: bytes / 1_000_000), in: directory)
    // What the virtual device records can be had again.
    if board.bus != .virtual || mountinfo != nil { examinePowerCut(place) }
  }

  /// Whether there is room for a recording beside what stays free.
  package mutating func examineRoom(megabytes free: Int, in directory: String) {
    // 18 kB an hour for each sample a second while walking: 3.6 MB for two sensors at 100 Hz
    let rates = (try? Recorder.streams(of: board))?.map(\.nominalRateHz) ?? [200]
    let hours = Int(Double(free - Self.usualFloor) / (0.018 * rates.reduce(0, +)))
    let text = "logs: \(directory), \(free) MB free"
    let fix = "remove old recordings; \(Self.usualFloor) MB stay free (run --min-free)"
    if free <= Self.usualFloor {
      report(.fail, text + ": no recording starts", fix: fix)
    } else if hours < 24 {
      report(.warn, text + ", room for \(hours) h or more", fix: fix)
    } else {
      report(.ok, text)
    }
  }
}

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

extension Doctor {
  /// Where a power cut could hurt the logs in `place`, a folder that exists.
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
