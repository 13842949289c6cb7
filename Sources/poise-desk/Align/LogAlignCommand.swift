import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSignal
import PoiseSystem
import PoiseText

/// `poise log align A B...`: one time for several devices on one person.
struct LogAlignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "align",
    abstract: "Align the clocks of devices that one person wore.",
    discussion: """
      Finds the walking, or other movement, of the first recording in each other one, estimates \
      offset and drift of the other's clock against the first's, and writes them beside the \
      other's logs as NAME.align.json, which 'poise log export --aligned' and the Python package \
      use; reports use it only to date a session whose clock was never set. The logs do not \
      change. Name logs or folders; logs of one session belong together. A recording whose motion \
      is not found in the first's is refused, and its earlier NAME.align.json stays; the \
      others are aligned.

      Needs a minute and a half of movement together, and more for a drift.

      Exit status 3: aligned, but a file is damaged or not a log; 64: one recording only, or \
      copies of it; 65: a recording was refused, or all other files are not logs.

      Example:
        poise log align back/20260131T*.mcap head/20260131T*.mcap
      """)

  @Argument(
    help: "Logs or folders of logs; the first recording is the reference.", completion: .file())
  var files: [String]

  @OptionGroup var keys: KeyOption

  @Flag(help: "Print the mappings as JSON, one per line.")
  var json = false

  @Flag(name: .shortAndLong, help: "Find the mappings; write nothing.")
  var dryRun = false

  func run() throws {
    let logs = try files.flatMap(Self.logs)
    let groups = try SessionGroups.of(logs)
    guard groups.count > 1 else {
      // what is not a log was named and left out
      let isAllRead = groups.joined().count == logs.count
      throw CommandFailure(
        "\(files.joined(separator: ", ")): one recording only",
        hint: "name those of two devices or more; a copy is the same recording",
        exitCode: isAllRead ? .usage : .badData)
    }
    let first = try DeviceMotion(groups[0])
    var refused: CommandFailure?
    for group in groups.dropFirst() {
      do { try align(try DeviceMotion(group), to: first) } catch let error as any CommandError {
        // the others are aligned all the same
        if groups.count > 2 { Notes.report(error.failure.description) }
        refused = refused ?? error.failure
      }
    }
    if let refused {
      throw groups.count > 2 ? ExitCode(refused.exitCode.rawValue) : refused
    }
  }

  /// A folder's logs; a file itself.
  private static func logs(_ path: String) throws(CommandFailure) -> [String] {
    guard (try? File.status(path))?.kind == .directory else { return [path] }
    let logs = LogDirectory.logs(in: path).map(\.path)
    if logs.isEmpty { throw CommandFailure("\(path): no logs in it", exitCode: .noInput) }
    return logs
  }

  private func align(
    _ other: DeviceMotion, to first: DeviceMotion
  ) throws(CommandFailure) {
    let map: ClockMap
    do throws(CommandFailure) { map = try Self.map(of: other, to: first) } catch {
      throw Self.naming(earlierMapOf: other, error)
    }
    if !dryRun {
      do throws(LogError) { try map.write(besideLog: other.name) } catch {
        throw CommandFailure(writing: error)
      }
    }
    if json { return print(map.json) }
    for line in AlignText.lines(map, other.name, other.track?.seconds ?? 0..<0) { print(line) }
    if dryRun { return }
    print("  written to \(ClockMap.path(besideLog: other.name))")
    if !other.description.clockSynchronised && map.isReferenceClockSet {
      print("  its clock was not set: 'poise sessions index --all' dates it by the reference")
    }
  }

  /// A refusal with what else is to be said: an earlier mapping stays, and is still used.
  private static func naming(
    earlierMapOf other: DeviceMotion, _ refusal: CommandFailure
  ) -> CommandFailure {
    let session = other.description.session
    guard let map = try? ClockMap.beside(log: other.name, session: session) else { return refusal }
    var refusal = refusal
    refusal.message +=
      "; \(ClockMap.path(besideLog: other.name)) stays, which is aligned to \(map.referenceLog)"
    return refusal
  }

  private static func map(
    of other: DeviceMotion, to first: DeviceMotion
  ) throws(CommandFailure) -> ClockMap {
    for device in [first, other] where device.track == nil {
      throw CommandFailure("\(device.name): no samples of an accelerometer", exitCode: .badData)
    }
    guard let reference = first.track, let track = other.track else { return ClockMap() }
    var map = ClockMap()
    do throws(ClockAlignment.Refusal) {
      let found = try ClockAlignment(
        first: reference, other: track, steps: other.steps,
        isClockRight: first.isClockRight && other.isClockRight)
      map.pieces = found.pieces.map(ClockMap.Piece.init)
    } catch {
      throw CommandFailure(
        AlignText.refusal(error, other.name, first.name), hint: AlignText.hint(error),
        exitCode: .badData)
    }
    map.session = other.description.session
    map.reference = first.description.session
    map.referenceLog = first.name.split(separator: "/").last.map(String.init) ?? first.name
    map.isReferenceClockSet = first.description.clockSynchronised
    // The same step reaches two places at two times, which walking cannot tell from an offset.
    // Along the spine at most 2.1 ms were measured (hip, lower and upper back, head of one walker,
    // below 4 Hz), and twice that is allowed for; a limb swings by itself.
    map.placeError = first.isOnSpine && other.isOnSpine ? 0.004 : 0.04
    return map
  }
}

extension ClockMap.Piece {
  init(_ piece: ClockAlignment.Piece) {
    self.init()
    points = piece.points.map {
      ClockMap.Point(time: $0.time, offset: $0.offset, error: $0.error)
    }
    (windows, noise) = (piece.windows, piece.noise)
    drift = piece.drift * 1e6
    driftError = piece.driftError * 1e6
  }
}
