/// The machine's time zone and the database of all zones.
public enum MachineZone {
  private static let folder = "/usr/share/zoneinfo/"

  /// Name of the machine's zone, such as `Europe/Vienna`: of `TZ`, else of what /etc/localtime
  /// leads to, else of /etc/timezone. nil where none of them says one that ``file(_:)`` knows.
  public static var name: String? {
    if let variable = Environment.value("TZ") {
      let given = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
      return name(of: given)
    }
    if let real = File.resolved("/etc/localtime"), let found = name(of: real) { return found }
    return File.firstLine("/etc/timezone").flatMap { file($0) == nil ? nil : $0 }
  }

  private static func name(of text: String) -> String? {
    let place = text.indices.first { text[$0...].hasPrefix(folder) }
    let name = place.map { String(text[$0...].dropFirst(folder.count)) } ?? text
    if ["UTC", "Etc/UTC", "UTC0", "Etc/UCT", "UCT", "Zulu"].contains(name) { return "UTC" }
    return file(name) == nil ? nil : name
  }

  /// The compiled file of a zone; nil where there is none of that name.
  public static func file(_ name: String) -> [UInt8]? {
    let isName =
      !name.isEmpty && !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
      && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return isName ? try? File.read(folder + name, limit: 1 << 20, isRegular: true) : nil
  }
}
