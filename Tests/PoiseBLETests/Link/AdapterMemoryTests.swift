import PoiseText
import Testing

@testable import PoiseBLE

@Suite("The adapter is put back as it was")
struct AdapterMemoryTests {
  private let address = "B8:27:EB:00:00:01"
  private let plain = AdapterMemory.Settings(
    name: "raspberrypi", alias: "raspberrypi", isPowered: false, isPairable: true)

  @Test("switched on, named, closed for pairing; and all of it taken back")
  func thereAndBack() {
    let memory = AdapterMemory.begin(
      address: address, now: plain, giving: "Arduino Poise", kept: nil)
    #expect(
      memory.changes(from: plain) == [
        .init("Powered", .bool(true)), .init("Alias", .string("Arduino Poise")),
        .init("Pairable", .bool(false))
      ])
    let ours = AdapterMemory.Settings(
      name: "raspberrypi", alias: "Arduino Poise", isPowered: true, isPairable: false)
    // The empty alias is the machine's own name.
    #expect(
      memory.restored(from: ours) == [
        .init("Alias", .string("")), .init("Pairable", .bool(true)), .init("Powered", .bool(false))
      ])
    #expect(memory.changes(from: ours).isEmpty)
  }

  @Test("an alias that a person gave comes back as it was")
  func alias() {
    var named = plain
    named.alias = "Grandma's"
    named.isPowered = true
    let memory = AdapterMemory.begin(
      address: address, now: named, giving: "Arduino Poise", kept: nil)
    var ours = named
    ours.alias = "Arduino Poise"
    #expect(memory.restored(from: ours).first == .init("Alias", .string("Grandma's")))
  }

  @Test("what a killed run left is known: its word on the time before counts while its name stands")
  func crash() {
    var named = plain
    named.alias = "Grandma's"
    let first = AdapterMemory.begin(
      address: address, now: named, giving: "Arduino Poise", kept: nil)
    var left = named
    (left.alias, left.isPowered, left.isPairable) = ("Arduino Poise", true, false)
    let second = AdapterMemory.begin(address: address, now: left, giving: "Other", kept: first)
    #expect(second.before == named && second.given == "Other")
    // Somebody has named it meanwhile: that is how it is now.
    left.alias = "Kitchen"
    #expect(
      AdapterMemory.begin(address: address, now: left, giving: "X", kept: first).before == left)
    // Another adapter has nothing to do with it.
    left.alias = "Arduino Poise"
    #expect(
      AdapterMemory.begin(address: "00:00", now: left, giving: "X", kept: first).before == left)
  }

  @Test("what somebody else has changed meanwhile stays theirs")
  func others() {
    let memory = AdapterMemory.begin(
      address: address, now: plain, giving: "Arduino Poise", kept: nil)
    let theirs = AdapterMemory.Settings(
      name: "raspberrypi", alias: "Kitchen", isPowered: false, isPairable: true)
    #expect(memory.restored(from: theirs).isEmpty)
  }

  @Test("the file is read back as it was written; a damaged one is empty")
  func file() {
    var kept = KeptState()
    kept.adapter = AdapterMemory.begin(address: address, now: plain, giving: "A \"B\"", kept: nil)
    kept.phones = ["C4:F2:17:1A:1D:BB", "C4:F2:17:1A:1D:CC"]
    #expect(KeptState(text: kept.text) == kept)
    #expect(KeptState(text: KeptState().text) == KeptState())
    for end in kept.text.indices.dropLast() where kept.text[end] != "\n" {
      let cut = KeptState(text: String(kept.text[..<end]))
      #expect(cut == KeptState() || cut == kept)
    }
  }

  @Test("phones are noted once, the oldest gives way")
  func phones() {
    var kept = KeptState()
    let isNew = (0..<KeptState.mostPhones).map { kept.note(phone: "\($0)") }
    #expect(isNew.allSatisfy { $0 })
    let again = kept.note(phone: "0")
    #expect(!again && kept.phones.count == KeptState.mostPhones)
    let another = kept.note(phone: "new")
    #expect(another && kept.phones.first == "1")
    #expect(kept.phones.count == KeptState.mostPhones)
  }
}
