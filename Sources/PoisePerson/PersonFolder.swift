import PoiseSystem
import PoiseText

/// The folder of one person beside the recordings: calibrations, and the journal of what people
/// entered.
public enum PersonFolder {
  /// A name that a person's folder can have: it leads nowhere else.
  public static func isName(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
        || $0 == 0x2E
    }
    return isPlain && (1...64).contains(name.utf8.count) && !name.hasPrefix(".")
  }

  /// Where it is, below the folder of the recordings.
  public static func path(of user: String, root: String) -> String { root + "/users/" + user }

  /// What people entered, a line each.
  public static let journalName = "entries.jsonl"

  /// The journal in a person's folder, or in that of the recordings.
  public static func journal(in folder: String) -> String { folder + "/" + journalName }

  /// Folders that have lost their person's name and are still there begin so.
  public static let gonePrefix = ".gone-"

  /// Whether a deletion may have been cut off: a journal mentions one, or cannot be read. Who works
  /// with the archive knows whether there is one.
  public static func mayHoldDeletion(root: String) -> Bool {
    if mentionsDeletion(root) { return true }
    let users = root + "/users"
    do throws(SystemError) {
      return try Directory.entries(of: users).names.contains { name in
        name.hasPrefix(gonePrefix) || isName(name) && mentionsDeletion(users + "/" + name)
      }
    } catch { return !error.isMissing }
  }

  private static func mentionsDeletion(_ folder: String) -> Bool {
    do throws(SystemError) {
      let bytes = try File.read(
        journal(in: folder), limit: 1 << 28, followsLinks: false, isRegular: true)
      return ["\"delete\"", "\"erase\""].contains { bytes.contains(Array($0.utf8)) }
    } catch { return !error.isMissing }
  }
}
