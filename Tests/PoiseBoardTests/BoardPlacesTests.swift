import PoiseBoard
import PoiseCore
import PoiseTestKit
import Testing

@Suite("Board: several places")
struct BoardPlacesTests {
  private func faults(_ text: String) -> [String] {
    do throws(BoardErrors) {
      _ = try Board(text: text, file: "b.toml")
      return []
    } catch { return error.errors.map(\.description) }
  }

  private func board(_ sensors: String, bus: String = "i2c = \"i2c-1\"\nspeed_hz = 400000\n")
    -> String
  {
    "name = \"b\"\ndescription = \"B\"\n[bus]\n" + bus + sensors
  }

  private func imu(
    _ address: String, _ more: String = "", kind: String = "accelerometer"
  ) -> String {
    "[[sensor]]\nchip = \"LSM6DSOX\"\nkind = \"\(kind)\"\naddress = \(address)\n"
      + "polling = true\n\(more)\n"
  }

  @Test("takes a sensor of each kind a place, and buses with names")
  func full() throws {
    let text =
      board(
        imu("0x6A") + imu("0x6A", kind: "gyroscope") + imu("0x6B", "placement = \"head\"")
          + imu("0x6A", "placement = \"t12\"\nbus = \"back\""),
        bus: """
          of_node = "i2c@7e205000"
          speed_hz = 400000
          [bus.back]
          of_node = "i2c@7e804000/mux@70/i2c@1"
          speed_hz = 400000

          """)
    let board = try Board(text: text, file: "b.toml")
    #expect(board.sensors.map(\.placement) == [.trunk, .trunk, .head, .t12])
    #expect(board.sensors.map(\.bus) == [0, 0, 0, 1])
    #expect(board.places == [.trunk, .head, .t12] && board.primaryPlace == .trunk)
    #expect(board.bus(1) == .i2c(.node("i2c@7e804000/mux@70/i2c@1"), speedHz: 400_000))
    #expect(board.buses.map(\.name) == ["back"])
  }

  @Test("the first accelerometer's place counts as the device's where no trunk is worn")
  func primary() throws {
    let text = board(imu("0x6A", "placement = \"sacrum\"") + imu("0x6B", "placement = \"head\""))
    #expect(try Board(text: text, file: "b.toml").primaryPlace == .sacrum)
  }

  @Test("refuses what cannot be, in one line each")
  func refused() {
    func one(_ text: String, _ words: String) {
      let found = faults(text)
      #expect(found.count == 1 && found[0].contains(words), "\(found)")
    }
    let head = "placement = \"head\""
    one(board(imu("0x6A", head) + imu("0x6B", head)), "there is an accelerometer at head already")
    one(board(imu("0x6A") + imu("0x6A", head)), "is the accelerometer at trunk already")
    one(board(imu("0x6B", "placement = \"hed\"")), "did you mean head?")
    // One line a sensor, whatever else would follow from it.
    let neck = "placement = \"neck\""
    let unknown = faults(
      board(
        imu("0x6A") + imu("0x6A", kind: "gyroscope") + imu("0x6B", neck)
          + imu("0x6B", neck, kind: "gyroscope")))
    #expect(unknown.count == 2 && unknown.allSatisfy { $0.contains("invalid place \"neck\"") })
    let twice = faults(
      board(
        imu("0x6A", head) + imu("0x6A", head, kind: "gyroscope") + imu("0x6B", head)
          + imu("0x6B", head, kind: "gyroscope")))
    #expect(twice.count == 2, "\(twice)")
    #expect(twice.allSatisfy { $0.contains("placement = \"t12\" for another place") })
    one(
      board(imu("0x6A") + imu("0x6A", head, kind: "gyroscope")),
      "is worn at trunk by its accelerometer; one part is at one place")
    one(board(imu("0x6A", "bus = \"back\"")), "no [bus.back]")
    one(
      board(imu("0x6A"), bus: "virtual = true\n[bus.back]\ni2c = \"i2c-3\"\n"),
      "all buses of a board are virtual, or none is")
  }

