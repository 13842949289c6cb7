/// Who may log in to this machine.
public enum UserAccounts {
  /// Names of people: accounts that are no service's and have a shell.
  public static var people: [String] {
    people(in: File.text("/etc/passwd") ?? "")
  }

  /// Numbers from 1000 on are people's, 65534 is nobody's (login.defs(5), UID_MIN).
  static func people(in passwd: String) -> [String] {
    passwd.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count == 7, let number = UInt32(fields[2]), (1000..<60_000).contains(number)
      else { return nil }
      let shell = fields[6].split(separator: "/").last ?? ""
      return ["nologin", "false"].contains(shell) ? nil : String(fields[0])
    }
  }
}
