import Glibc
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Recorder on a card that fails")
struct FullCardTests {
  /// A session whose storage fails as planned, and the same session on a good card.
  private func record(
    _ plan: FailingStorage.Plan?, seconds: Double
  ) throws -> (record: SessionRecord, storage: FailingStorage) {
    var rig = try SessionRig(seconds: seconds)
    let storage = FailingStorage(plan)
    rig.options.storage = storage
    return (try rig.record(), storage)
  }

  /// Event lines without the session's own times and names: the wall clock begins each elsewhere.
  private func kinds(_ lines: [String]) -> [String] {
    repeatable(lines).map { line in
      let rest = line.split(separator: ",", omittingEmptySubsequences: false)
      return rest.filter { !$0.contains("timestamp") && !$0.contains("detected_at") }
        .filter { !$0.contains("\"start\"") && !$0.contains("\"end\"") }.joined(separator: ",")
    }
  }

  @Test("full at any write: told once, events go on, and the log goes on when there is room again")
  func full() throws {
    let good = try record(nil, seconds: 90)
    let whole = good.record.raw
    for first in [1, 2, 3, 5, 8, 13] {
      let (record, storage) = try record(
        FailingStorage.Plan(call: .write, first: first, count: 1, errno: ENOSPC), seconds: 90)
      #expect(storage.failed == 1)
      #expect(record.lines("disk_full").count == 1, "write \(first)")
      #expect(record.lines("disk_full").allSatisfy { $0.contains("no space left") })
      #expect(kinds(record.lines) == kinds(good.record.lines), "events go on; write \(first)")
      #expect(record.logs.count == 1)
      for path in record.logs { #expect(try LogReader(path: path).isFinished) }
      // Nothing from before, and nothing from after the pause, is missing.
      #expect(isSubsequence(record.raw, of: whole), "only what was measured is in the log")
      let missing =
        whole.filter { $0.stream == 0 }.count - record.raw.filter { $0.stream == 0 }.count
      #expect((400...800).contains(missing), "5 s are missing: \(missing); write \(first)")
      #expect(record.lines("not_recorded").count == 1, "write \(first)")
      #expect(record.raw.first == whole.first && record.raw.last == whole.last)
    }
  }

  private func isSubsequence(_ part: [RawSample], of whole: [RawSample]) -> Bool {
    var rest = whole[...]
    for sample in part {
      guard let i = rest.firstIndex(of: sample) else { return false }
      rest = rest[(i + 1)...]
    }
    return true
  }

  @Test("full to the end: what was written before stays readable")
  func fullToTheEnd() throws {
    let (record, _) = try record(
      FailingStorage.Plan(call: .write, first: 11, count: .max - 100, errno: ENOSPC),
      seconds: 130)
    #expect(record.lines("disk_full").count == 1, "one fault, one word")
    #expect(record.summary.remarks.contains { $0.hasPrefix("writing the log failed") })
    #expect(record.lines("stop").count == 1)
    #expect(record.summary.steps > 10)
    let log = try LogReader(path: record.logs[0])
    #expect(!log.isFinished)
    // One write for the head of the file, then one a second.
    #expect((9.5...11).contains(record.raw.last?.timestamp.seconds ?? 0))
    #expect(record.gap(0) == 0 && record.gap(1) == 0)
    #expect(try repeatable(record.lines).starts(with: repeatable(log.events())))
  }

  @Test("no room for the first file: the session does not begin", arguments: [0, 1])
  func fullAtStart(call: Int) throws {
    var rig = try SessionRig(seconds: 2)
    rig.options.storage = FailingStorage(
      FailingStorage.Plan(call: call == 0 ? .create : .write, first: 0, errno: ENOSPC))
    do {
      _ = try rig.record()
      Issue.record("a session began without room")
    } catch let error as StartError {
      #expect(error.kind == .cannotCreate)
      #expect(error.message.contains("no space left") && !error.message.contains("\n"))
    }
    #expect(try rig.logs.isEmpty)
  }

  @Test("a failed flush or write costs the file, not a sample", arguments: [0, 1])
  func failedFlush(call: Int) throws {
    let whole = try record(nil, seconds: 20).record.raw
    for first in 3...14 {
      let (record, _) = try record(
        FailingStorage.Plan(call: call == 0 ? .sync : .write, first: first, errno: EIO),
        seconds: 20)
      #expect(record.lines("disk_full").count == 1, "call \(first)")
      #expect(record.lines("disk_full").allSatisfy { $0.contains("Input/output error") })
      #expect(record.logs.count == 2, "call \(first)")
      let last = try LogReader(path: record.logs[record.logs.count - 1])
      #expect(last.isFinished)
      #expect(record.raw == whole, "call \(first)")
    }
  }

  @Test("a card that fails for good ends the log with one word, and the session goes on")
  func deadCard() throws {
    let (record, storage) = try record(
      FailingStorage.Plan(call: .sync, first: 12, count: .max - 100, errno: EIO), seconds: 200)
    #expect(record.lines("disk_full").count == 1)
    #expect(record.lines("stop").count == 1)
    #expect(storage.calls(.create) < 8, "one try a minute")
    #expect(record.logs.count == 1)
    #expect((8...13).contains(record.raw.last?.timestamp.seconds ?? 0))
  }
}
