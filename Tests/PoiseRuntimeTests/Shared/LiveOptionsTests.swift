import Testing

@testable import PoiseRuntime

@Suite("Where a recorder can be watched")
struct LiveOptionsTests {
  @Test(
    "the socket lies beside the status file, each recorder's beside its own",
    arguments: [
      ("/run/poise/status.json", "/run/poise/live.sock"),
      ("/run/poise/status-71.json", "/run/poise/live-71.sock"),
      ("mine.json", "mine.live.sock"), ("a/mine", "a/mine.live.sock"),
      ("a/statuses.json", "a/statuses.live.sock")
    ])
  func path(status: String, socket: String) {
    #expect(LiveOptions(besideStatus: status).path == socket)
    #expect(LiveOptions(besideStatus: status).permissions == 0o600)
  }
}
