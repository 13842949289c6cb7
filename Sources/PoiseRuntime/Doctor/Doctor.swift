import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseLog
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
  /// Nil: not looked at.
  public var logDirectory: String?
  /// Faults of the virtual board.
  public var faults: [VirtualFault] = []
  /// What the virtual board is strapped to: at rest, unless a test says otherwise.
  public var virtualMotion = Motion(
    specificForce: Vector3(0, 0, Physics.standardGravity), magneticField: Vector3(20, 0, -43))
  /// In place of /proc/self/mountinfo.
  var mountinfo: String?
  public internal(set) var findings: [Finding] = []

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

  // MARK: Bus

  private mutating func examineVirtual() throws(StartError) {
    let start = Timestamp(nanoseconds: 0)
    let virtual = try VirtualSetup.board(
      board, StillSource(virtualMotion), start: start, seed: 1)
    for fault in faults { virtual.schedule(fault) }
    let assembly = try Assembly(board: board, busName: virtual.busName, mount: nil)
    report(.ok, "bus: virtual, every chip a model")
    examineSensors(
      bus: virtual.bus(), edges: virtual.edges(), assembly: assembly, wantedHertz: nil)
  }

  private mutating func examineHardware(_ speed: Int?) throws(StartError) {
    let paths = try BusPath.all(of: board)
    let assembly = try Assembly(
      board: board, busName: paths[0], busNames: Array(paths.dropFirst()), mount: nil)
    if paths.count > 1 {
      let buses = try BusSet(paths)
      report(.ok, "buses: \(paths.joined(separator: ", ")) open")
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
    // The nearest folder that is there: the rest is made when a recording starts.
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
    let free = bytes / 1_000_000
    // At most 3.6 MB an hour: a day and a night, with room.
    if free < 200 {
      report(.warn, "logs: \(directory), \(free) MB free", fix: "remove old recordings")
    } else {
      report(.ok, "logs: \(directory), \(free) MB free")
    }
    // What the virtual device records can be had again.
    if board.bus != .virtual || mountinfo != nil { examinePowerCut(place) }
  }
}
