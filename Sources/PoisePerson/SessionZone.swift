import PoiseGait
import PoiseSystem
import PoiseText

/// Time zones by name, as the system's database has them.
public enum SessionZone {
  /// The machine's own, by name; nil where it is not given.
  public static var machine: String? { MachineZone.name }

  /// Offsets of the zone `name` between two times.
  ///
  /// - Parameters:
  ///   - start: µs UTC.
  ///   - end: µs UTC.
  /// - Returns: nil where the system does not know the zone.
  public static func spans(_ name: String, from start: Int64, to end: Int64) -> [ZoneSpan]? {
    let table: TimeZoneTable
    if name == "UTC" {
      table = .utc
    } else {
      guard let bytes = MachineZone.file(name), let found = TimeZoneTable(bytes) else {
        return nil
      }
      table = found
    }
    // a day on either side: days are cut at local midnight
    let day: Int64 = 86_400
    let spans = table.spans(
      from: start / 1_000_000 - day, to: max(start, end) / 1_000_000 + 2 * day)
    return spans.map { ZoneSpan(from: $0.from * 1_000_000, offsetSeconds: $0.offset) }
  }
}
