import PoiseLog

/// What a request is answered.
extension LiveServer {
  mutating func answer(
    _ request: HTTPRequest, _ rest: [UInt8], _ client: inout LiveClient, _ now: Int64
  ) {
    client.progress = now
    let isHead = request.method == "HEAD"
    let language = language ?? request.wishedLanguage
    switch policy.decide(request, peer: client.peer, now: now) {
    case .refuse(let status): client.end(with: HTTPResponse.refusal(status).bytes(isHead: isHead))
    case .askForToken:
      let form = signIn.response(nonce: Self.nonce(), .unauthorised, in: language)
      client.end(with: form.bytes(isHead: isHead))
    case .welcome(let cookie):
      var response = HTTPResponse(.seeOther)
      response.headers = [("Location", "/"), ("Set-Cookie", cookie)]
      response.body = []
      admit(&client, response, isHead)
    case .serve(.page):
      admit(&client, page.response(nonce: Self.nonce(), in: language), isHead)
    case .serve(.events):
      if let refusal = refusal(of: client.peer, now) {
        return client.end(with: refusal.bytes(isHead: isHead))
      }
      var response = HTTPResponse(.ok)
      response.headers.append(("Content-Type", "text/event-stream"))
      if isHead { return client.end(with: response.bytes()) }
      client.isAdmitted = true
      client.output.append(response.bytes() + EventStream.beginning)
      client.mode = .events
      greet(&client, after: request.only("last-event-id"))
    case .serve(.webSocket):
      let response = WebSocketHandshake.answer(request)
      guard response.status == .switching else { return client.end(with: response.bytes()) }
      if let refusal = refusal(of: client.peer, now) { return client.end(with: refusal.bytes()) }
      client.isAdmitted = true
      client.output.append(response.bytes())
      for text in FoxgloveSession.greeting(session: session, program: program) {
        client.output.append(WebSocketFrame.bytes(.text, Array(text.utf8)))
      }
      client.mode = .webSocket(WebSocketReader(), FoxgloveSession())
      if let status = FoxgloveSession.status(of: link) { client.offer(status: status) }
      if !rest.isEmpty { client.hear(rest) }
    }
  }

  /// An answer for one who may have it. Of those on their way the oldest makes room.
  private mutating func admit(
    _ client: inout LiveClient, _ response: HTTPResponse, _ isHead: Bool
  ) {
    client.isAdmitted = true
    client.end(with: response.bytes(isHead: isHead))
    let others = clients.filter { $0.value.isAdmitted && !$0.value.isStream && !$0.value.isOver }
    if others.count >= Self.mostAnswers { dismissOldest(of: others) }
  }

  /// Why an address gets no further stream, in words; nil where there is a place. A stream that has
  /// taken nothing for a while, such as one from before a gap of the network, makes room.
  private mutating func refusal(of peer: String, _ now: Int64) -> HTTPResponse? {
    let streams = clients.filter { $0.value.isStream && !$0.value.isOver }
    let own = streams.filter { $0.value.peer == peer }
    if own.count < Self.streamsOfOne && streams.count < Self.mostStreams { return nil }
    let crowded = own.count >= Self.streamsOfOne ? own : streams
    let stalled = crowded.filter { $0.value.isStalled(at: now) }
    if !stalled.isEmpty {
      dismissOldest(of: stalled)
      return nil
    }
    return own.count >= Self.streamsOfOne
      ? .refusal(
        .tooManyRequests,
        "Four pages of this address are open already, or Foxglove's connections; close one.")
      : .refusal(
        .unavailable, "Sixteen pages and Foxglove's connections are open already; close one.")
  }

  /// 128 random bits in Base64.
  private static func nonce() -> String {
    var random = SystemRandomNumberGenerator()
    return Base64.text((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// How things stand, for a stream that begins.
  ///
  /// - Parameter last: number of the event at which a browser stopped reading; those up to it are
  ///   left out. A number that is unknown, such as another session's, leaves out none.
  private func greet(_ client: inout LiveClient, after last: String?) {
    let seen = last.flatMap { last in
      recent.lines.lastIndex { EventStream.number(of: $0) == last }
    }
    var lines = [link?.line, hello].compactMap { $0 }
    if hello != nil { lines += recent.packets.dropFirst(seen.map { $0 + 1 } ?? 0) }
    lines += [state, passkey.map { Passkey.line($0) }].compactMap { $0 }
    for packet in lines.compactMap({ EventStream.packet($0) }) { client.offer(packet) }
  }
}
