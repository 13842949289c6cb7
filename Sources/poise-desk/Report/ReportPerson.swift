import PoiseCommands
import PoiseGait

/// Whose report it is.
enum ReportPerson {
  /// Names under which something may be kept of the person, the likeliest first. The subject is a
  /// code that a study may have given; calibrations and the profile are kept under the user's name.
  /// Who is asked for is not the person of sessions that another user recorded.
  static func names(_ asked: String?, _ sessions: [SessionSummary]) -> [String] {
    var seen = Set<String>()
    let said = sessions.reversed().flatMap { [$0.user, $0.subject] }.compactMap { $0 }
    let isOthers = sessions.contains { $0.user != nil }
    let own = asked.flatMap { !isOthers || said.contains($0) ? $0 : nil }
    return ([own].compactMap { $0 } + said).filter { seen.insert($0).inserted }
  }

  /// A report is of one person: medians over two are nobody's, and one profile does not judge both.
  ///
  /// - Parameter hint: what to do.
  /// - Throws: where the sessions are of several people.
  /// - Returns: a remark where some do not say whose they are.
  static func check(_ sessions: [SessionSummary], hint: String) throws(CommandFailure) -> String? {
    let people = sessions.compactMap { $0.subject ?? $0.user }
    let names = Set(people).sorted()
    if names.count > 1 {
      let all = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and others" : "")
      throw CommandFailure(
        "recordings of \(names.count) people: \(all)", hint: hint, exitCode: .usage)
    }
    let nobodys = sessions.count - people.count
    if names.isEmpty || nobodys == 0 { return nil }
    return nobodys == 1
      ? "1 session has no owner" : "\(nobodys) sessions have no owner"
  }
}
