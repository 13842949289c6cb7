extension PacketSocket {
  /// The live stream of a running recorder: at `given`, or of the first one that is found.
  public static func toRecorder(_ given: String?) -> PacketSocket? {
    if let given { return try? connect(given) }
    for folder in RunFolder.all {
      let names = Directory.visibleNames(in: folder)
        .filter { $0.hasSuffix(".sock") && ($0.hasPrefix("live.") || $0.hasPrefix("live-")) }
      // live.sock, the first recorder's, comes before live-7.sock, and that before live-10.sock.
      for name in names.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
        if let socket = try? connect(folder + "/" + name) { return socket }
      }
    }
    return nil
  }
}
