import PoiseBoard
import PoiseCalibration
import PoiseLog
import PoiseMCAP
import PoiseTestKit

/// Something that reads bytes from outside: every input must be read or refused, never more.
struct Fuzzer: Sendable {
  var name: String
  /// Sound inputs that damage is done to.
  var seeds: @Sendable () -> [[UInt8]]
  var run: @Sendable ([UInt8]) -> Void
  /// Proves that the harness notices a crash.
  var mustFail = false

  /// All there are.
  static let all = [
    Fuzzer(name: "log", seeds: LogSeeds.all, run: readLog),
    Fuzzer(
      name: "csv", seeds: { [csv(1), csv(2)] },
      run: { bytes in _ = try? RecordingCSV(bytes: bytes, name: "fuzz.csv") }),
    Fuzzer(
      name: "board", seeds: { folder("Boards", ".toml") },
      run: { bytes in
        _ = try? Board(text: String(decoding: bytes, as: UTF8.self), file: "fuzz.toml")
      }),
    Fuzzer(
      name: "calibration", seeds: { folder("Tests/PoiseCalibrationTests/Frozen", ".json") },
      run: readCalibration),
    Fuzzer(name: "backend", seeds: { [backend] }, run: readCalibration),
    Fuzzer(name: "card", seeds: CardFuzz.seeds, run: CardFuzz.run),
    Fuzzer(name: "summary", seeds: StoreFuzz.summaries, run: StoreFuzz.readSummary),
    Fuzzer(name: "journal", seeds: StoreFuzz.journals, run: StoreFuzz.readJournal),
    Fuzzer(name: "import", seeds: ImportFuzz.seeds, run: ImportFuzz.run),
    Fuzzer(name: "message", seeds: { [Array(definition.utf8)] }, run: readDefinition),
    Fuzzer(name: "request", seeds: LiveFuzz.requests, run: LiveFuzz.readRequest),
    Fuzzer(name: "websocket", seeds: LiveFuzz.frames, run: LiveFuzz.readFrames),
    Fuzzer(name: "ask", seeds: LiveFuzz.asked, run: LiveFuzz.readAsked),
    Fuzzer(name: "packet", seeds: LiveFuzz.packets, run: LiveFuzz.readPacket),
    Fuzzer(
      name: "canary", seeds: { [Array("canary".utf8)] },
      run: { bytes in precondition(!bytes.contains(0xFF), "the canary is dead, as it must be") },
      mustFail: true)
  ]

  @Sendable
  private static func readLog(_ bytes: [UInt8]) {
    let source = LogSource(bytes: bytes)
    _ = try? MCAPStreamReader.forEachRecord(source) { _, _ in }
    var lines = LogLines(.jsonl)
    var size = 0
    _ = try? LogMessages.forEach(source) { size += lines.text($0).utf8.count }
    _ = try? LogDoctor.check(source)
    for passingDamage in [false, true] {
      _ = try? MCAPScan(
        source, passingDamage: passingDamage, sealed: SessionDescription.metadataName)
    }
    guard let log = try? LogReader(source) else { return }
    _ = try? LogInfo(log)
    _ = try? SignalChecks.check(log)
  }

  /// What every command does with a log first.
  static func readSamples(_ bytes: [UInt8]) {
    guard let log = try? LogReader(LogSource(bytes: bytes)) else { return }
    _ = try? LogInfo(log)
  }

  @Sendable
  private static func readCalibration(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? PostureCalibrationFile(text: text, file: "fuzz.json")
    _ = try? MagnetometerCalibrationFile(text: text, file: "fuzz.json")
  }

  /// The first line of the input is the definition, the rest a message.
  @Sendable
  private static func readDefinition(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let made = try? MessageDefinition(name: "demo_msgs/msg/Demo", text: text) else { return }
    ([0, 1, 0, 0] + bytes).withUnsafeBytes { data in
      if let value = try? made.decode(data) { _ = value.json }
    }
  }

  private static let definition =
    "Point[] p\nstring name\nuint8[] raw\nfloat32[3] f\n"
    + String(repeating: "=", count: 80) + "\nMSG: demo_msgs/Point\nfloat64 x\nbool b\n"

  private static let backend = Array(
    """
    {"accVMedia":[0.1,-0.2,9.8],"accMatrix":[[0.0004,0,0],[0,0.0004,0],[0,0,0.0004]],\
    "accInvertedMatrix":[[2500,0,0],[0,2500,0],[0,0,2500]],"accDeterminant":6.4e-11,\
    "accSigma":[0.02,0.02,0.02],"accThreshold":27.0,"magVMedia":[18,2,-44],\
    "magMatrix":[[0.09,0,0],[0,0.09,0],[0,0,0.09]],\
    "magInvertedMatrix":[[11.111111,0,0],[0,11.111111,0],[0,0,11.111111]],\
    "magDeterminant":0.000729,"magSigma":[0.3,0.3,0.3],"magThreshold":0.01}
    """.utf8)

  private static func csv(_ seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var text = "# made\nt_s,ax_mps2,ay_mps2,az_mps2,mx_uT,my_uT,mz_uT\r\n"
    for k in 0..<40 {
      let row = [Double(k) * 0.01, random.normal(), random.normal(), 9.8, 18, -2, -44]
      text += row.map { $0.description }.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  private static func folder(_ name: String, _ ending: String) -> [[UInt8]] {
    let path = PackageFiles.root + "/" + name
    return FileNames.list(path).filter { $0.hasSuffix(ending) }.compactMap {
      PackageFiles.bytes(of: path + "/" + $0)
    }
  }
}
