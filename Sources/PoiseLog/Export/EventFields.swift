import PoiseText

/// The fields of an event's JSON line in their order, those of nested objects with dotted names
/// (`flags.cadence_spm`): a row of a table. Numbers stay the digits of the line.
enum EventFields {
  struct Field: Equatable {
    var name: String
    /// Empty for null; of a text what stands between its quotes, escapes as they are.
    var text: String
  }

  /// nil where the line is no JSON object.
  static func of(_ line: String) -> [Field]? {
    // `members` takes a member twice, which no event has
    guard case .object? = try? JSONParser.tree(line) else { return nil }
    return fields(line, prefix: "")
  }

  private static func fields(_ object: String, prefix: String) -> [Field] {
    (JSONParser.members(object) ?? []).flatMap { key, value -> [Field] in
      let name = prefix + key
      return switch value.utf8.first {
      case UInt8(ascii: "{"): fields(value, prefix: name + ".")
      case UInt8(ascii: "\""):
        [Field(name: name, text: String(value.unicodeScalars.dropFirst().dropLast()))]
      default: [Field(name: name, text: value == "null" ? "" : value)]
      }
    }
  }
}
