import PoiseMCAP

/// How a log ends: the newest reading of the wall clock, and whether the session was stopped.
public struct LogEnding: Sendable, Equatable {
  /// nil where the log has none.
  public var clock: ClockRecord?
  /// The line of the `stop` event; nil where the session went on, or was cut off.
  public var stop: String?
  /// Type of the newest event; nil where the last chunks hold none.
  public var lastEvent: String?
  /// Number of the session's next file; nil where this one is the last, or was cut off.
  public var nextPart: Int?
  /// `poise log filter` made it of another log, which it may leave out the end of.
  public var isPiece: Bool

  /// Chunks, from the end, in which a clock record is looked for: it is written every ten seconds,
  /// and a chunk holds one to sixty.
  private static let mostChunks = 64

  /// Reads the last chunks of a log.
  public init(_ log: LogReader) throws(LogError) {
    let chunks = ChunkReader()
    var clock: ClockRecord?
    var stop: String?
    var lastEvent: String?
    for chunk in log.summary.chunkIndexes.suffix(Self.mostChunks).reversed() {
      var newest: ClockRecord?
      var event: String?
      try log.forEachMessage(in: chunk, chunks) { role, _, data throws(ParseFailure) in
        switch role {
        case .clock: newest = try LogReader.clockRecord(data)
        case .events:
          var cdr = try CDRDecoder(data)
          try cdr.skipHeader()
          let type = try cdr.string()
          event = type
          if type == "stop" { stop = try cdr.string() }
        case .block, .packed, .message, .steps, .markers, .losses, .poseBlock, .pose, .other: break
        }
      }
      lastEvent = lastEvent ?? event
      if let newest {
        clock = newest
        break
      }
    }
    (self.clock, self.stop, self.lastEvent) = (clock, stop, lastEvent)
    nextPart = log.nextPart
    isPiece = log.description.isPiece
  }

  /// The newest reading of a clock that was set, in logs of one session in their order: all of them
  /// share one offset, and the last may be too short to hold any. nil where there is none, or none
  /// that can be read.
  public static func setClock(ofSession paths: [String]) -> ClockRecord? {
    for path in paths.reversed() {
      let clock = (try? LogReader(path: path)).flatMap { try? LogEnding($0) }?.clock
      if let clock, clock.synchronised { return clock }
    }
    return nil
  }
}
