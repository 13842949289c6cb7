import PoiseCore
import PoiseMCAP

/// Finds what a file says of its session: in its own records, in their copies, or in another part
/// of the session where neither is left.
struct LogDescriber {
  private let file: MCAPFile
  private var source: LogSource { file.source }
  private var summary: MCAPSummary { file.summary }

  init(_ file: MCAPFile) { self.file = file }

  /// - Parameter donors: paths of other parts of the session, asked for where one is needed.
  func describe(
    donors: @escaping () -> [String]
  ) throws(LogError) -> (SessionDescription, [LogReader.Role]) {
    let donor = Donor(donors)
    var description: SessionDescription
    if let own = try session() {
      description = own
    } else if let other = donor.reader {
      description = other.description
      description.part = LogDirectory.nameParts(source.path).number
      file.note(0..<0, "its description is damaged; that of \(other.path) is used", .nothing)
    } else {
      throw undescribed
    }
    var schemas = summary.schemas
    var channels = summary.channels
    if !isComplete, let other = donor.reader, other.description.session == description.session {
      let known = Set(schemas.map(\.id))
      schemas += other.summary.schemas.filter { !known.contains($0.id) }
      // those that no checksum covers may be damaged where others are missing
      channels = other.summary.channels
      file.note(0..<0, "some channels are not described; those of \(other.path) are used", .nothing)
    }
    let (streams, roles) = try self.streams(channels, schemas, description.fileVersion)
    description.streams = streams
    description.attachments = try attachments { donor.reader?.description.attachments ?? [] }
    return (description, roles)
  }

  /// Opened when first asked for.
  private final class Donor {
    private let paths: () -> [String]
    init(_ paths: @escaping () -> [String]) { self.paths = paths }

    lazy var reader: LogReader? = {
      // a session has hundreds of parts; where the nearest do not help, none will
      for path in paths().prefix(8) {
        if let source = try? LogSource(path: path), let log = try? LogReader(alone: source) {
          return log
        }
      }
      return nil
    }()
  }

  /// True where each channel that has messages is described.
  private var isComplete: Bool {
    let schemas = Set(summary.schemas.map(\.id))
    let channels = Set(summary.channels.filter { schemas.contains($0.schemaID) }.map(\.id))
    let counts = summary.statistics?.channelMessageCounts ?? []
    return counts.allSatisfy { channels.contains($0.channelID) }
      && summary.channels.allSatisfy { c in
        c["stream"] == nil || StreamInfo(channel: c) != nil
      }
  }

  private var undescribed: LogError {
    // one of Poise that lost its begin says so in its header still, or in its name
    let isOurs =
      summary.header.library.hasPrefix("poise/") || summary.header.library.isEmpty
      || LogDirectory.isOurs(source.path)
    if isOurs && (!file.isFinished || !file.damage.isEmpty) {
      return LogError(path: source.path, problem: .beginsCut)
    }
    return LogError(
      path: source.path,
      problem: .unsupported("an MCAP file, but not of Poise: it has no poise.session record"))
  }

  /// From the first whole record of the session; nil where there is none.
  private func session() throws(LogError) -> SessionDescription? {
    var isOther = false
    for place in summary.metadataIndexes where place.name == SessionDescription.metadataName {
      let bytes = place.offset..<(place.offset &+ max(place.length, 1))
      do throws(LogError) {
        let content = try source.record(.metadata, at: place.offset)
        let record = try source.parse(content, at: place.offset) { r throws(ParseFailure) in
          try r.metadata()
        }
        guard record.name == place.name,
          record.isIntact(sealed: SessionDescription.metadataName)
        else {
          file.note(bytes, "metadata checksum is wrong", .nothing)
          continue
        }
        if let description = SessionDescription(metadata: record) { return description }
        isOther = true
      } catch {
        guard case .malformed(let reason, _) = error.problem else { throw error }
        file.note(bytes, reason, .nothing)
      }
    }
    if !isOther { return nil }
    throw LogError(
      path: source.path,
      problem: .unsupported(
        "its poise.session record is not of schema version 1 to "
          + "\(SessionDescription.schemaVersion); a newer poise may read it"))
  }

