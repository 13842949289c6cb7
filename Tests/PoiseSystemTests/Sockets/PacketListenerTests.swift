import Glibc
import PoiseTestKit
import Testing

@testable import PoiseSystem

@Suite("Sockets of whole packets")
struct PacketListenerTests {
  private func send(_ text: String, on socket: PacketSocket) -> PacketSocket.Sent {
    Array(text.utf8).withUnsafeBytes { socket.send($0) }
  }

  @Test("packets arrive whole, in order, and the end is told")
  func packets() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sock"
    let listener = try PacketListener(path, permissions: 0o600)
    #expect(listener.accept() == nil)
    let client = try PacketSocket.connect(path)
    var server = listener.accept()
    #expect(server != nil)
    #expect(client.receive() == .nothing)
    for text in ["one", "two two"] { #expect(server.map { send(text, on: $0) } == .taken) }
    #expect(client.receive() == .packet(Array("one".utf8)))
    #expect(client.receive() == .packet(Array("two two".utf8)))
    #expect(client.receive() == .nothing)
    server = nil
    #expect(client.receive() == .ended)
    #expect(send("x", on: client) == .gone)
  }

  @Test("a reader who does not read is full in the end, and takes again when he has read")
  func full() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sock"
    let listener = try PacketListener(path, permissions: 0o600)
    let client = try PacketSocket.connect(path)
    let server = try #require(listener.accept())
    let packet = String(repeating: "x", count: 1000)
    var sent = 0
    while send(packet, on: server) == .taken {
      sent += 1
      try #require(sent < 10_000, "the kernel takes without an end")
    }
    #expect(send(packet, on: server) == .full)
    for _ in 0..<sent { #expect(client.receive() == .packet(Array(packet.utf8))) }
    #expect(send(packet, on: server) == .taken)
  }

  @Test(
    "the file has the rights that were asked for, whatever the umask, and goes with the listener")
  func rights() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sock"
    for permissions in [UInt32(0o600), 0o660] {
      var listener: PacketListener? = try PacketListener(path, permissions: permissions)
      #expect(try File.status(path).permissions == permissions)
      withExtendedLifetime(listener) {}
      listener = nil
      #expect(!File.exists(path))
    }
  }

  @Test("what a killed process left is replaced; a listener and other files are not")
  func stale() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sock"
    let dead = try UnixAddress.packetSocket(path, .listen)
    let number = dead.number
    _ = try UnixAddress.use(path, .listen) { bind(number, $0, $1) }
    var first: PacketListener? = try PacketListener(path, permissions: 0o600)
    #expect(throws: SystemError(.listen, path: path, errno: EADDRINUSE)) {
      _ = try PacketListener(path, permissions: 0o600)
    }
    // Taken away and made by another one: the first does not remove the second's.
    try File.remove(path)
    let second = try PacketListener(path, permissions: 0o600)
    withExtendedLifetime(first) {}
    first = nil
    _ = try PacketSocket.connect(path)
    withExtendedLifetime(second) {}

    let plain = folder.path + "/b.sock"
    try folder.write("mine", to: "b.sock")
    #expect(throws: SystemError(.listen, path: plain, errno: EEXIST)) {
      _ = try PacketListener(plain, permissions: 0o600)
    }
    #expect(PackageFiles.text(of: plain) == "mine")
  }

  @Test("a path longer than a socket's address may be is reached all the same")
  func longPath() throws {
    let folder = try TemporaryFolder()
    let long = folder.path + "/" + String(repeating: "d", count: 120)
    try Directory.create(long, permissions: 0o700)
    let listener = try PacketListener(long + "/a.sock", permissions: 0o600)
    let client = try PacketSocket.connect(long + "/a.sock")
    #expect(listener.accept() != nil)
    withExtendedLifetime(client) {}
  }

  @Test("each call that fails is an error, and leaves no file behind")
  func failing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sock"
    // Kept beyond the faults, so that only its begin meets them.
    var kept: PacketListener?
    let calls = SystemFaults.watching { kept = try? PacketListener(path, permissions: 0o600) }
    #expect(calls.count >= 5 && kept != nil)
    var failures = 0
    for k in 1...calls.count {
      kept = nil
      SystemFaults.forcing(EIO, at: k) {
        do { kept = try PacketListener(path, permissions: 0o600) } catch { failures += 1 }
      }
      kept = nil
      #expect(!File.exists(path), "call \(k)")
    }
    #expect(failures >= 4)
    let missing = folder.path + "/none/a.sock"
    #expect(throws: SystemError(.listen, path: missing, errno: ENOENT)) {
      _ = try PacketListener(missing, permissions: 0o600)
    }
  }

  @Test("waiting together tells who can be read")
  func polling() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sock"
    let listener = try PacketListener(path, permissions: 0o600)
    let client = try PacketSocket.connect(path)
    let server = try #require(listener.accept())
    var set = PollSet()
    let reading = set.add(client.number)
    let writing = set.add(server.number, reads: false, writes: true)
    var isAny = set.wait(milliseconds: 0)
    #expect(isAny && !set.isReadable(reading) && set.isWritable(writing))
    _ = send("x", on: server)
    isAny = set.wait(milliseconds: 0)
    #expect(isAny && set.isReadable(reading))
  }
}
