import PoiseGait
import PoiseSystem
import PoiseText

/// Time zones by name, as the system's database has them.
public enum SessionZone {
  /// The machine's own, by name; nil where it is not given.
  public static var machine: String? { MachineZone.name }

  /// A zone of one offset, such as `UTC-04:00`: of recordings that name no place.
  public static func fixed(_ offset: Int) -> String {
    if offset == 0 { return "UTC" }
    let minutes = Int(offset.magnitude) / 60
    return "UTC\(offset < 0 ? "-" : "+")\(DecimalText.padded(minutes / 60, width: 2)):"
      + DecimalText.padded(minutes % 60, width: 2)
  }

  /// The offset of such a zone, s; nil of any other name.
  private static func offset(_ name: String) -> Int? {
    let sign = name.dropFirst(3).first
    let fields = name.dropFirst(4).split(separator: ":", omittingEmptySubsequences: false)
    guard name.utf8.count == 9, name.hasPrefix("UTC"), sign == "+" || sign == "-",
      fields.count == 2, let hours = Int(fields[0]), let minutes = Int(fields[1]),
      (0...14).contains(hours), (0..<60).contains(minutes)
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// Offsets of the zone `name` between two times.
  ///
  /// - Parameters:
  ///   - start: µs UTC.
  ///   - end: µs UTC.
  /// - Returns: nil where the system does not know the zone.
  public static func spans(_ name: String, from start: Int64, to end: Int64) -> [ZoneSpan]? {
    if let offset = offset(name) { return [ZoneSpan(from: start, offsetSeconds: offset)] }
    let table: TimeZoneTable
    if name == "UTC" {
      table = .utc
    } else {
      guard let bytes = MachineZone.file(name), let found = TimeZoneTable(bytes) else { return nil }
      table = found
    }
    // a day on either side: days are cut at local midnight
    let day: Int64 = 86_400
    let spans = table.spans(
      from: start / 1_000_000 - day, to: max(start, end) / 1_000_000 + 2 * day)
    return spans.map { ZoneSpan(from: $0.from * 1_000_000, offsetSeconds: $0.offset) }
  }
}
