import Glibc
import PoiseSystem
import Testing

@Suite("Memory of the process")
struct ProcessMemoryTests {
  /// A library that nothing else here has in use, and its resident pages that are never written to.
  private static let library = "libresolv.so.2"

  /// Resident KiB of those of its mappings that may not be written to.
  private func resident() throws -> Int {
    var (sum, isIts) = (0, false)
    // Some thousand mappings where many threads are.
    let text = String(decoding: try File.read("/proc/self/smaps", limit: 1 << 26), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0].contains("-") {
        isIts = line.hasSuffix(Self.library) && words[1].hasPrefix("r-x")
      } else if isIts && words[0] == "Rss:" {
        sum += try #require(Int(words[1]))
      }
    }
    return sum
  }

  @Test("code that the start alone needed goes, and what is used again comes back")
  func start() throws {
    let handle = try #require(dlopen(Self.library, RTLD_LAZY), "part of glibc")
    defer { dlclose(handle) }
    let symbol = try #require(dlsym(handle, "ns_get16"))
    let bigEndian = unsafeBitCast(
      symbol, to: (@convention(c) (UnsafePointer<UInt8>) -> UInt32).self)
    #expect(bigEndian([1, 2]) == 0x0102)
    #expect(try resident() > 0)
    ProcessMemory.dropStart()
    #expect(try resident() == 0)
    #expect(bigEndian([3, 4]) == 0x0304)
    // The page used, and no more of its neighbors than its piece of 12 KiB has.
    #expect((1...max(12, Int(sysconf(Int32(_SC_PAGESIZE))) / 1024)).contains(try resident()))
    // Constants with addresses in them, which the loader wrote, are still there.
    #expect("\(SystemError.self)" == "SystemError")
    #expect([3, 1, 2].sorted().map { "\($0)" } == ["1", "2", "3"])
  }
}
