import PoiseBoard
import Testing

@testable import PoiseBLE

@Suite("What is offered")
struct GattTableTests {
  private func objects(_ settings: Board.Bluetooth, battery: Bool = true) -> [String: BusValue] {
    GattTable(settings, hasBattery: battery).objects.members
  }

  private func flags(_ objects: [String: BusValue]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for (path, interfaces) in objects {
      guard let row = interfaces.members[BusName.characteristic]?.members,
        case .array(_, let words)? = row["Flags"], let uuid = row["UUID"]?.text
      else { continue }
      #expect(path.hasPrefix(row["Service"]?.text ?? "?"))
      found[String(uuid.prefix(8))] = words.compactMap(\.text)
    }
    return found
  }

  @Test("services and characteristics by the numbers that the profiles and the app have")
  func numbers() {
    let objects = objects(Board.Bluetooth())
    let services = objects.values.compactMap {
      $0.members[BusName.service]?.members["UUID"]?.text
    }.sorted()
    #expect(
      services == [
        "00001805-0000-1000-8000-00805f9b34fb", "0000180a-0000-1000-8000-00805f9b34fb",
        "0000180f-0000-1000-8000-00805f9b34fb", "00001814-0000-1000-8000-00805f9b34fb",
        "19b10000-e8f2-537e-4f6c-d104768a1214", "831ba53f-6f88-47d9-978e-7e5651faf7ea"
      ])
    #expect(
      flags(objects).keys.sorted()
        == [
          "00002a0f", "00002a19", "00002a26", "00002a28", "00002a29", "00002a2b", "00002a53",
          "00002a54", "00002a5d", "19b10001", "273add22"
        ])
  }

  @Test("all but the versions requires a passkey and LE Secure Connections, unless it is opened")
  func closed() {
    let open: Set<String> = ["00002a26", "00002a28", "00002a29"]
    for (uuid, flags) in flags(objects(Board.Bluetooth())) {
      #expect(!flags.isEmpty && flags.allSatisfy { $0.hasPrefix("secure-") != open.contains(uuid) })
    }
  }

  @Test(
    "what is named open is, and nothing else; events and the clock never",
    arguments: Board.Bluetooth.Part.allCases)
  func open(part: Board.Bluetooth.Part) {
    var settings = Board.Bluetooth()
    settings.open = [part]
    let table = GattTable(settings, hasBattery: true)
    for row in table.characteristics {
      let isOpen =
        row.part == part && part != .events && part != .time || row.part == .information
      #expect(table.isOpen(row.part) == isOpen)
      let prefix = isOpen ? "" : "secure-"
      let expected =
        (row.reads ? [prefix + "read"] : []) + (row.notifies ? [prefix + "notify"] : [])
        + (row.writes ? ["secure-write"] : [])
      #expect(flags(table.objects.members)[String(row.uuid.prefix(8))] == expected)
    }
  }

  @Test("nothing but the clock can be written, and that only by who has paired")
  func noWrite() {
    var settings = Board.Bluetooth()
    settings.open = Set(Board.Bluetooth.Part.allCases)
    for (uuid, flags) in flags(objects(settings)) {
      let writes = flags.filter { !$0.hasSuffix("read") && !$0.hasSuffix("notify") }
      let isClock = ["00002a2b", "00002a0f"].contains(uuid)
      #expect(writes == (isClock ? ["secure-write"] : []), "\(uuid)")
    }
  }

  @Test("no Battery Service where the kernel knows no battery, nothing that is not offered")
  func parts() {
    #expect(flags(objects(Board.Bluetooth(), battery: false))["00002a19"] == nil)
    var settings = Board.Bluetooth()
    settings.offer = [.rsc]
    #expect(flags(objects(settings)).count == 3)
  }

  @Test("the answer has D-Bus's type, and what notifies says that it takes a descriptor")
  func type() {
    let table = GattTable(Board.Bluetooth(), hasBattery: true)
    #expect(table.objects.signature == "a{oa{sa{sv}}}")
    for row in table.characteristics {
      let properties = table.objects.members[row.path]?.members[BusName.characteristic]?.members
      #expect((properties?["NotifyAcquired"] != nil) == row.notifies)
      #expect(table.characteristic(at: row.path) == row)
    }
    #expect(table.characteristic(at: "/org/poise/ble/application/rsc") == nil)
  }
}
