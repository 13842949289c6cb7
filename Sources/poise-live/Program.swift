import Glibc
import PoiseLive
import PoiseSystem
import PoiseText

/// poise-live from its command line to its exit status.
@main
enum Program {
  static func main() {
    StandardDescriptors.open()
    SignalHandlers.ignoreFailingWrites()
    main(Array(CommandLine.arguments.dropFirst()))
  }

  static let voice = ProgramVoice("poise-live")

  static func main(_ words: [String]) -> Never {
    let arguments: ServerArguments
    do throws(OptionWord.Failure) { arguments = try ServerArguments(words) } catch {
      voice.fail(error.message, hint: "'poise live --help' shows what it takes", .usage)
    }
    switch arguments.task {
    case .help: voice.tell(ServerArguments.help)
    case .version: voice.tell("poise-live \(ProgramVersion.text)\n")
    case .serve: serve(arguments)
    }
    exit(ExitStatus.done.rawValue)
  }

  private static func serve(_ arguments: ServerArguments) {
    let token = token(arguments)
    let listeners = listen(arguments)
    let port = listeners.first?.port ?? arguments.port
    let names = ServedNames(port: port, lan: arguments.lan?.text)
    let policy = AccessPolicy(
      names: names, token: token, admitsFoxgloveWeb: arguments.admitsFoxgloveWeb)
    announce(names, port, token, arguments)
    let server = LiveServer(
      policy: policy, page: LivePage.page, signIn: LivePage.signIn, language: arguments.language,
      program: "poise-live \(ProgramVersion.text)",
      session: String(MachineClock.realtime / 1_000_000))
    EndFlag.watch()
    let status = LiveStatus(
      process: RunningProcess.current.number, address: names.address,
      isInNetwork: arguments.lan != nil)
    // Somebody else's folder is not written into.
    let file = (RunFolder.ofService ?? RunFolder.usable()).map { "\($0)/page-\(port).json" }
    if file == nil {
      voice.note(
        "'poise status' does not show this page: \(RunFolder.own.joined(separator: ", ")): "
          + "no folder of this user; set XDG_RUNTIME_DIR to one", .warning)
    }
    var loop = ServerLoop(
      server: server, listeners: listeners, socket: arguments.socket, status: status, file: file)
    loop.run()
  }

  private static func token(_ arguments: ServerArguments) -> AccessToken? {
    if let path = arguments.tokenFile {
      do throws(TokenFile.Failure) { return try TokenFile.token(path) } catch {
        voice.fail(error.message, hint: error.hint, error.exitStatus)
      }
    }
    return arguments.needsToken(people: UserAccounts.people.count) ? AccessToken() : nil
  }

  private static func listen(_ arguments: ServerArguments) -> [StreamListener] {
    var listeners: [StreamListener] = []
    for address in arguments.addresses {
      do throws(SystemError) {
        listeners.append(try StreamListener(address, port: listeners.first?.port ?? arguments.port))
      } catch {
        // A machine without IPv6 has no ::1.
        if listeners.isEmpty || address == arguments.lan { refuse(error) }
      }
    }
    return listeners
  }

  private static func refuse(_ error: SystemError) -> Never {
    switch error.errno {
    case EADDRINUSE:
      voice.fail(
        error.description, hint: "another poise-live? choose another port with --port",
        .unavailable)
    case EACCES:
      voice.fail(error.description, hint: "choose a port from 1024 on with --port", .permission)
    case EADDRNOTAVAIL:
      voice.fail(
        error.description, hint: "'hostname -I' lists this machine's addresses", .unavailable)
    default: voice.fail(error.description, .unavailable)
    }
  }

  /// Where the page is. The token is said once, and never where it is kept in a file.
  private static func announce(
    _ names: ServedNames, _ port: UInt16, _ token: AccessToken?, _ arguments: ServerArguments
  ) {
    // Behind '#': a browser sends that part nowhere.
    var text = names.address
    if let token, arguments.tokenFile == nil { text += "#token=\(token.text)" }
    let place = arguments.tokenFile.map { " (the token is in \($0))" } ?? ""
    voice.tell("poise-live: \(text)\(place)\n")
    let address = token.map { "\(names.address)#token=\($0.text)" } ?? text
    if arguments.lan != nil && FileDescriptor.standardOutput.isTerminal,
      let code = QRCode(address)
    {
      voice.tell(code.lines.joined(separator: "\n") + "\n")
    }
    if arguments.lan != nil {
      voice.note(
        "what is sent is not encrypted: everybody in that network can read along; "
          + "'ssh -L \(port):127.0.0.1:\(port)' keeps it private")
    }
    if arguments.admitsFoxgloveWeb {
      voice.note("Foxglove's web page is admitted: what is shown there passes through its code")
    }
  }
}
