import Glibc
import PoiseTestKit
import Testing

@testable import PoiseSystem

@Suite("Folders of running recorders")
struct RunFolderTests {
  @Test(
    "a link, a file and a folder that cannot be made are passed over; the first own one is used")
  func usable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    try Directory.create(folder.path + "/there", permissions: 0o700)
    #expect(symlink(folder.path + "/there", folder.path + "/link") == 0)
    let bad = ["link", "file", "file/none"].map { folder.path + "/" + $0 }
    #expect(RunFolder.usable(of: bad) == nil)
    #expect(RunFolder.usable(of: bad + [folder.path + "/there"]) == folder.path + "/there")
    #expect(RunFolder.usable(of: bad + [folder.path + "/new"]) == folder.path + "/new")
    #expect(try File.status(folder.path + "/new").permissions & 0o777 == 0o700)
  }
}
