import CSystemd
import PoiseBLE

/// A message of sd-bus, which counts who holds it.
final class BusMessage {
  let raw: OpaquePointer

  /// Takes over the caller's hold.
  init(adopting raw: OpaquePointer) { self.raw = raw }

  /// Holds it, too.
  init(sharing raw: OpaquePointer) { self.raw = sd_bus_message_ref(raw) }

  deinit { sd_bus_message_unref(raw) }

  var path: String { Self.text(sd_bus_message_get_path(raw)) }
  var interface: String { Self.text(sd_bus_message_get_interface(raw)) }
  var member: String { Self.text(sd_bus_message_get_member(raw)) }
  var sender: String { Self.text(sd_bus_message_get_sender(raw)) }

  /// The error that this message is; nil where it is none.
  var fault: BusFault? {
    guard let error = sd_bus_message_get_error(raw) else { return nil }
    if sd_bus_error_is_set(error) <= 0 { return nil }
    return BusFault(Self.text(error.pointee.name), Self.text(error.pointee.message))
  }

  private static func text(_ raw: UnsafePointer<CChar>?) -> String {
    raw.map { String(cString: $0) } ?? ""
  }

  // MARK: Writing

  /// Adds a value; answers false where sd-bus refuses it.
  func append(_ value: BusValue) -> Bool {
    switch value {
    case .byte(let v): number("y", v)
    case .bool(let v): number("b", Int32(v ? 1 : 0))
    case .int16(let v): number("n", v)
    case .uint16(let v): number("q", v)
    case .int32(let v): number("i", v)
    case .uint32(let v): number("u", v)
    case .int64(let v): number("x", v)
    case .uint64(let v): number("t", v)
    case .double(let v): number("d", v)
    case .descriptor(let v): number("h", v)
    case .string(let text): string("s", text)
    case .path(let text): string("o", text)
    case .signature(let text): string("g", text)
    case .array(let element, let values): container("a", element, values)
    case .entry(let key, let value): container("e", key.signature + value.signature, [key, value])
    case .structure(let values):
      container("r", values.map(\.signature).joined(), values)
    case .variant(let inner): container("v", inner.signature, [inner])
    }
  }

  private static func code(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }

  private func number<T: BitwiseCopyable>(_ letter: Unicode.Scalar, _ value: T) -> Bool {
    withUnsafePointer(to: value) {
      sd_bus_message_append_basic(raw, Self.code(letter), $0) >= 0
    }
  }

  private func string(_ letter: Unicode.Scalar, _ text: String) -> Bool {
    text.withCString { sd_bus_message_append_basic(raw, Self.code(letter), $0) >= 0 }
  }

  private func container(
    _ letter: Unicode.Scalar, _ contents: String, _ values: [BusValue]
  ) -> Bool {
    sd_bus_message_open_container(raw, Self.code(letter), contents) >= 0
      && values.allSatisfy { append($0) } && sd_bus_message_close_container(raw) >= 0
  }

  // MARK: Reading

  /// All values from here on; nil where the message is damaged.
  func values() -> [BusValue]? {
    var values: [BusValue] = []
    while true {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      let found = sd_bus_message_peek_type(raw, &type, &contents)
      if found < 0 { return nil }
      if found == 0 { return values }
      guard let value = value(UInt8(bitPattern: type), contents) else { return nil }
      values.append(value)
    }
  }

  private func value(_ type: UInt8, _ contents: UnsafePointer<CChar>?) -> BusValue? {
    switch Unicode.Scalar(type) {
    case "y": read(type, UInt8(0)).map { .byte($0) }
    case "b": read(type, Int32(0)).map { .bool($0 != 0) }
    case "n": read(type, Int16(0)).map { .int16($0) }
    case "q": read(type, UInt16(0)).map { .uint16($0) }
    case "i": read(type, Int32(0)).map { .int32($0) }
    case "u": read(type, UInt32(0)).map { .uint32($0) }
    case "x": read(type, Int64(0)).map { .int64($0) }
    case "t": read(type, UInt64(0)).map { .uint64($0) }
    case "d": read(type, Double(0)).map { .double($0) }
    case "h": read(type, Int32(0)).map { .descriptor($0) }
    case "s": text(type).map { .string($0) }
    case "o": text(type).map { .path($0) }
    case "g": text(type).map { .signature($0) }
    case "a":
      inside(type, contents).map { .array(contents.map { String(cString: $0) } ?? "", $0) }
    case "e": inside(type, contents).flatMap { $0.count == 2 ? .entry($0[0], $0[1]) : nil }
    case "r": inside(type, contents).map { .structure($0) }
    case "v": inside(type, contents).flatMap { $0.count == 1 ? .variant($0[0]) : nil }
    default: nil
    }
  }

  private func read<T: BitwiseCopyable>(_ type: UInt8, _ initial: T) -> T? {
    var value = initial
    return sd_bus_message_read_basic(raw, CChar(bitPattern: type), &value) > 0 ? value : nil
  }

  private func text(_ type: UInt8) -> String? {
    var value: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(raw, CChar(bitPattern: type), &value) > 0 else { return nil }
    return value.map { String(cString: $0) }
  }

  private func inside(_ type: UInt8, _ contents: UnsafePointer<CChar>?) -> [BusValue]? {
    guard sd_bus_message_enter_container(raw, CChar(bitPattern: type), contents) > 0,
      let values = values(), sd_bus_message_exit_container(raw) > 0
    else { return nil }
    return values
  }
}
