import Foundation
import PoiseTestKit
import Testing

/// Texts that somebody else wrote into a file, printed.
@Suite("Control characters of others", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct ForeignTextTests {
  private func expectPlain(_ text: String, _ words: String...) {
    let control = text.unicodeScalars.first {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(control == nil, "\(text.debugDescription)")
    for word in words { #expect(text.contains(word), "\(text.debugDescription)") }
  }

  @Test("those of a status file do not reach the terminal, and make no line")
  func status() throws {
    let folder = try TemporaryFolder()
    let hostile = #"\u001b[2JX\u0007\nWRONG: Y"#
    try folder.write(
      """
      {"state":"recording","version":"1","pid":PID,"boot_id":"BOOT","written_uptime_s":NOW,
      "board":"\(hostile)","recording_since":1,"clock_set":true,"rates_hz":{},"samples":1,
      "steps":0,"dropped":0,"lost":0,"last_event":"\(hostile)","last_event_at":2,
      "log":"\(hostile)","fault":"\(hostile)"}
      """, to: "s.json")
    let line = """
      sed -i "s/BOOT/$(cat /proc/sys/kernel/random/boot_id)/; s/PID/$$/
        s/NOW/$(cut -d' ' -f1 /proc/uptime)/" s.json
      export XDG_RUNTIME_DIR=$PWD
      $POISE status --file s.json; echo "ended $?"
      $POISE status --file s.json --format prometheus; echo "ended $?"
      """
    let result = try PoiseProgram.shell(line, in: folder.path)
    expectPlain(
      result.output, #"board \u001b[2JX\u0007\nWRONG: Y"#, "ended 3\n#",
      #"board="\\u001b[2JX\\u0007\nWRONG: Y""#)
    let wrong = result.output.split(separator: "\n").filter { $0.hasPrefix("WRONG") }
    #expect(wrong.count == 1, "\(result)")
  }

  @Test("those of a summary do not reach the terminal")
  func sessions() throws {
    let folder = try TemporaryFolder()
    let line = """
      export XDG_STATE_HOME=$PWD
      $POISE run --board virtual --speed max --duration 20s --events none --status none -q \\
        --log-dir logs --note PLAIN && sed -i 's/PLAIN/\\\\u001b[2JX\\\\nY/' logs/*.summary.json
      $POISE sessions --log-dir logs; $POISE sessions show last --log-dir logs
      """
    let result = try PoiseProgram.shell(line, in: folder.path)
    #expect(result.status == 0, "\(result)")
    expectPlain(result.output, #""\u001b[2JX\nY""#, #"note: \u001b[2JX\nY"#)
  }
}