  @Test("refuses a bus that is too slow for its places, with the figure, and never one place")
  func slow() {
    let words = ["head", "t1", "t12", "sacrum", "thigh-left"]
    func many(_ speed: String, buses: Int) -> String {
      var text = imu("0x6A") + imu("0x6A", kind: "gyroscope")
      for (i, word) in words.enumerated() {
        let number = (i + 1) / 2
        let on = number == 0 || buses == 1 ? "" : "\nbus = \"b\(number)\""
        let address = i % 2 == 0 ? "0x6B" : "0x6A"
        text += imu(address, "placement = \"\(word)\"\(on)")
        text += imu(address, "placement = \"\(word)\"\(on)", kind: "gyroscope")
      }
      let more = (1..<max(1, buses)).map { "[bus.b\($0)]\ni2c = \"i2c-\($0 + 2)\"\n\(speed)\n" }
      return board(text, bus: "i2c = \"i2c-1\"\n\(speed)\n" + more.joined())
    }
    let fast = faults(many("speed_hz = 400000", buses: 3))
    #expect(fast.isEmpty, "\(fast)")
    // Six polled places with gyroscopes on buses of 100 kHz: two a bus is within what is sure.
    let slow = faults(many("speed_hz = 100000", buses: 3))
    #expect(slow.isEmpty, "\(slow)")
    // Six accelerometers on one bus of 100 kHz cannot be: addresses aside, by the wires' time.
    let chips = [
      ("LIS3DH", "0x18"), ("LIS3DH", "0x19"), ("LSM6DSOX", "0x6A"), ("LSM6DSOX", "0x6B"),
      ("MPU-6050", "0x68"), ("MPU-6050", "0x69")
    ]
    var text = ""
    for (i, chip) in chips.enumerated() {
      let place = i == 0 ? "" : "placement = \"\(words[i - 1])\"\n"
      text += "[[sensor]]\nchip = \"\(chip.0)\"\nkind = \"accelerometer\"\naddress = \(chip.1)\n"
      text += "polling = true\n\(place)"
    }
    let six = faults(board(text, bus: "i2c = \"i2c-1\"\nspeed_hz = 100000\n"))
    #expect(six.count == 1, "\(six)")
    #expect(six.first?.contains("[bus] at 100 kHz would be busy for 1") ?? false, "\(six)")
    #expect(faults(board(text, bus: "i2c = \"i2c-1\"\nspeed_hz = 400000\n")).isEmpty)
    let one = faults(
      board(imu("0x6A", "rate_hz = 833"), bus: "i2c = \"i2c-1\"\nspeed_hz = 10000\n"))
    #expect(one.first?.contains("[bus] at 10 kHz would be busy for") ?? false, "\(one)")
  }

  @Test("a gyroscope that is read on its own takes the bus as any other sensor does")
  func gyroscopeAlone() {
    let usual = "i2c = \"i2c-1\"\n"
    for kind in ["accelerometer", "gyroscope"] {
      let found = faults(board(imu("0x6A", "rate_hz = 833", kind: kind), bus: usual))
      #expect(found.count == 1 && found[0].contains("busy for 194%"), "\(kind): \(found)")
    }
    // beside its accelerometer it makes that one's burst longer
    let pair = imu("0x6A", "rate_hz = 208") + imu("0x6A", "rate_hz = 208", kind: "gyroscope")
    #expect(faults(board(pair, bus: usual)).isEmpty)
    // one that has registers of its own is read apart there, too
    let own = pair.replacing("LSM6DSOX", with: "LSM9DS1").replacing("208", with: "238")
      .replacing("0x6A", with: "0x6B")
    let apart = faults(board(own, bus: usual + "speed_hz = 80000\n"))
    #expect(apart.count == 1 && apart[0].contains("busy for 9"), "\(apart)")
  }

