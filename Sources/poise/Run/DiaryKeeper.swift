import PoiseCommands
import PoiseCore
import PoiseLog
import PoisePerson
import PoiseRuntime
import PoiseSystem
import PoiseText
import Synchronization

/// What a recording has to do with the wearer's diary: flares of the button go into it, doses that
/// are due are reported. `poise-desk` does it as a child, and a thread of its own talks to it, so
/// that the recorder waits for neither. Without a person there is no thread; where nothing was
/// entered and no flare was marked there is no child.
final class DiaryKeeper: Sendable {
  private let user: String?
  private let root: String
  private let requests: RecorderRequests
  private let terminal: Terminal
  /// Unix times, ns, of flares that were not handed over yet.
  private let flares = Mutex<[Int64]>([])
  private let desk = Mutex(Desk())
  /// What whoever watches is shown.
  private let shown = Mutex(LiveState.Diary())
  private static let most = 64
  /// Before a child that did not start, or ended, is replaced.
  private static let pauseNanoseconds: Int64 = 60_000_000_000

  private struct Desk {
    var child: ChildProgram?
    var next = Timestamp(nanoseconds: 0)
    var isTold = false
    /// The recording is over: what is left is handed over, and no child is missed.
    var isEnding = false
  }

  /// - Parameters:
  ///   - user: whose diary; nil: nobody's.
  ///   - root: of the recordings.
  init(user: String?, root: String?, requests: RecorderRequests, terminal: Terminal) {
    self.user = root == nil ? nil : user.flatMap { PersonFolder.isName($0) ? $0 : nil }
    self.root = root ?? ""
    self.requests = requests
    self.terminal = terminal
  }

  /// What was said and lifted today and which doses are due, a line each.
  var today: LiveState.Diary { shown.withLock { $0 } }

  /// From the recorder's own thread, which does not wait here.
  func flare(at unix: Int64) {
    guard user != nil else {
      terminal.note(
        "poise: a flare is marked in the recording, but without --user not in a diary", .notice)
      return
    }
    flares.withLock { if $0.count < Self.most { $0.append(unix) } }
  }

  /// Until `stop` is raised. Nobody waits for the thread's end: ``keepFlares()`` keeps what it has
  /// not kept by then.
  func start(until stop: StopFlag) {
    if user == nil { return }
    let thread = try? RealtimeThread(name: "poise-diary", priority: .background) { [self] in
      while !stop.isRaised {
        let begin = MachineClock.monotonic
        if let child = handOver() {
          listen(to: child, milliseconds: 1000)
        } else {
          MachineClock.sleep(until: begin + 1_000_000_000)
        }
      }
    }
    if thread == nil { terminal.note("poise: cannot start the diary's thread", .warning) }
  }

  /// The child, once there is something for it to do, with the flares that there are.
  private func handOver() -> ChildProgram? {
    guard let user else { return nil }
    return desk.withLock { desk in
      let isWaiting = flares.withLock { !$0.isEmpty }
      let now = MachineClock.monotonic
      if desk.child == nil, now >= desk.next || desk.isEnding,
        isWaiting
          || !desk.isEnding
            && File.exists(PersonFolder.journal(in: PersonFolder.path(of: user, root: root)))
      {
        desk.next = now + Self.pauseNanoseconds
        do throws(CommandFailure) {
          desk.child = try DeskProgram.start(["diary", user, root])
        } catch { tell(error.message, &desk) }
      }
      guard let child = desk.child else { return nil }
      flares.withLock { waiting in
        while let time = waiting.first, child.write("flare \(time)") { waiting.removeFirst() }
      }
      return child
    }
  }

  private func tell(_ why: String, _ desk: inout Desk) {
    if desk.isTold { return }
    desk.isTold = true
    terminal.note(
      "poise: \(why): flares are in the recording only, and no dose is reminded of", .warning)
  }

  /// - Returns: false at the end of what the child has to say.
  @discardableResult
  private func listen(to child: ChildProgram, milliseconds: Int32) -> Bool {
    if let lines = child.lines(within: milliseconds) {
      for line in lines { take(line) }
      return true
    }
    desk.withLock { desk in
      guard desk.child === child else { return }
      desk.child = nil
      let status = child.wait()
      if !desk.isEnding { tell("poise-desk ended with status \(status)", &desk) }
    }
    return false
  }

  private func take(_ line: String) {
    guard let answer = JSONMembers(line) else { return }
    if let warning = answer.text("warning") { terminal.note("poise: \(warning)", .warning) }
    if let notice = answer.text("notice") { terminal.note("poise: \(notice)", .notice) }
    if let due = answer.text("due") {
      requests.remind()
      terminal.note("poise: due: \(due)", .info)
    }
    if let today = answer.members("today") {
      var diary = LiveState.Diary()
      (diary.said, diary.sets) = (today.texts("said"), today.texts("sets"))
      shown.withLock { [diary] in $0 = diary }
    }
  }

  /// The recording is over: what is not on the card yet goes there now.
  func keepFlares() {
    desk.withLock { $0.isEnding = true }
    guard let child = handOver() else { return }
    child.endInput()
    while listen(to: child, milliseconds: 1000) {}
  }
}
