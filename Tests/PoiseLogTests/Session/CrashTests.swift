import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("A power cut")
struct CrashTests {
  /// A recorded run and how many samples had been taken at each operation.
  struct Run {
    var storage = RecordingStorage()
    var path = ""
    var samples: [RawSample] = []
    /// Samples handed over before operation i was asked.
    var taken: [Int] = []
    private var known: [Int: Int] = [:]

    init(
      seed: UInt64, seconds: Double, chunksPerSync: Int, finish: Bool, hertz: Double = 20
    ) throws {
      var random = SeededGenerator(seed: seed)
      samples = MadeSession.samples(
        streams: 2, seconds: seconds, hertz: hertz, using: &random, wild: false)
      var policy = LogFile<RecordingStorage>.Policy()
      policy.chunksPerSync = chunksPerSync
      var log = try LogFile.create(
        directory: "logs", description: MadeSession.description(), storage: storage, policy: policy)
      path = log.path
      for (i, sample) in samples.enumerated() {
        try log.append(.raw(sample))
        while taken.count < storage.operations.count { taken.append(i) }
      }
      if finish { try log.finish() }
      while taken.count < storage.operations.count { taken.append(samples.count) }
    }

    /// Samples that are safe on the card when power is cut before operation `cut`.
    mutating func acknowledged(before cut: Int) throws -> Int {
      if let known = known[cut] { return known }
      let (sure, _) = storage.history(of: path, before: cut)
      let content = RecordingStorage.content(of: path, sure: sure, pending: [], fates: [])
      let count = try MadeSession.read(LogReader(LogSource(bytes: content))).count
      known[cut] = count
      return count
    }
  }

  /// Recovers `content` as the next start does and checks what is in it.
  private func check(
    _ content: [UInt8], of run: Run, acknowledged: Int, _ what: @autoclosure () -> String
  ) throws {
    let completed = try complete(content, run.path)
    let log = try LogReader(LogSource(bytes: completed))
    #expect(log.isFinished, "\(what())")
    let back = try MadeSession.read(log)
    #expect(back.count >= acknowledged, "\(what()): acknowledged samples are missing")
    #expect(back.elementsEqual(run.samples.prefix(back.count)), "\(what()): not what was recorded")
    #expect(log.description == MadeSession.description(), "\(what())")
  }

  private func complete(_ content: [UInt8], _ path: String) throws -> [UInt8] {
    let source = LogSource(bytes: content)
    if try MCAPSummary(source) != nil { return content }
    let storage = RecordingStorage(path: path, content: content)
    let file = try storage.openExisting(path)
    try LogFinaliser.complete(MCAPScan(source), file, path: path, storage: storage)
    return storage.files[path] ?? []
  }

  /// First operation at which the file's head is safe.
  private func begin(_ run: Run) -> Int {
    (run.storage.operations.firstIndex { $0 == .syncDirectory("logs") } ?? 0) + 1
  }

  @Test("at any operation, with every subset and tear of what was under way, loses nothing flushed")
  func exhaustive() throws {
    var states = 0
    for (chunksPerSync, seconds) in [(1, 6.0), (4, 6.0)] {
      var run = try Run(
        seed: 5, seconds: seconds, chunksPerSync: chunksPerSync, finish: true, hertz: 10)
      for cut in begin(run)...run.storage.operations.count {
        let (sure, pending) = run.storage.history(of: run.path, before: cut)
        let acknowledged = try run.acknowledged(before: cut)
        for fates in RecordingStorageFates.all(pending) {
          let content = RecordingStorage.content(
            of: run.path, sure: sure, pending: pending, fates: fates)
          try check(content, of: run, acknowledged: acknowledged, "cut \(cut), \(fates)")
          states += 1
        }
      }
    }
    print("\(states) crash states")
    #expect(states > 100)
  }

  @Test("1000 random ones, torn and reordered, lose at most two seconds")
  func random() throws {
    let seed: UInt64 = 20_260_131
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var runs = [
      try Run(seed: 6, seconds: 12, chunksPerSync: 1, finish: true),
      try Run(seed: 7, seconds: 12, chunksPerSync: 5, finish: true)
    ]
    for i in 0..<1000 {
      let run = runs[i % 2]
      let first = begin(run)
      let last = run.storage.operations.count
      let cut = first + Int(random.next() % UInt64(last - first + 1))
      let (sure, pending) = run.storage.history(of: run.path, before: cut)
      let fates = pending.map { RecordingStorageFates.any($0, &random) }
      let content = RecordingStorage.content(
        of: run.path, sure: sure, pending: pending, fates: fates)
      let acknowledged = try runs[i % 2].acknowledged(before: cut)
      try check(content, of: run, acknowledged: acknowledged, "case \(i), cut \(cut)")
      // 2 streams of 20 Hz: two seconds are 80 samples (6 with a flush every five chunks: 240)
      let taken = cut == last ? run.samples.count : run.taken[cut]
      #expect(taken - acknowledged <= (i % 2 == 0 ? 80 : 240))
    }
  }

  @Test("while a file is being completed leaves what completes to the same again")
  func twice() throws {
    let run = try Run(seed: 8, seconds: 6, chunksPerSync: 1, finish: false)
    let whole = run.storage.files[run.path] ?? []
    var random = SeededGenerator(seed: 9)
    for cut in stride(from: whole.count - 1500, to: whole.count, by: 13) {
      let torn = [UInt8](whole[..<cut]) + [UInt8](repeating: 0, count: Int(random.next() % 700))
      let storage = RecordingStorage(path: run.path, content: torn)
      let file = try storage.openExisting(run.path)
      let scan = try MCAPScan(LogSource(bytes: torn))
      try LogFinaliser.complete(scan, file, path: run.path, storage: storage)
      let wanted = storage.files[run.path] ?? []
      let operations = storage.operations.filter { $0 != .sync(run.path) }
      for fates in RecordingStorageFates.all(operations) {
        var files = [run.path: torn]
        let base = RecordingStorage.Operation.write(run.path, offset: 0, bytes: torn)
        files[run.path] = RecordingStorage.content(
          of: run.path, sure: [base], pending: operations, fates: fates)
        let again = try complete(files[run.path] ?? [], run.path)
        #expect(again == wanted, "cut \(cut), \(fates)")
      }
    }
  }
}

/// Ways in which operations under way can end.
enum RecordingStorageFates {
  /// All of one operation: lost, whole, or torn at up to four of its sectors.
  static func each(_ operation: RecordingStorage.Operation) -> [RecordingStorage.Fate] {
    let sectors = RecordingStorage.sectors(operation)
    let step = max(1, (sectors - 1) / 4)
    return [.lost, .whole] + stride(from: 1, to: sectors, by: step).map { .torn(sectors: $0) }
  }

  /// Every combination.
  static func all(_ operations: [RecordingStorage.Operation]) -> [[RecordingStorage.Fate]] {
    operations.reduce([[]]) { made, operation in
      made.flatMap { begin in each(operation).map { begin + [$0] } }
    }
  }

  /// Lost or not with even chances; three in ten of those that are not are torn.
  static func any(_ operation: RecordingStorage.Operation, _ random: inout SeededGenerator)
    -> RecordingStorage.Fate
  {
    if random.unit() < 0.5 { return .lost }
    let sectors = RecordingStorage.sectors(operation)
    if sectors > 1 && random.unit() < 0.3 {
      return .torn(sectors: 1 + Int(random.next() % UInt64(sectors - 1)))
    }
    return .whole
  }
}
