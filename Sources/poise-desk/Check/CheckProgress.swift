import PoiseCommands
import PoiseCore
import PoiseInsight
import PoiseLanguage
import PoiseSystem
import PoiseText

/// Guides somebody through a check: what to do, how long still, and whether posture is good. Fed on
/// the session's writer thread, by sample time alone.
final class CheckProgress: @unchecked Sendable {
  /// Before the stretch that counts.
  static let settleSeconds = 2.0

  private let terminal = Terminal()
  private let seconds: Double
  private let say: Translator
  private var start: Timestamp?
  private var shown = -1
  private var isGood: Bool?
  private var goodSince: Timestamp?

  init(position: PostureCheck.Position, seconds: Double, language: Language) {
    self.seconds = seconds
    say = Translator(language)
    let how = position == .standing ? "Stand" : "Sit"
    terminal.note(
      say(
        "\(how) as you mean to, look ahead, arms down, and hold still for "
          + "\(CommandText.fixed(seconds, 0)) s."))
  }

  /// Takes the next record; never ends the session.
  func take(_ record: LogRecord) {
    switch record {
    case .posture(let posture):
      isGood = posture.good
      if posture.good != true {
        goodSince = nil
      } else if goodSince == nil {
        goodSince = posture.timestamp
      }
    case .sample(let sample): show(sample.timestamp)
    default: break
    }
  }

  func end() { terminal.clearStatus() }

  private func show(_ now: Timestamp) {
    let begin = start ?? now
    start = begin
    let passed = Double(now - begin) * 1e-9
    let left = Int((seconds + Self.settleSeconds - passed).rounded(.up))
    guard left != shown else { return }
    shown = left
    var text = "\(max(0, left)) s left"
    switch (isGood, goodSince) {
    case (true?, let since?): text += ", good posture for \(Int(Double(now - since) * 1e-9)) s"
    case (false?, _): text += ", posture not good"
    default: break
    }
    terminal.setStatus(say(text))
  }
}
