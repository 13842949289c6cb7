import CMosquitto
import Glibc
import PoiseBoard
import PoiseMQTT

/// What is needed to be let in by the broker. The password is in none of this program's texts.
struct BrokerAccess: Sendable {
  let settings: MQTTSettings
  let client: String
  let password: String?
  let will: (topic: String, payload: String)

  init(
    _ settings: MQTTSettings, client: String, password: String?,
    will: (topic: String, payload: String)
  ) {
    self.settings = settings
    self.client = client
    self.password = password
    self.will = will
  }
}

/// One connection at a time by libmosquitto, whose functions are called on one thread alone. It
/// subscribes to nothing: what a broker sends of itself is dropped by the library.
final class BrokerClient {
  private let access: BrokerAccess
  private let report: (BrokerEvent) -> Void
  private var handle: OpaquePointer?
  /// Tokens by the library's numbers of messages.
  private var tokens: [Int32: Int32] = [:]
  /// A reason that the broker gave for the end.
  private var reason: Int32 = 0
  /// The library's last word on TLS.
  private var complaint: String?

  private static let isReady = mosquitto_lib_init() == 0

  init(_ access: BrokerAccess, report: @escaping (BrokerEvent) -> Void) {
    self.access = access
    self.report = report
    _ = Self.isReady
  }

  /// To be waited for; nil where there is no connection.
  var number: Int32? {
    guard let handle else { return nil }
    let number = mosquitto_socket(handle)
    return number >= 0 ? number : nil
  }

  var wantsToWrite: Bool { handle.map { mosquitto_want_write($0) } ?? false }

  /// Begins a try; waits for the host's name and for its answer to TCP.
  func connect(isOld: Bool) {
    close()
    (tokens, reason, complaint) = ([:], 0, nil)
    handle = mosquitto_new(access.client, true, Unmanaged.passUnretained(self).toOpaque())
    guard let handle else { return report(.ended(.failed("out of memory"))) }
    listen(handle)
    let settings = access.settings
    var code = mosquitto_int_option(
      handle, MOSQ_OPT_PROTOCOL_VERSION, isOld ? MQTT_PROTOCOL_V311 : MQTT_PROTOCOL_V5)
    if code == 0 {
      let will = Array(access.will.payload.utf8)
      code = mosquitto_will_set(handle, access.will.topic, Int32(will.count), will, 1, true)
    }
    if code == 0, let name = settings.username {
      code = mosquitto_username_pw_set(handle, name, access.password)
    }
    if code == 0, settings.isEncrypted { code = encrypt(handle) }
    if code == 0 {
      // Waits for each of the host's addresses in turn; without waiting the library would try the
      // first one alone.
      code = mosquitto_connect(
        handle, settings.host, Int32(settings.port), Int32(settings.keepAlive))
    }
    if code != 0 { end(code) }
  }

  private func encrypt(_ handle: OpaquePointer) -> Int32 {
    let settings = access.settings
    let code = mosquitto_tls_set(
      handle, settings.authority, settings.authority == nil ? "/etc/ssl/certs" : nil,
      settings.certificate, settings.key,
      // A key with a password of its own is refused; without this the library asks the terminal.
      { _, _, _, _ in 0 })
    return code == 0 ? mosquitto_tls_opts_set(handle, 1, "tlsv1.2", nil) : code
  }

  private static func own(_ pointer: UnsafeMutableRawPointer?) -> BrokerClient? {
    pointer.map { Unmanaged<BrokerClient>.fromOpaque($0).takeUnretainedValue() }
  }

  private func listen(_ handle: OpaquePointer) {
    mosquitto_connect_v5_callback_set(handle) { _, own, code, _, _ in
      BrokerClient.own(own)?.report(code == 0 ? .connected : .refused(code))
    }
    mosquitto_disconnect_v5_callback_set(handle) { _, own, code, _ in
      // Below 128 it is the library's own number, which its functions return, too.
      if code >= 128 { BrokerClient.own(own)?.reason = code }
    }
    mosquitto_publish_v5_callback_set(handle) { _, own, number, code, _ in
      guard let client = BrokerClient.own(own),
        let token = client.tokens.removeValue(forKey: number)
      else { return }
      client.report(.confirmed(token, code: code))
    }
    mosquitto_log_callback_set(handle) { _, own, level, text in
      guard level == MOSQ_LOG_ERR, let text, let client = BrokerClient.own(own) else { return }
      // The first names the cause; the file names in it are the settings'.
      if client.complaint == nil { client.complaint = String(cString: text) }
    }
  }

  func publish(_ message: Outbox.Message) {
    guard let handle else { return }
    let bytes = Array(message.payload.utf8)
    var number: Int32 = 0
    let code = mosquitto_publish(
      handle, &number, message.topic, Int32(bytes.count), bytes, 1, message.isRetained)
    switch code {
    case MOSQ_ERR_SUCCESS.code: tokens[number] = message.token
    // Its end is told by the loop.
    case MOSQ_ERR_NO_CONN.code, MOSQ_ERR_CONN_LOST.code: break
    case MOSQ_ERR_OVERSIZE_PACKET.code, MOSQ_ERR_PAYLOAD_SIZE.code:
      report(.confirmed(message.token, code: 149))
    default: end(code)
    }
  }

  /// Does what has become possible.
  func serve(isReadable: Bool, isWritable: Bool) {
    guard let handle else { return }
    var code: Int32 = 0
    if isReadable { code = mosquitto_loop_read(handle, 1) }
    if code == 0, isWritable { code = mosquitto_loop_write(handle, 1) }
    if code == 0 { code = mosquitto_loop_misc(handle) }
    if code != 0 || mosquitto_socket(handle) < 0 { end(code) }
  }

  /// Ends the connection in order: the broker does not publish the will then.
  func close() {
    guard let handle else { return }
    mosquitto_disconnect(handle)
    drop(.asked)
  }

  private func end(_ code: Int32) {
    let error = errno
    if reason == MQTT_RC_SESSION_TAKEN_OVER.code { return drop(.takenOver) }
    if reason != 0 { return drop(.failed("the broker ended the connection: reason \(reason)")) }
    drop(.failed(words(code, error)))
  }

  private func drop(_ end: BrokerEnd) {
    if let handle { mosquitto_destroy(handle) }
    handle = nil
    report(.ended(end))
  }

  private func words(_ code: Int32, _ error: Int32) -> String {
    switch code {
    case MOSQ_ERR_ERRNO.code: return String(cString: strerror(error))
    case MOSQ_ERR_EAI.code: return "its name was not found: \(String(cString: gai_strerror(error)))"
    case MOSQ_ERR_TLS.code:
      let why = complaint.map { $0.split(separator: ":").last.map(String.init) ?? $0 } ?? "unknown"
      return "TLS failed: \(why); its certificate must be signed by the CA, and be for this name"
    case MOSQ_ERR_CONN_LOST.code, MOSQ_ERR_NO_CONN.code, MOSQ_ERR_SUCCESS.code:
      return "the broker closed the connection"
    case MOSQ_ERR_KEEPALIVE.code: return "it does not answer"
    case MOSQ_ERR_PROTOCOL.code, MOSQ_ERR_MALFORMED_PACKET.code:
      return "it does not speak MQTT"
    default: return String(cString: mosquitto_strerror(code))
    }
  }
}

extension mosq_err_t {
  var code: Int32 { Int32(rawValue) }
}

extension mqtt5_return_codes {
  var code: Int32 { Int32(rawValue) }
}
