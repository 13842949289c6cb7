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
    let folder = try Self.package()
    let clean = try Self.tidy(folder)
    #expect(clean.status == 0, "\(clean.output)\(clean.errors)")

    try folder.write(fault.text, to: fault.path)
    let result = try Self.tidy(folder)
    #expect(result.status == 1)
    #expect(result.output.contains(fault.finding), "\(result.output)\(result.errors)")
  }

  @Test("words in comments and strings are not taken for code")
  func literalsAreNotCode() throws {
    let folder = try Self.package()
    let text = """
      // print(1)
      let a = "try! print(1)", b = #"as! "print(1)"#
      let c = \"\"\"
        fatalError("{")
        \"\"\"
      /* as! */
      enum Other {}

      """
    try folder.write(text + Self.filler, to: "Sources/PoiseCore/Other.swift")
    let result = try Self.tidy(folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test("an arrow of Package.swift that no file uses is found")
  func unusedArrow() throws {
    let folder = try Self.package()
    let plain = "\"name\":\"PoiseVirtual\",\"type\":\"regular\",\"dependencies\":["
    let text = try #require(PackageFiles.text(of: folder.path + "/.package.json"))
    try #require(text.contains(plain))
    try folder.write(
      text.replacing(plain, with: plain + "{\"byName\":[\"PoiseLog\",null]},"),
      to: ".package.json")
    let result = try Self.tidy(folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains("PoiseVirtual declares PoiseLog, which none of its files imports"))
  }

  @Test("more than fifteen files in a folder are found, but not in a catalog")
  func fullFolder() throws {
    let folder = try Self.package()
    for i in 1...16 {
      try folder.write("enum T\(i) {}\n" + Self.filler, to: "Sources/PoiseCore/Chips/T\(i).swift")
    }
    let catalog = try Self.tidy(folder)
    #expect(catalog.status == 0, "\(catalog.output)")
    for i in 1...16 {
      try folder.write("enum S\(i) {}\n" + Self.filler, to: "Sources/PoiseCore/Stage/S\(i).swift")
    }
    let result = try Self.tidy(folder)
    #expect(result.output.contains("Sources/PoiseCore/Stage:1: 16 files, 15 are allowed"))
  }

  @Test("two folders that speak of each other's types are found, one that speaks of another is not")
  func ringOfFolders() throws {
    let folder = try Self.package()
    try folder.write(
      "struct Low {}\n" + Self.filler, to: "Sources/PoiseCore/Ground/Low.swift")
    try folder.write(
      "struct High { var low: Low }\n" + Self.filler, to: "Sources/PoiseCore/Roof/High.swift")
    let stairs = try Self.tidy(folder)
    #expect(stairs.status == 0, "\(stairs.output)")
    try folder.write(
      "struct Under { var high: High }\n" + Self.filler, to: "Sources/PoiseCore/Ground/Under.swift")
    let ring = try Self.tidy(folder)
    #expect(ring.output.contains("Under.swift:1: High of Roof closes a ring of folders"))
  }

  @Test("a type in more than four files of a target is found")
  func spreadType() throws {
    let folder = try Self.package()
    func add(_ topic: String) throws {
      try folder.write(
        "extension Good {}\n" + Self.filler, to: "Sources/PoiseCore/Kept/Good+\(topic).swift")
    }
    for topic in ["A", "B", "C", "D"] { try add(topic) }
    // rows of a catalog are no topic
    try folder.write(
      "extension Good {}\n" + Self.filler, to: "Sources/PoiseCore/Chips/Good+Row.swift")
    let four = try Self.tidy(folder)
    #expect(four.status == 0, "\(four.output)")
    // whatever the file is called
    try folder.write(
      "enum Other {}\nextension Good {}\n" + Self.filler, to: "Sources/PoiseCore/Kept/Other.swift")
    let result = try Self.tidy(folder)
    #expect(result.output.contains("Good is spread over 5 files, 4 are allowed"))
  }

  /// Lines that make a file long enough.
  private static let filler = String(repeating: "// x\n", count: 12)

  private static func tidy(_ folder: TemporaryFolder) throws -> ProcessResult {
    let script = PackageFiles.root + "/scripts/tidy"
    return try ChildProcess.run(
      [
        "python3", script, "--root", folder.path, "--package", folder.path + "/.package.json"
      ])
  }

  /// A small package that keeps every rule.
  private static func package() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in [
      "Package.swift", "Makefile", "README.md", "LICENSE", "ARCHITECTURE.md", "CONTRIBUTING.md",
      "CHANGELOG.md", "SOURCES.md", "Boards/x", "docs/a.md", "scripts/tidy"
    ] {
      try folder.write("\n", to: name)
    }
    func target(_ name: String, _ type: String, _ dependencies: [String]) -> String {
      let arrows = dependencies.map { "{\"byName\":[\"\($0)\",null]}" }.joined(separator: ",")
      return "{\"name\":\"\(name)\",\"type\":\"\(type)\",\"dependencies\":[\(arrows)]}"
    }
    let targets = [
      target("PoiseCore", "regular", []), target("PoiseLog", "regular", []),
      target("PoiseVirtual", "regular", ["PoiseCore"]), target("PoiseSystem", "regular", []),
      target("PoiseCoreTests", "test", ["PoiseCore"])
    ]
    try folder.write("{\"targets\":[\(targets.joined(separator: ","))]}", to: ".package.json")
    try folder.write("import PoiseCore\n", to: "Tests/PoiseCoreTests/Kept/GoodTests.swift")
    try folder.write(
      "/// Is fine.\npublic func good() {}\n" + filler, to: "Sources/PoiseCore/Kept/Good.swift")
    try folder.write(
      "import PoiseCore\n\nenum Model {}\n" + filler, to: "Sources/PoiseVirtual/Model.swift")
    try folder.write(
      "struct Figure {\n  static let made = Figure(\n    \"made_up_mps\")\n}\n" + filler,
      to: "Sources/PoiseCore/Figures/Figure.swift")
    try folder.write(
      "import Glibc\n\nenum File {\n  static func f() { open(\"\", 0) }\n}\n" + filler,
      to: "Sources/PoiseSystem/File.swift")
    return folder
  }

  /// One file that breaks one rule.
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path = "Sources/PoiseCore/Bad.swift"
    var text: String
    var finding: String

    static let all = style + house

    private static let style = [
      Fault(
        testDescription: "text with a value among a test's arguments",
        path: "Tests/PoiseCoreTests/MadeTests.swift",
        text: "@Test(\"made\", arguments: [\"a)\", \"b\\(1)\"]) func made(text: String) {}\n",
        finding: "MadeTests.swift:1: text with a value"),
      Fault(
        testDescription: "a function too long",
        text: "func long(a: [Int] = []) -> Int {\n" + String(repeating: "  // x\n", count: 69)
          + "  return \"\\([1].map { \"}\\($0)\" })}\".count\n}\n",
        finding: "func long has 72 lines"),
      Fault(
        testDescription: "a line too long", text: "//" + String(repeating: "x", count: 99) + "\n",
        finding: "101 columns"),
      Fault(
        testDescription: "an example of help that a terminal breaks",
        text: "let a = Help(\n  discussion: \"\"\"\n      poise "
          + String(repeating: "x", count: 74) + "\n    \"\"\")\n",
        finding: "Bad.swift:3: a line of help of 82 columns"),
      Fault(
        testDescription: "white space at the end", text: "let a = 1 \n", finding: "white space"),
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
        finding: "public func f has no documentation")
    ]

    private static let house = [
      Fault(
        testDescription: "a figure's key outside the table",
        path: "Sources/PoiseVirtual/Bad.swift",
        text: "enum Bad {\n  static let key = \"made_up_mps\"\n}\n",
        finding: "Bad.swift:2: made_up_mps is a figure's key"),
      Fault(
        testDescription: "Foundation in the core", text: "import struct Foundation.URL\n",
        finding: "PoiseCore may not import Foundation"),
      Fault(
        testDescription: "the system's library in the core", text: "import Glibc\n",
        finding: "PoiseCore may not import Glibc"),
      Fault(
        testDescription: "a module that Package.swift does not give it",
        text: "import PoiseLog\n", finding: "PoiseCore may not import PoiseLog"),
      Fault(
        testDescription: "a file of no target", path: "Sources/Stray/Bad.swift",
        text: "enum Bad {}\n", finding: "belongs to no target"),
      Fault(
        testDescription: "the driver's table in a virtual chip",
        path: "Sources/PoiseVirtual/Bad.swift", text: "let a = Chip.lsm303agr\n",
        finding: "must not use the driver's tables"),
      Fault(
        testDescription: "a file without the type of its name", text: "enum Good {}\n",
        finding: "no type Bad is in it"),
      Fault(
        testDescription: "a file too short", text: "enum Bad {}\n",
        finding: "1 lines, a file has at least 12"),
      Fault(
        testDescription: "a topic without its type", path: "Sources/PoiseCore/Good+Bad.swift",
        text: "extension Other {}\n", finding: "no extension of Good is in it"),
      Fault(
        testDescription: "a system call outside its rooms",
        path: "Sources/PoiseLog/Bad.swift",
        text: "import Glibc\n\nenum Bad {\n  static let a = open(\"x\", O_RDONLY)\n}\n",
        finding: "open() asks the system"),
      Fault(
        testDescription: "a system call by its module's name",
        path: "Sources/PoiseLog/Bad.swift",
        text: "import Glibc\n\nenum Bad {\n  func read() { _ = Glibc.read(0, nil, 0) }\n}\n",
        finding: "read() asks the system"),
      Fault(
        testDescription: "files through Foundation", path: "Sources/PoiseLog/Bad.swift",
        text: "enum Bad {\n  static let a = FileManager.default\n}\n",
        finding: "FileManager asks the system"),
      Fault(
        testDescription: "a link to nowhere", path: "docs/b.md", text: "[a](none.md)\n",
        finding: "the link to none.md leads nowhere"),
      Fault(
        testDescription: "a link to a heading that is not there", path: "docs/b.md",
        text: "[a](../README.md#none)\n", finding: "README.md has no heading #none"),
      Fault(
        testDescription: "a document that only its author has",
        text: "/// As the fac" + "ts sheet says.\nenum Bad {}\n",
        finding: "is not in this repository"),
      Fault(
        testDescription: "a document that is not there",
        text: "/// See docs/NO" + "NE.md.\nenum Bad {}\n",
        finding: "there is no document docs/NO" + "NE.md"),
      Fault(
        testDescription: "a stray file at the top", path: "notes.txt", text: "x\n",
        finding: "does not belong at the top level"),
      Fault(
        testDescription: "a test out of place", path: "Tests/PoiseCoreTests/GoodTests.swift",
        text: "import PoiseCore\n", finding: "put it into the same folder")
    ]
  }
}
