import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseText

extension Doctor {
  /// What one stream did while it was watched.
  struct Watched {
    var count = 0
    var withoutEdge = 0
    var saturated = 0
    var sum = Vector3.zero
    var sumOfSquares = 0.0
    var first: Timestamp?
    var last = Timestamp(nanoseconds: 0)

    mutating func add(_ sample: RawSample, _ value: Vector3) {
      count += 1
      if sample.flags.contains(.recoveredEdge) { withoutEdge += 1 }
      if sample.flags.contains(.saturated) { saturated += 1 }
      sum = sum + value
      sumOfSquares += value.dot(value)
      if first == nil { first = sample.timestamp }
      last = sample.timestamp
    }

    var mean: Vector3 { (1 / Double(max(1, count))) * sum }

    /// Root of the three axes' variance together.
    var spread: Double {
      let variance = sumOfSquares / Double(max(1, count)) - mean.dot(mean)
      return max(0, variance).squareRoot()
    }

    var hertz: Double {
      guard let first, count > 1 else { return 0 }
      return Double(count - 1) / (Double(last - first) * 1e-9)
    }
  }

  /// Identifies, times, runs and watches the sensors of one bus.
  mutating func examineSensors<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    bus: consuming Bus, edges: consuming Edges, assembly: Assembly, wantedHertz: Int?
  ) {
    var assembly = assembly
    if !areAllThere(&bus, assembly) { return }
    bus.select(bus: assembly.readers[0].bus)
    time(&bus, &edges, assembly.readers[0].sensor, wantedHertz)
    if selfTests { examineSelfTests(&bus, &edges, assembly) }
    assembly.readTrims(on: &bus, clock: &edges)
    if let refusal = assembly.refusal {
      return report(.fail, assembly.message(refusal))
    }
    let ring = RingBuffer<RawSample>(capacity: 4096)
    var consumer = ring.makeConsumer()
    let counters = AcquisitionCounters()
    var acquisition = Acquisition(
      bus: bus, edges: edges, readers: assembly.readers, producer: ring.makeProducer(),
      counters: counters)
    do throws(ChipError) {
      let absent = try acquisition.start()
      for line in assembly.notes(on: absent) { report(.fail, line, fix: "check its wiring") }
    } catch {
      return report(.fail, assembly.message(error))
    }
    var watched = [Watched](repeating: Watched(), count: assembly.streams.count)
    var rest = noiseSeconds.map { _ in RestRecording(assembly.streams) }
    // A barometer speaks once a second or less.
    let slowest = assembly.streams.map(\.nominalRateHz).min() ?? 100
    let length = noiseSeconds ?? max(seconds, min(30, 6 / max(0.01, slowest)))
    let begin = acquisition.now
    let end = begin + Int64(length * 1e9)
    var nextLook = begin
    var one = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    while acquisition.now < end && !isInterrupted() {
      acquisition.step()
      while consumer.pop(into: &one) {
        rest?.add(one)
        if one.marker != .none { continue }
        let stream = Int(one.stream)
        watched[stream].add(one, assembly.streams[stream].countsToBody * one.counts)
      }
      guard rest != nil, acquisition.now >= nextLook else { continue }
      nextLook = acquisition.now + 10_000_000_000
      for stream in assembly.streams {
        guard let celsius = counters.temperature(of: stream.index) else { continue }
        rest?.add(temperature: celsius, of: Int(stream.index))
      }
      progress(Double(acquisition.now - begin) * 1e-9)
    }
    acquisition.stop()
    for reader in assembly.readers {
      let i = Int(reader.stream)
      judge(assembly.streams[i], reader, watched[i])
    }
    let errors = counters.busErrors.load(ordering: .relaxed)
    if errors > 0 {
      report(
        .warn, "bus: \(errors) transfers failed in \(Int(length)) s",
        fix: "shorten the wires, check pull-ups and supply, or set a lower speed")
    }
    if let rest { examineNoise(rest) }
  }

  /// Whether each sensor answers as the chip that the board file names.
  private mutating func areAllThere<Bus: RegisterBus & ~Copyable>(
    _ bus: inout Bus, _ assembly: Assembly
  ) -> Bool {
    var areThere = true
    for reader in assembly.readers where !reader.sensor.unit.isBehindBypass {
      bus.select(bus: reader.bus)
      do throws(ChipError) {
        try reader.sensor.identify(on: &bus)
        let stream = assembly.streams[Int(reader.stream)]
        let place = stream.address == 0 ? "on \(stream.bus)" : "at \(Hex.prefixed(stream.address))"
        report(.ok, "\(stream.shortTitle): answers \(place)")
      } catch {
        areThere = false
        report(
          .fail, assembly.message(error),
          fix: reader.sensor.address == 0
            ? "check its wiring" : "`poise board scan` shows what answers")
      }
    }
    return areThere
  }

  /// The bus's real clock, by bursts of 32 bytes: the setting is often not what runs.
  private mutating func time<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ bus: inout Bus, _ edges: inout Edges, _ sensor: Sensor, _ wanted: Int?
  ) {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = 16
    let begin = edges.now
    do throws(BusError) {
      for _ in 0..<count {
        try sensor.burst(from: &bus, into: &bytes)
      }
    } catch {
      return report(
        .warn, "speed: not measured; \(error.message(bus: "the bus"))", fix: "try again")
    }
    let taken = edges.now - begin
    // Start, address, register, start, address, 32 bytes, stop; nine bits a byte. On SPI the
    // register and the bytes.
    let bits = Double(count * (sensor.address == 0 ? 8 * 33 : 3 + 9 * 35))
    let kilohertz = bits / Double(max(1, taken)) * 1e6
    let text = "speed: about \(Int(kilohertz.rounded())) kHz"
    // Reading takes some time of its own: half of the setting is what is worth a word.
    if let wanted, kilohertz < 0.5 * Double(wanted) / 1000 {
      report(
        .warn, "\(text), the board file expects \(wanted / 1000)",
        fix: "`poise board show \(board.name)` says where the speed is set")
    } else if kilohertz < 50 {
      report(.warn, "\(text): too slow for 100 samples/s", fix: "set 100 or 400 kHz")
    } else {
      report(.ok, text)
    }
  }

  /// - Parameter reader: nil of a stream that the kernel reads.
  mutating func judge(_ stream: StreamInfo, _ reader: SensorReader?, _ seen: Watched) {
    judgeRate(stream, reader, seen)
    if seen.count > 0 { judgeRest(stream, seen) }
  }

  private mutating func judgeRate(_ stream: StreamInfo, _ reader: SensorReader?, _ seen: Watched) {
    let name = stream.shortTitle
    let rate = "\(tenths(seen.hertz)) of \(tenths(stream.nominalRateHz)) Hz"
    if seen.count < 2 {
      return report(
        .fail, "\(name): no samples in \(Int(seconds)) s",
        fix: "check its supply; power it off and on")
    }
    if case .dataReady? = reader?.mode, seen.withoutEdge * 2 > seen.count {
      return report(
        .fail, "\(name): \(rate), but its data-ready edges do not arrive",
        fix: "check that wire and the line in the board file, or use polling = true")
    }
    let off = abs(seen.hertz / stream.nominalRateHz - 1)
    let how = reader.map { $0.mode == .polling ? "polled" : "by edges" } ?? "by the kernel"
    if off > 0.08 {
      report(
        .warn, "\(name): \(rate), \(how)",
        fix: "a chip is up to 5% off; more points to a slow bus or lost samples")
    } else {
      report(.ok, "\(name): \(rate), \(how)")
    }
  }

  private mutating func judgeRest(_ stream: StreamInfo, _ seen: Watched) {
    let name = stream.shortTitle
    if seen.saturated > 0 {
      report(
        .warn, "\(name): \(seen.saturated) readings beyond the range",
        fix: "take a larger range in the board file, or keep magnets away")
    }
    let size = seen.mean.dot(seen.mean).squareRoot()
    switch stream.kind {
    case .accelerometer:
      let g = size / Physics.standardGravity
      let text = "\(name): |a| = \(hundredths(g)) g at rest"
      if seen.spread > 0.1 * Physics.standardGravity {
        report(.warn, "\(name): it moves", fix: "lay the device down and run this again")
      } else if abs(g - 1) > 0.08 {
        report(
          .warn, text, fix: "it must be 1 within 8%: wrong chip or force_id, or a damaged one")
      } else {
        report(.ok, text)
      }
    case .magnetometer:
      let text = "\(name): |B| = \(tenths(size)) uT"
      if size < 20 || size > 75 {
        report(
          .warn, "\(text); the earth's is 25 to 65",
          fix: "keep iron and magnets away, then `poise calibrate magnetometer`")
      } else {
        report(.ok, text)
      }
    case .gyroscope:
      let degrees = size * 180 / Double.pi
      let text = "\(name): \(tenths(degrees)) deg/s at rest"
      if degrees > 40 {
        report(.warn, text, fix: "lay the device down and run this again")
      } else {
        report(.ok, text)
      }
    case .hygrometer:
      let text = "\(name): \(tenths(seen.mean.x))%, \(tenths(seen.mean.y)) degrees"
      if seen.mean.x < 5 || seen.mean.x > 98 {
        report(
          .warn, "\(text); a room has 20 to 80%",
          fix: "nothing in dry frost or in fog; else a wet or a damaged chip")
      } else {
        report(.ok, text)
      }
    case .barometer:
      let text = "\(name): \(tenths(seen.mean.x / 100)) hPa, \(tenths(seen.mean.y)) degrees"
      if seen.mean.x < 80_000 || seen.mean.x > 108_000 {
        report(
          .warn, "\(text); at sea level it is 950 to 1050",
          fix: "nothing where you are above 1500 m; else a wrong chip or a damaged one")
      } else {
        report(.ok, text)
      }
    }
  }

  private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
  private func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}

