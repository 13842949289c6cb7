import PoiseTestKit
import Testing

@Suite("Tidy")
struct TidyTests {
  @Test("the source keeps its own rules (scripts/tidy)")
  func sourceIsTidy() throws {
    let result = try ChildProcess.run(["python3", "scripts/tidy"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test("tidy finds each kind of fault", arguments: Fault.all)
  func findsFaults(fault: Fault) throws {
    let folder = try TemporaryFolder()
    for name in ["Package.swift", "Makefile", "README.md", "LICENSE", "Boards/x"] {
      try folder.write("\n", to: name)
    }
    try folder.write("\n", to: "scripts/tidy")
    try folder.write("import PoiseCore\n", to: "Tests/PoiseCoreTests/Kept/GoodTests.swift")
    try folder.write(
      "/// Is fine.\npublic func good() {}\n", to: "Sources/PoiseCore/Kept/Good.swift")
    let script = PackageFiles.root + "/scripts/tidy"
    let clean = try ChildProcess.run(["python3", script, "--root", folder.path])
    #expect(clean.status == 0, "\(clean.output)")

    try folder.write(fault.text, to: fault.path)
    let result = try ChildProcess.run(["python3", script, "--root", folder.path])
    #expect(result.status == 1)
    #expect(result.output.contains(fault.finding), "\(result.output)")
  }

  /// One file that breaks one rule.
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path = "Sources/PoiseCore/Bad.swift"
    var text: String
    var finding: String

    static let all = [
      Fault(
        testDescription: "a file too long", text: String(repeating: "// x\n", count: 401),
        finding: "401 lines"),
      Fault(
        testDescription: "a function too long",
        text: "func long(a: [Int] = []) -> Int {\n" + String(repeating: "  // x\n", count: 69)
          + "  return \"\\([1].map { \"}\\($0)\" })}\".count\n}\n",
        finding: "func long has 72 lines"),
      Fault(
        testDescription: "a line too long", text: "//" + String(repeating: "x", count: 99) + "\n",
        finding: "101 columns"),
      Fault(
        testDescription: "white space at the end", text: "let a = 1 \n", finding: "white space"),
      Fault(
        testDescription: "Foundation in the core", text: "import struct Foundation.URL\n",
        finding: "PoiseCore may not import Foundation"),
      Fault(
        testDescription: "the driver's table in a virtual chip",
        path: "Sources/PoiseVirtual/Bad.swift", text: "let a = Chip.lsm303agr\n",
        finding: "must not use the driver's tables"),
      Fault(
        testDescription: "a trap in a library",
        text: "func f() { fatal" + "Error(\"no\") }\n", finding: "fatalError in a library"),
      Fault(
        testDescription: "a forced try in a library", text: "let a = try" + "! f()\n",
        finding: "try! in a library"),
      Fault(
        testDescription: "printing in a library", text: "func f() { print" + "(1) }\n",
        finding: "print in a library"),
      Fault(
        testDescription: "unfinished work", text: "// TO" + "DO: later\n", finding: "unfinished"),
      Fault(
        testDescription: "a public function without words", text: "public func f() {}\n",
        finding: "public func f has no documentation"),
      Fault(
        testDescription: "a stray file at the top", path: "notes.txt", text: "x\n",
        finding: "does not belong at the top level"),
      Fault(
        testDescription: "a test out of place", path: "Tests/PoiseCoreTests/GoodTests.swift",
        text: "import PoiseCore\n", finding: "put it into the same folder")
    ]
  }

  @Test("words in comments and strings are not taken for code")
  func literalsAreNotCode() throws {
    let folder = try TemporaryFolder()
    for name in [
      "Package.swift", "Makefile", "README.md", "LICENSE", "Boards/x", "scripts/x", "Tests/y"
    ] {
      try folder.write("\n", to: name)
    }
    let text = """
      // print(1)
      let a = "try! print(1)", b = #"as! "print(1)"#
      let c = \"\"\"
        fatalError("{")
        \"\"\"
      /* as! */

      """
    try folder.write(text, to: "Sources/PoiseCore/Good.swift")
    let script = PackageFiles.root + "/scripts/tidy"
    let result = try ChildProcess.run(["python3", script, "--root", folder.path])
    #expect(result.status == 0, "\(result.output)")
  }
}
