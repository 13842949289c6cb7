import PoiseTestKit
import Testing

@Suite("poise metronome", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct MetronomeCommandTests {
  @Test("beats for so long at a tempo, and says how well it kept time")
  func beats() throws {
    let result = try PoiseProgram.run(
      ["metronome", "--board", "virtual", "--tempo", "120", "--duration", "2s"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("4 beats; 95% began within "))
    #expect(result.errors.contains("The beat is an aid, not a guard."))
  }

  @Test(
    "refuses what is no tempo, or too long",
    arguments: [["--tempo", "59"], ["--tempo", "131"], ["--tempo", "80%"], ["--duration", "31m"]])
  func refused(words: [String]) throws {
    expectFailure(
      try PoiseProgram.run(["metronome", "--board", "virtual"] + words), status: 64, says: words[0])
  }

  @Test("says what is missing where nobody has walked enough for an own tempo")
  func unknown() throws {
    let folder = try TemporaryFolder()
    expectFailure(
      try PoiseProgram.run(
        ["metronome", "--board", "virtual", "--user", "anna", "--log-dir", folder.path]),
      status: 66, says: "anna has not walked", "--tempo 100")
  }
}
