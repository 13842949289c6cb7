import PoiseTestKit
import Testing

@Suite("The diary's thread of a recording", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct DiaryThreadTests {
  /// Whether a recording of two seconds ever has it.
  private func isSeen(_ more: String) throws -> String {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.shell(
      """
      $POISE run --board virtual --duration 2s --events none --status none -q --log-dir log \\
        \(more) &
      seen=0; others=0
      while kill -0 $! 2>/dev/null; do
        names=$(cat /proc/$!/task/*/comm 2>/dev/null)
        case "$names" in *poise-diary*) seen=1;; esac
        [ "$(echo "$names" | wc -l)" -gt 3 ] && others=1
      done
      wait $!; echo "status $? diary $seen others $others"
      """, in: folder.path)
    return result.output
  }

  @Test("there is none without a person, and one with")
  func person() throws {
    #expect(try isSeen("").hasPrefix("status 0 diary 0 others 1"))
    #expect(try isSeen("--subject anna").hasPrefix("status 0 diary 1 others 1"))
  }
}