  @Test("channels of one multiplexer share one pair of wires")
  func multiplexer() {
    let places = ["trunk", "head", "t1", "t12"]
    func board(_ speed: Int, mux: (Int) -> String) -> [String] {
      var text = "name = \"b\"\ndescription = \"B\"\n[bus]\nof_node = \"\(mux(0))/i2c@0\"\n"
      text += "speed_hz = \(speed)\n"
      for k in 1..<4 {
        text += "[bus.\(places[k])]\nof_node = \"\(mux(k))/i2c@\(k)\"\nspeed_hz = \(speed)\n"
      }
      for (k, place) in places.enumerated() {
        let more = "placement = \"\(place)\"\n" + (k == 0 ? "" : "bus = \"\(place)\"\n")
        text += imu("0x6A", more) + imu("0x6A", more, kind: "gyroscope")
      }
      return faults(text)
    }
    // Each channel by itself would be at 27 % of 100 kHz; all of one multiplexer are at 108 %.
    let slow = board(100_000) { _ in "mux@70" }
    #expect(slow.count == 1 && slow[0].contains("the bus of multiplexer mux@70"), "\(slow)")
    #expect(board(400_000) { _ in "mux@70" }.isEmpty)
    #expect(board(100_000) { "mux@7\($0)" }.isEmpty)
  }

  @Test(
    "a bus is named once, and a node as the device tree has them",
    arguments: [
      ("of_node = \"mux@70/i2c@0\"\n[bus.head]\nof_node = \"mux@70/i2c@0\"", "of [bus]; each bus"),
      ("i2c = \"i2c-1\"\n[bus.head]\ni2c = \"/dev/i2c-1\"", "this is the bus of [bus]"),
      (
        "i2c = \"i2c-1\"\n[bus.a]\ni2c = \"i2c-2\"\n[bus.b]\ni2c = \"i2c-2\"",
        "this is the bus of [bus.a]"
      ),
      ("of_node = \"../../../etc\"", "invalid device-tree node"),
      ("of_node = \"mux@70//i2c@1\"", "invalid device-tree node"),
      ("of_node = \"mux@70/i2c@1/\"", "invalid device-tree node"),
      ("of_node = \"i2c 1\"", "invalid device-tree node"),
      ("of_node = \"\"", "invalid device-tree node")
    ])
  func buses(text: String, words: String) {
    let found = faults(board(imu("0x6A"), bus: text + "\n"))
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }

  @Test("refuses an address on a bus and behind the bus's multiplexer, as far as names tell")
  func behindMultiplexer() {
    func found(_ main: String, _ channel: String, _ address: String = "0x6A") -> [String] {
      let bus = "\(main)\nspeed_hz = 400000\n[bus.head]\nof_node = \"\(channel)\"\n"
      let places = imu("0x6A") + imu(address, "placement = \"head\"\nbus = \"head\"")
      return faults(board(places, bus: bus + "speed_hz = 400000\n"))
    }
    let twice = [
      found("i2c = \"i2c-1\"", "mux@70/i2c@1"), found("of_node = \"i2c@2\"", "mux@70/i2c@1"),
      found("of_node = \"soc/i2c@2\"", "i2c@2/mux@70/i2c@0")
    ]
    for lines in twice {
      #expect(lines.count == 1 && lines[0].contains("0x6A is on [bus] and behind"), "\(lines)")
    }
    #expect(found("i2c = \"i2c-1\"", "mux@70/i2c@1", "0x6B").isEmpty)
    #expect(found("of_node = \"soc/i2c@1\"", "i2c@2/mux@70/i2c@0").isEmpty)
  }

  @Test("the boards with several places are right")
  func boards() throws {
    for (name, places) in [
      ("virtual-spine", 4), ("rpi-two-imu", 2), ("rpi-spine", 4)
    ] {
      let board = try Board(path: PackageFiles.root + "/Boards/\(name).toml")
      #expect(board.places.count == places)
    }
  }
}
