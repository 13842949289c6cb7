import PoiseLog
import PoiseSystem
import PoiseText

/// Everybody who watches, served alike: each gets every packet that it has room for, and the others
/// are counted. Nobody is waited for, and there are no more than ``most``.
struct LiveSubscribers {
  static let most = 16
  /// Longest packet, bytes.
  static let longest = 32 << 10
  /// Who knocks is looked after so many at a time.
  static let welcomedAtOnce = 32
  /// Requests of one subscriber that are read at a time; further ones wait in its socket.
  static let requestsAtOnce = 4

  private struct Subscriber {
    var reader: any LiveReader
    /// Packets that it had no room for since the last one it took.
    var missed: UInt64 = 0
    /// Samples in those packets.
    var missedSamples: UInt64 = 0
    /// Asked for every sample.
    var wantsRaw = false
    var isThere = true

    /// Sends a packet, and before it how many were missed.
    mutating func take(_ line: String, samples: Int = 0) -> PacketSocket.Sent {
      if missed > 0 {
        switch LiveSubscribers.send(LiveSubscribers.gap(missed, missedSamples), to: reader) {
        case .taken: (missed, missedSamples) = (0, 0)
        case .full: return miss(samples: samples)
        case .gone: return .gone
        }
      }
      let sent = LiveSubscribers.send(line, to: reader)
      return sent == .full ? miss(samples: samples) : sent
    }

    mutating func miss(samples: Int = 0) -> PacketSocket.Sent {
      missed += 1
      missedSamples += UInt64(samples)
      return .full
    }
  }

  private let door: any LiveDoor
  private var all: [Subscriber] = []
  /// Packets that somebody had no room for.
  private(set) var lost: UInt64 = 0
  /// Those for whom there was no place.
  private(set) var refused: UInt64 = 0
  /// Whether somebody asked for every sample.
  private(set) var wantsRaw = false

  init(_ door: any LiveDoor) { self.door = door }

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  /// Lets in who knocks; each is greeted first.
  ///
  /// - Parameter greeting: gets how many there are with the new one.
  mutating func welcome(_ greeting: (Int) -> [String]) {
    for _ in 0..<Self.welcomedAtOnce {
      guard let reader = door.next() else { return }
      if all.count == Self.most {
        refused += 1
        _ = Self.send(Self.refusal, to: reader)
        continue
      }
      var new = Subscriber(reader: reader)
      let isThere = greeting(all.count + 1).allSatisfy { new.take($0) != .gone }
      lost += new.missed
      if isThere { all.append(new) }
    }
  }

  /// Sends one packet to all.
  mutating func send(_ line: String) { send(line, samples: 0) { _ in true } }

  /// Sends a packet of samples to those who asked for every one.
  mutating func send(raw line: String, samples: Int) {
    send(line, samples: samples) { $0.wantsRaw }
  }

  private mutating func send(_ line: String, samples: Int, to isMeant: (Subscriber) -> Bool) {
    let isSendable = line.utf8.count <= Self.longest
    var hasGone = false
    for i in all.indices where isMeant(all[i]) {
      switch isSendable ? all[i].take(line, samples: samples) : all[i].miss(samples: samples) {
      case .taken: break
      case .full: lost += 1
      case .gone:
        all[i].isThere = false
        hasGone = true
      }
    }
    if hasGone { removeGone() }
  }

  private mutating func removeGone() {
    all.removeAll { !$0.isThere }
    wantsRaw = all.contains(where: \.wantsRaw)
  }

  /// Reads what subscribers ask for.
  ///
  /// - Parameters:
  ///   - greeting: what somebody who asks for every sample is sent first.
  ///   - accept: answers why a marker is not made; nil: it is.
  mutating func hear(greeting: () -> String, accept: (LiveRequest.Mark) -> String?) {
    for i in all.indices {
      requests: for _ in 0..<Self.requestsAtOnce {
        // A reader who has gone is noticed at the next packet for it.
        guard case .packet(let bytes) = all[i].reader.receive(most: LiveRequest.longest + 1)
        else { break requests }
        var answer: String?
        do throws(LiveRequest.Fault) {
          switch try LiveRequest(bytes) {
          case .raw(let isOn):
            if isOn { answer = greeting() }
            all[i].wantsRaw = isOn
          case .mark(let mark): answer = accept(mark).map(LiveRequest.rejection)
          }
        } catch { answer = LiveRequest.rejection(error.reason) }
        if let answer, all[i].take(answer) == .full { lost += 1 }
      }
    }
    wantsRaw = all.contains(where: \.wantsRaw)
  }

  private static func send(_ line: String, to reader: any LiveReader) -> PacketSocket.Sent {
    var line = line
    return line.withUTF8 { reader.send(UnsafeRawBufferPointer($0)) }
  }

  private static let refusal: String = {
    var o = JSONWriter()
    o.add("type", text: "refused")
    o.add("reason", text: "\(most) subscribers")
    return o.finished()
  }()

  private static func gap(_ packets: UInt64, _ samples: UInt64) -> String {
    var o = JSONWriter()
    o.add("type", text: "lost")
    o.add("packets", whole: packets)
    if samples > 0 { o.add("samples", whole: samples) }
    return o.finished()
  }
}
