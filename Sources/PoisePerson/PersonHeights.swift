import PoiseGait
import PoiseSystem
import PoiseText

extension PersonProfile {
  /// What is believed of a person, m.
  public static let bodyHeights = 0.5...2.6
  /// m.
  public static let sensorHeights = 0.2...2.2
}

/// The heights of a person's profile, as the journal has them. The lengths of strides in a log
/// depend on them, so the recorder reads them itself; all else of a journal is PoiseStore's.
public struct PersonHeights: Sendable, Equatable {
  /// m.
  public var body: Double?
  /// Of the sensor above the ground, m.
  public var sensor: Double?

  public init(body: Double? = nil, sensor: Double? = nil) {
    self.body = body
    self.sensor = sensor
  }

  /// Why a journal cannot be read, in one line.
  public struct Fault: Error, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// Of the newest profile in a person's folder; nil where there is none. A line that is torn,
  /// damaged or was taken back does not count.
  public init?(folder: String) throws(Fault) {
    if (try? File.status(folder, followsLinks: false))?.kind == .link {
      throw Fault(description: "\(folder): is a symbolic link; refusing to follow it")
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(
        PersonFolder.journal(in: folder), limit: 1 << 28, followsLinks: false, isRegular: true)
    } catch {
      if error.isMissing { return nil }
      throw Fault(description: error.description)
    }
    let lines = bytes.split(separator: 0x0A).compactMap {
      JSONMembers(String(decoding: $0, as: UTF8.self))
    }
    let replaced = Set(lines.compactMap { $0.text("supersedes") })
    let profiles = lines.filter { line in
      line.text("kind") == "profile" && line.text("id").map { !replaced.contains($0) } == true
    }
    guard let heights = profiles.compactMap(Self.init(line:)).last else { return nil }
    self = heights
  }

  /// nil where a height is none that a person has.
  private init?(line: JSONMembers) {
    body = line.number("body_height_m")
    sensor = line.number("sensor_height_m")
    if let body, !PersonProfile.bodyHeights.contains(body) { return nil }
    if let sensor, !PersonProfile.sensorHeights.contains(sensor) { return nil }
  }
}
