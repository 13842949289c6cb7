import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Status file")
struct StatusFileTests {
  @Test("a write that fails is tried again, named meanwhile, and the file goes at the end")
  func again() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/run/status.json"
    let file = StatusFile(path: path)
    file.write("one")
    #expect(file.fault?.contains(path) ?? false, "\(file.fault ?? "")")
    try Directory.create(folder.path + "/run", permissions: 0o700)
    file.write("two")
    #expect(file.fault == nil)
    #expect(String(decoding: try File.read(path, limit: 100), as: UTF8.self) == "two")
    file.remove()
    #expect(!File.exists(path))
  }
}
