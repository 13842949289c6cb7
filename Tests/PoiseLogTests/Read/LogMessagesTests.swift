import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

// foreign_lz4.mcap was written by PyPI mcap: 200 messages of a ROS 2 type and 20 of JSON in small
// LZ4 chunks.
@Suite("Logs of other software")
struct LogMessagesTests {
  private let path = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/foreign_lz4.mcap"

  private func read(_ source: LogSource, _ selection: LogMessages.Selection = .init()) throws
    -> [LogMessage]
  {
    var messages: [LogMessage] = []
    try LogMessages.forEach(source, selection) { messages.append($0) }
    return messages
  }

  @Test("in LZ4 chunks are decoded by the definitions they carry")
  func lz4() throws {
    let messages = try read(try LogSource(path: path))
    #expect(messages.count == 220)
    let demo = messages.filter { $0.topic == "/demo" }
    #expect(
      demo[3].value.json == #"{"v":{"x":3.0,"y":1.5,"z":-1.0},"name":"walk","list":[1.5,3.0]}"#)
    let thing = messages.filter { $0.topic == "/thing" }
    #expect(thing[1].value.json == #"{"i": 10, "s": "x"}"#)
    #expect(
      try LogMessages.topics(try LogSource(path: path)).map(\.type) == [
        "demo_msgs/msg/Demo", "Thing"
      ])
    var selection = LogMessages.Selection()
    selection.topics = ["/demo"]
    let start = try #require(try LogMessages.start(try LogSource(path: path)))
    selection.times = start..<(start + 100_000_000)
    #expect(try read(try LogSource(path: path), selection).count == 10)
  }

  @Test("with any byte of an LZ4 chunk changed are read or refused")
  func damage() throws {
    let bytes = try #require(PackageFiles.bytes(of: path))
    let scan = try MCAPScan(LogSource(bytes: bytes))
    let chunk = scan.chunkIndexes[1]
    #expect(chunk.compression == "lz4")
    var damaged = bytes
    for i in Int(chunk.chunkStart)..<Int(chunk.chunkStart + chunk.chunkLength) {
      damaged[i] ^= 0x55
      let messages = try? read(LogSource(bytes: damaged))
      #expect(messages.map { $0.count <= 220 } ?? true)
      damaged[i] = bytes[i]
    }
  }

  @Test("exported as tables keep every message, one file a topic")
  func tables() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let paths = try LogExport.topics(
      [try LogSource(path: path)], .csv, to: folder.path + "/csv"
    ).paths
    #expect(paths.map { $0.split(separator: "/").last } == ["demo.csv", "thing.csv"])
    let rows = (PackageFiles.text(of: paths[0]) ?? "").split(separator: "\n")
    #expect(rows.count == 201 && rows[0] == "t_s,v.x,v.y,v.z,name,list[0],list[1]")
    #expect(rows[2] == "1700000000.010000,1.0,0.5,-1.0,walk,1.5,1.0")
  }
}
