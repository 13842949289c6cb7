import Foundation
import PoiseTestKit
import Testing

@testable import PoiseFlash

@Suite("FlashTargetResolver")
struct FlashTargetResolverTests {
  @Test("the running system is no root partition of a card, however it is named")
  func runningRoot() throws {
    let folder = try TemporaryFolder()
    try folder.write("arm_boost=1\n", to: "boot/config.txt")
    try folder.write("pi\n", to: "root/etc/hostname")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/")
    let boot = folder.path + "/boot"
    for root in ["/", "//", "/tmp/..", link] {
      #expect {
        try FlashTargetResolver(boot, root: root)
      } throws: {
        ($0 as? FlashError)?.message.contains("system that runs here") == true
      }
    }
    #expect(try FlashTargetResolver(boot, root: folder.path + "/root").kind == .card)
  }
}
