import PoiseBoard
import PoiseCore
import PoiseHardware
import Testing

@Suite("Board: accelerometer and gyroscope of one part")
struct BoardPairTests {
  /// A sensor of a chip, in lines.
  private func sensor(_ offer: ChipChoices, _ rate: Double, _ mode: String) -> String {
    """
    [[sensor]]
    chip = "\(offer.chip)"
    kind = "\(offer.kind.name)"
    address = \(offer.addresses[0])
    rate_hz = \(rate)
    mode = "\(mode)"
    polling = true
    \(offer.upload == nil ? "" : "configuration = \"/none\"")

    """
  }

  private func board(_ sensors: String...) throws(BoardErrors) -> Board {
    try Board(
      text: "name = \"p\"\ndescription = \"P\"\nbus = { virtual = true }\n" + sensors.joined(),
      file: "p.toml")
  }

  private func faults(_ sensors: String...) -> [BoardError] {
    do throws(BoardErrors) {
      _ = try board(sensors.joined())
      return []
    } catch { return error.errors }
  }

  private func offers(_ chip: String) throws -> (ChipChoices, ChipChoices) {
    let all = ChipChoices.all.filter { $0.chip == chip }
    return try (
      #require(all.first { $0.kind == .accelerometer }),
      #require(all.first { $0.kind == .gyroscope })
    )
  }

  @Test("what the part cannot do at once is told at the second sensor, with what it can")
  func told() throws {
    let (slow, fast) = try offers("MPU-6050")
    let modes = slow.modes
    let found = faults(sensor(slow, 50, modes[0]), sensor(fast, 200, modes[0]))
    #expect(found.map(\.key) == ["sensor[1].rate_hz"], "\(found)")
    #expect(found.first?.line == 16 && found.first?.problem.contains("rate_hz 50") == true)
    let other = faults(sensor(slow, 50, modes[0]), sensor(fast, 50, modes[1]))
    #expect(other.map(\.key) == ["sensor[1].mode"], "\(other)")
    // whichever comes first
    let turned = faults(sensor(fast, 200, modes[0]), sensor(slow, 50, modes[0]))
    #expect(turned.map(\.key) == ["sensor[1].rate_hz"], "\(turned)")
    #expect(turned.first?.problem.contains("beside the gyroscope at 200 Hz") == true)
    // two parts may differ
    let apart = sensor(fast, 200, modes[0]).replacing("address = 104", with: "address = 105")
    #expect(faults(sensor(slow, 50, modes[0]), apart).allSatisfy { !$0.key.hasSuffix("rate_hz") })
  }

  @Test("dies that one transfer fetches have one rate, whatever the chip")
  func rates() throws {
    for gyroscope in ChipChoices.all where gyroscope.kind == .gyroscope {
      guard let (first, second) = try? offers(gyroscope.chip) else { continue }
      for rate in first.rates {
        for other in second.rates where other != rate {
          let text = sensor(first, rate, first.modes[0]) + sensor(second, other, second.modes[0])
          let found = faults(text)
          #expect(found.count == 1 && found.first?.key == "sensor[1].rate_hz", "\(text) \(found)")
        }
      }
      // What a scan proposes is taken.
      let usual = faults(
        sensor(first, first.defaultRate, first.modes[0]),
        sensor(second, second.defaultRate, second.modes[0]))
      #expect(usual == [], "\(gyroscope.chip)")
    }
  }

  @Test("a mount at one sensor of a part holds for the others, and two that differ are refused")
  func mounts() throws {
    let (a, g) = try offers("LSM6DSOX")
    let (force, turning) = (sensor(a, 104, "normal"), sensor(g, 104, "normal"))
    let own = "mount = \"up=+x,forward=+z\"\n"
    let turned = try MountSpec.parse("up=+x,forward=+z")
    let tables = [[force + own, turning], [force, turning + own], [force + own, turning + own]]
    for pair in tables {
      #expect(try board(pair[0], pair[1]).sensors.map(\.mount) == [turned, turned], "\(pair)")
    }
    // The board's own is for parts that have none.
    let general = "[device]\nmount = \"up=+z,forward=+x\"\n"
    #expect(try board(force, turning + own, general).sensors.map(\.mount) == [turned, turned])
    let found = faults(force + own, turning + "mount = \"up=+y,forward=+z\"\n")
    #expect(found.map(\.key) == ["sensor[1].mount"], "\(found)")
    #expect(found.first?.problem.contains("one part sits one way") == true, "\(found)")
    // Another part is turned on its own.
    let other =
      "[[sensor]]\nchip = \"LIS3MDL\"\nkind = \"magnetometer\"\naddress = 0x1C\n"
      + "polling = true\n"
    #expect(try board(force + own, turning, other).sensors.map(\.mount) == [turned, turned, nil])
  }

  @Test("the magnetometer of a package and the kernel's two devices of one part sit alike")
  func packages() throws {
    let turned = try MountSpec.parse("up=+x,forward=+z")
    let dies = [("accelerometer", 0x6A), ("gyroscope", 0x6A), ("magnetometer", 0x1C)].map {
      "[[sensor]]\nchip = \"LSM9DS1\"\nkind = \"\($0.0)\"\naddress = \($0.1)\npolling = true\n"
    }
    let own = "mount = \"up=+x,forward=+z\"\n"
    let made = try board(dies[0] + own, dies[1], dies[2])
    #expect(made.sensors.map(\.mount) == [turned, turned, turned])
    let kernel = ["accel", "gyro"].map {
      "[[sensor]]\niio = \"lsm6dsox_\($0)\"\n"
        + "kind = \"\($0 == "accel" ? "accelerometer" : "gyroscope")\"\n"
    }
    let both = try Board(
      text: "name = \"p\"\ndescription = \"P\"\n" + kernel[0] + own + kernel[1], file: "p.toml")
    #expect(both.sensors.map(\.mount) == [turned, turned])
  }

  /// Whether the recorder's own driver takes both.
  private func canStart(_ board: Board) throws -> Bool {
    do throws(ChipError) {
      guard try Board.primary(of: 1, in: board.sensors) == 0 else { return true }
      let (main, beside) = (board.sensors[0], board.sensors[1])
      _ = try Sensor(
        main.unit(), address: main.address, settings: main.settings,
        companion: (try beside.unit(), beside.settingsBeside))
    } catch {
      if case .conflict = error { return false }
    }
    return true
  }

  @Test("of every chip, what is read starts, in low power as well; what does not is refused")
  func everyChip() throws {
    var refused: Set<String> = []
    for gyroscope in ChipChoices.all where gyroscope.kind == .gyroscope {
      guard let (first, second) = try? offers(gyroscope.chip) else { continue }
      for rate in first.rates {
        for other in second.rates {
          for mode in second.modes {
            let text = sensor(first, rate, first.modes[0]) + sensor(second, other, mode)
            guard let board = try? board(text) else {
              refused.insert(gyroscope.chip)
              #expect(faults(text).count == 1, "\(faults(text))")
              continue
            }
            #expect(try canStart(board), "\(text)")
            #expect(try canStart(board.lowPower()), "low power: \(text)")
          }
        }
      }
    }
    #expect(refused.isSuperset(of: ["MPU-6050", "LSM9DS1"]), "\(refused)")
  }
}