  private func streams(
    _ channels: [MCAP.Channel], _ schemas: [MCAP.Schema], _ version: Int
  ) throws(LogError) -> ([StreamInfo], [LogReader.Role]) {
    let last = channels.map(\.id).max() ?? 0
    var roles = [LogReader.Role](repeating: .other, count: Int(last) + 1)
    var streams: [(StreamInfo, LogReader.Role)] = []
    var names: [UInt16: String] = [:]
    for schema in schemas { names[schema.id] = schema.name }
    var undescribed: LogError?
    for channel in channels {
      var role: LogReader.Role
      do throws(LogError) {
        role = try self.role(channel, names[channel.schemaID] ?? "", &streams)
      } catch {
        role = .other
        undescribed = error
        file.note(
          0..<0,
          "the description of channel \(channel.topic) is damaged: its samples cannot be read",
          .unknown)
      }
      if role == .steps && version < 2 { role = .other }
      roles[Int(channel.id)] = role
    }
    for (id, count) in summary.statistics?.channelMessageCounts ?? [] where count > 0 {
      if !channels.contains(where: { $0.id == id }) {
        file.note(
          0..<0, "channel \(id) is described nowhere: its \(count) messages cannot be read",
          .unknown)
      }
    }
    streams.sort { $0.0.index < $1.0.index }
    for (i, stream) in streams.enumerated() where Int(stream.0.index) != i {
      // a number may be that of a stream whose description is damaged
      if let undescribed { throw undescribed }
      throw LogError(
        path: source.path, problem: .unsupported("its streams are not numbered from 0 on"))
    }
    if let undescribed, streams.isEmpty { throw undescribed }
    return (streams.map(\.0), roles)
  }

  /// Names of the schemas of samples, whose channels describe a stream.
  static let sampleSchemas: Set<String> = [
    MessageSchemas.sampleBlock.name, MessageSchemas.packedBlock.name, MessageSchemas.imu.name,
    MessageSchemas.magneticField.name
  ]

  private func role(
    _ channel: MCAP.Channel, _ schema: String, _ streams: inout [(StreamInfo, LogReader.Role)]
  ) throws(LogError) -> LogReader.Role {
    switch schema {
    case MessageSchemas.eventLine.name: return .events
    case MessageSchemas.step.name: return .steps
    case MessageSchemas.marker.name: return .markers
    case MessageSchemas.clockSync.name: return .clock
    case MessageSchemas.loss.name: return .losses
    case MessageSchemas.poseBlock.name: return .poseBlock
    case MessageSchemas.quaternion.name: return .pose
    case _ where Self.sampleSchemas.contains(schema):
      guard let stream = StreamInfo(channel: channel) else {
        throw LogError(
          path: source.path,
          problem: .unsupported("the metadata of channel \(channel.topic) are incomplete"))
      }
      let role: LogReader.Role =
        switch schema {
        case MessageSchemas.packedBlock.name: .packed(stream.index)
        case MessageSchemas.sampleBlock.name: .block(stream.index)
        default: .message(stream.index)
        }
      streams.append((stream, role))
      return role
    default: return .other
    }
  }

  /// Attachments, as far as they are of a size that board and calibration files have.
  ///
  /// - Parameter others: those of another part.
  private func attachments(
    _ others: () -> [SessionDescription.Attachment]
  ) throws(LogError) -> [SessionDescription.Attachment] {
    var files: [SessionDescription.Attachment] = []
    var lost: [MCAP.AttachmentIndex] = []
    var unchecked: [(file: SessionDescription.Attachment, place: MCAP.AttachmentIndex)] = []
    var left = 16 << 20
    for place in summary.attachmentIndexes.prefix(64) where place.dataSize <= 1 << 20 {
      do throws(LogError) {
        let content = try source.record(.attachment, at: place.offset)
        if content.count > min(left, 2 << 20) { continue }
        left -= content.count
        let record = try source.parse(content, at: place.offset) { r throws(ParseFailure) in
          try r.attachment()
        }
        // no checksum: of other software, or cleared together with the end of its data
        let isChecked = !content.suffix(4).allSatisfy { $0 == 0 }
        let file = SessionDescription.Attachment(
          name: record.name, mediaType: record.mediaType, data: record.data)
        if !isChecked { unchecked.append((file, place)) }
        if isChecked && !files.contains(file) { files.append(file) }
      } catch {
        guard case .malformed = error.problem else { throw error }
        lost.append(place)
      }
    }
    for (one, place) in unchecked where !files.contains(one) {
      if files.contains(where: { $0.name == one.name }) {
        lost.append(place)
      } else {
        files.append(one)
      }
    }
    if !lost.isEmpty || (!file.isFinished && !file.damage.isEmpty) {
      let names = Set(files.map(\.name))
      files += others().filter { !names.contains($0.name) }
    }
    for place in lost {
      let isThere = files.contains { $0.name == place.name }
      file.note(
        place.offset..<(place.offset &+ place.length),
        "attachment \(place.name) is damaged"
          + (isThere ? "" : ", and no copy is left: a replay may differ"), .nothing)
    }
    return files
  }
}
