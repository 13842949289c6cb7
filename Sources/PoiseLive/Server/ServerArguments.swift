import PoiseSystem
import PoiseText

/// What poise-live gets on its command line.
public struct ServerArguments: Sendable, Equatable {
  /// What there is to be done.
  public enum Task: Sendable, Equatable {
    case serve
    case help
    case version
  }

  public static let defaultPort: UInt16 = 8765

  public var task = Task.serve
  /// 0: any that is free.
  public var port = ServerArguments.defaultPort
  /// The address in the local network that is served, too.
  public var lan: InternetAddress?
  public var tokenFile: String?
  /// The recorder's socket, in place of the one that is found.
  public var socket: String?
  public var admitsFoxgloveWeb = false
  /// Of the page; nil: what each browser wishes.
  public var language: Language?

  public init() {}

  /// What is listened at: this machine alone, and what was asked for.
  public var addresses: [InternetAddress] {
    ["127.0.0.1", "::1"].compactMap { InternetAddress($0) } + (lan.map { [$0] } ?? [])
  }

  /// Whether a token is asked for: not only where nobody but one person could look anyway.
  ///
  /// - Parameter people: who have an account on this machine.
  public func needsToken(people: Int) -> Bool { tokenFile != nil || lan != nil || people > 1 }

  public init(_ words: [String]) throws(OptionWord.Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      let option = try OptionWord(
        word, &rest, valued: ["--port", "--lan", "--token-file", "--socket", "--language"])
      try take(option.name, option.value)
    }
  }

  private mutating func take(_ name: String, _ value: String) throws(OptionWord.Failure) {
    switch name {
    case "--port":
      guard let number = UInt16(value) else {
        throw OptionWord.Failure("--port \(value): a port is a number from 1 to 65535")
      }
      port = number
    case "--lan":
      guard let address = InternetAddress(value), !address.isAny, !address.isLoopback,
        !address.isLinkLocal, !address.isShared
      else {
        throw OptionWord.Failure(
          "--lan \(value): give this machine's own address in the local network, such "
            + "as 192.168.1.20; see 'hostname -I'")
      }
      lan = address
    case "--token-file": tokenFile = value
    case "--socket": socket = value
    case "--foxglove-web": admitsFoxgloveWeb = true
    case "--language":
      guard let named = Language(rawValue: value) else {
        let known = Language.allCases.map { "\($0.rawValue) (\($0.name))" }
        throw OptionWord.Failure(
          "--language \(value): give one of \(known.joined(separator: ", "))")
      }
      language = named
    case "--help", "-h": task = .help
    case "--version": task = .version
    default: throw OptionWord.Failure("unknown option '\(name)'")
    }
  }

  /// What `--help` prints.
  public static let help = """
    Show the running recorder on a page for browsers, and to Foxglove.

    usage: poise live [--port N] [--lan ADDRESS] [--token-file FILE] [--foxglove-web]
                      [--language CODE] [--socket FILE]

      --port N           Port of the page. (default: \(defaultPort))
      --lan ADDRESS      Serve this address in the local network, too; a token is asked for. What
                         is sent is not encrypted: everybody in that network can read along. Safe:
                         ssh -L \(defaultPort):127.0.0.1:\(defaultPort) THE-DEVICE
      --token-file FILE  Keep the token there: the page's address stays the same. Made (0600) where
                         it is missing. A token is always asked for then.
      --foxglove-web     Admit Foxglove's web page (\(AccessPolicy.foxgloveOrigin)), which then
                         gets what is shown. Its desktop program is admitted anyway.
      --language CODE    Language of the page: en, de, es or fr. (default: what each browser wishes)
      --socket FILE      The recorder's socket, where it was started with --status.
      --version, --help

    Without a token only where a single person has an account on this machine. docs/live.md says how
    to open the page, and what can be read by whom. Exit statuses are those of poise.

    """
}