extension Doctor {
  /// Names the devices that the kernel's own drivers read, what is known to be wrong with these
  /// drivers, and watches them.
  mutating func examineKernel(_ assembly: Assembly) {
    if assembly.kernel.isEmpty { return }
    for source in assembly.kernel { describe(source.setup) }
    let ring = RingBuffer<RawSample>(capacity: 4096)
    var consumer = ring.makeConsumer()
    let kernel: KernelAcquisition
    do throws(IIOError) {
      kernel = try KernelAcquisition(
        assembly.kernel, producer: ring.makeProducer(), counters: AcquisitionCounters())
    } catch { return report(.fail, error.message, fix: error.fix) }
    var watched = [Watched](repeating: Watched(), count: assembly.streams.count)
    var one = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    let end = kernel.now + Int64(seconds * 1e9)
    while kernel.now < end {
      kernel.step()
      while consumer.pop(into: &one) {
        if one.marker != .none { continue }
        let stream = Int(one.stream)
        watched[stream].add(one, assembly.streams[stream].countsToBody * one.counts)
      }
    }
    kernel.stop()
    for source in assembly.kernel {
      for index in source.streams {
        judge(assembly.streams[Int(index)], nil, watched[Int(index)])
      }
    }
  }

  private mutating func describe(_ setup: IIOSetup) {
    let device = setup.device
    let place = device.place.map { " at \($0)" } ?? ""
    let trigger = setup.trigger.isEmpty ? "its own FIFO" : "trigger \(setup.trigger)"
    report(
      .ok,
      "\(device.name)\(place): the kernel's \(device.driver ?? "driver"), \(trigger), stamps "
        + setup.quality.name)
    for remark in IIODefects.remarks(setup) {
      report(.warn, remark, fix: "docs/iio.md; a chip that 'poise board chips' lists: chip = ...")
    }
  }
}

extension Sensor {
  /// A burst from the unit's first frame register on, for its length in time alone.
  fileprivate func burst<Bus: RegisterBus & ~Copyable>(
    from bus: inout Bus, into bytes: inout [UInt8]
  ) throws(BusError) {
    var failure: BusError?
    bytes.withUnsafeMutableBytes { buffer in
      do throws(BusError) {
        try bus.read(unit.frame.register | unit.autoIncrement, of: address, into: buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
