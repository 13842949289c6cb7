import PoiseText
import Testing

@testable import PoiseBLE

@Suite("poise ble's command line")
struct BLEArgumentsTests {
  private func failure(_ words: [String]) -> String? {
    do throws(OptionWord.Failure) {
      _ = try BLEArguments(words)
      return nil
    } catch { return error.message }
  }

  @Test("tasks and their options, in either spelling")
  func tasks() throws {
    let run = try BLEArguments(["run", "--board=rpi", "--adapter", "hci1", "--socket", "/x"])
    #expect(run.task == .run && run.board == "rpi" && run.adapter == "hci1" && run.socket == "/x")
    #expect(try BLEArguments([]).task == .help && BLEArguments(["--version"]).task == .version)
    #expect(try BLEArguments(["status", "--json"]).isJSON)
    let forget = try BLEArguments(["forget", "c4:f2:17:1a:1d:bb"])
    #expect(forget.task == .forget && forget.address == "C4:F2:17:1A:1D:BB")
    #expect(try BLEArguments(["forget"]).address == nil)
    #expect(try BLEArguments(["set-clock"]).task == .setClock)
    #expect(try BLEArguments(["pair", "--page"]).isOnPage && !BLEArguments(["pair"]).isOnPage)
  }

  @Test(
    "what cannot be understood is said",
    arguments: [
      ["nonsense"], ["run", "pair"], ["run", "--bord", "x"], ["run", "--board"],
      ["run", "--board="], ["status", "--json=1"], ["run", "--page"], ["pair", "--page=x"],
      ["run", "--adapter", "eth0"],
      ["run", "--adapter", "hci"], ["run", "--adapter", "hci0/x"], ["forget", "C4:F2"],
      ["forget", "G4:F2:17:1A:1D:BB"], ["pair", "C4:F2:17:1A:1D:BB"]
    ])
  func faults(words: [String]) { #expect(failure(words) != nil) }

  @Test("the help names every task that is for people")
  func help() {
    for task in BLEArguments.Task.allCases where task != .restore && task != .setClock {
      #expect(BLEArguments.help.contains(task.rawValue))
    }
  }
}
