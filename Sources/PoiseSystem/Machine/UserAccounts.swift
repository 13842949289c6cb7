import Glibc

/// Who may log in to this machine.
public enum UserAccounts {
  /// Names of people: accounts that are no service's and have a shell, those of a directory such as
  /// LDAP included where the name service lists them (getpwent(3)).
  public static var people: [String] {
    var lines = ""
    setpwent()
    defer { endpwent() }
    for _ in 0..<most {
      guard let entry = getpwent()?.pointee, let name = entry.pw_name else { break }
      let shell = entry.pw_shell.map { String(cString: $0) } ?? ""
      lines += "\(String(cString: name)):x:\(entry.pw_uid):0:::\(shell)\n"
    }
    return people(in: lines)
  }

  /// The number of a group; nil where there is none of that name.
  public static func group(named name: String) -> UInt32? { getgrnam(name)?.pointee.gr_gid }

  /// Accounts that are looked at: one more than one is all that is asked for.
  private static let most = 10_000

  /// Numbers from 1000 on are people's (login.defs(5), UID_MIN); a directory's are large. 65534 is
  /// the kernel's for those without an account.
  static func people(in passwd: String) -> [String] {
    passwd.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count == 7, let number = UInt32(fields[2]), number >= 1000, number != 65_534
      else { return nil }
      let shell = fields[6].split(separator: "/").last ?? ""
      return ["nologin", "false"].contains(shell) ? nil : String(fields[0])
    }
  }
}
