import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("ROS 2 message definitions")
struct MessageDefinitionTests {
  private let separator = String(repeating: "=", count: 80)

  private func decode(_ definition: MessageDefinition, _ bytes: [UInt8]) throws -> MessageValue {
    try bytes.withUnsafeBytes { try definition.decode($0) }
  }

  @Test("every kind of field, constants, comments, bounds and nested types")
  func fields() throws {
    let text = """
      # a comment
      uint8 KIND_A=1
      string NAME = "x" # a constant
      bool on
      int16 a 5
      float32[3] v
      string<=10 s
      pkg/Inner[] list
      Inner one
      uint8[<=8] raw
      wstring w
      \(separator)
      MSG: pkg/Inner
      builtin_interfaces/Time t
      float64 x
      \(separator)
      MSG: builtin_interfaces/Time
      int32 sec
      uint32 nanosec
      """
    let definition = try MessageDefinition(name: "pkg/msg/Top", text: text)
    #expect(definition.types.count == 3)
    #expect(definition.types[0].map(\.name) == ["on", "a", "v", "s", "list", "one", "raw", "w"])
    var cdr = CDREncoder()
    cdr.append(UInt8(1))
    cdr.append(Int16(-2))
    for f in [Float(0.5), .nan, 3] { cdr.append(f) }
    cdr.append("a\"b")
    cdr.append(UInt32(1))
    for x in [1.25, -1] {
      cdr.append(Int32(7))
      cdr.append(UInt32(8))
      cdr.append(x)
    }
    cdr.append(bytes: [1, 2])
    cdr.append(UInt32(1))
    cdr.append(UInt16(0xE9))
    let value = try decode(definition, cdr.out.bytes)
    #expect(
      value.json
        == #"{"on":true,"a":-2,"v":[0.5,null,3.0],"s":"a\"b","#
        + #""list":[{"t":{"sec":7,"nanosec":8},"x":1.25}],"#
        + #""one":{"t":{"sec":7,"nanosec":8},"x":-1.0},"raw":[1,2],"w":"é"}"#)
    let flat = value.flattened()
    #expect(flat.map(\.name).contains("list[0].t.sec"))
    #expect(flat.first { $0.name == "s" }?.text == "\"a\"\"b\"")
  }

  @Test("what is no definition is refused with its line")
  func refusals() throws {
    for (text, line) in [
      ("float64 x\nfloat65 y", 2), ("float64", 1), ("float64[x] y", 1), ("float64[-1] y", 1),
      ("A a\n\(separator)\nMSG: p/A\nA a", 1)
    ] {
      do {
        _ = try MessageDefinition(name: "p/msg/T", text: text)
        Issue.record("taken: \(text)")
      } catch {
        #expect(error.offset == line, "\(text): \(error)")
      }
    }
  }

  @Test("random bytes are refused or decoded within bounds")
  func noise() throws {
    let seed: UInt64 = 99
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let texts = ["float64[] a\nstring[] b", "bool[] x", "string s\nuint8[] d\nint64[9] k", ""]
    for text in texts {
      let definition = try MessageDefinition(name: "p/msg/T", text: text)
      for _ in 0..<500 {
        var bytes: [UInt8] = [0, 1, 0, 0]
        for _ in 0..<(random.next() % 60) {
          bytes.append(random.next() % 2 == 0 ? 0 : UInt8(truncatingIfNeeded: random.next()))
        }
        if let value = try? decode(definition, bytes) { #expect(value.json.utf8.count < 4000) }
      }
    }
  }
}
