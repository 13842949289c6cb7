import PoiseCore

extension VirtualBoard {
  /// A fault and where it stands.
  struct FaultState {
    enum Phase {
      case waiting
      case active
      case over
    }

    var fault: VirtualFault
    var phase = Phase.waiting
    /// When it begins (if that is a time) or, once active, when it ends (if it does).
    var due: Timestamp?
    /// The chip it brought.
    var slot: Int?
  }

  /// What a fault does to one transfer.
  enum BusFault {
    case none
    case noAnswer
    case timeout
    case arbitrationLost
  }

  /// Schedules a fault. Moments that have passed already begin at once.
  public func schedule(_ fault: VirtualFault) {
    var state = FaultState(fault: fault)
    if case .seconds(let seconds) = fault.moment {
      state.due = start + Int64((seconds * 1e9).rounded())
    }
    faults.append(state)
    findNextFault()
  }

  private func findNextFault() {
    nextFault = nil
    for i in faults.indices where faults[i].phase != .over {
      guard let due = faults[i].due else { continue }
      if let earliest = nextFault, earliest <= due { continue }
      nextFault = due
    }
  }

  /// Begins and ends what is due by now.
  func runTimedFaults() {
    for i in faults.indices {
      guard let due = faults[i].due, due <= now else { continue }
      switch faults[i].phase {
      case .waiting: begin(i)
      case .active: end(i)
      case .over: break
      }
    }
    findNextFault()
  }

  func beginFaults(atTransfer number: Int) {
    for i in faults.indices where faults[i].phase == .waiting {
      if faults[i].fault.moment == .transfer(number) { begin(i) }
    }
    findNextFault()
  }

  func beginFaults(atEdge number: Int, of line: UInt8) {
    if faults.isEmpty { return }
    for i in faults.indices where faults[i].phase == .waiting {
      if faults[i].fault.moment == .edge(line: line, number: number) { begin(i) }
    }
    findNextFault()
  }

  private func begin(_ i: Int) {
    faults[i].phase = .active
    faults[i].due = faults[i].fault.lasting.map { now + Int64(($0 * 1e9).rounded()) }
    switch faults[i].fault.kind {
    case .noAnswer, .arbitrationLost, .timeout, .stuckBus:
      break
    case .absent(let address):
      forEachSlot(at: address) { slots[$0].hasPower = false }
    case .brownOut(let address):
      forEachSlot(at: address) { slots[$0].device.powerOn(at: now) }
      finish(i)
    case .changedRegister(let address, let register, let value):
      forEachSlot(at: address) {
        (slots[$0].device as? VirtualRegisterChip)?.write(value, to: register, at: now)
      }
      finish(i)
    case .wrongIdentity(let address, let value):
      forEachSlot(at: address) { slots[$0].device.identityOverride = value }
    case .brokenElement(let address):
      forEachSlot(at: address) { slots[$0].device.hasBrokenElement = true }
    case .lostEdges(let line, let count):
      if Int(line) >= lines.count { return finish(i) }
      if faults[i].due != nil {
        lines[Int(line)].losesAll = true
      } else {
        lines[Int(line)].losing += count
        finish(i)
      }
    case .extraEdge(let line):
      if Int(line) < lines.count { enqueueEdge(line) }
      finish(i)
    case .lateEdges(let line, let seconds):
      if Int(line) >= lines.count { return finish(i) }
      lines[Int(line)].delay = Int64((seconds * 1e9).rounded())
      if faults[i].due != nil {
        lines[Int(line)].delaysAll = true
      } else {
        lines[Int(line)].delaying += 1
        finish(i)
      }
    case .mergedEdges(let line, let count):
      if Int(line) < lines.count { lines[Int(line)].holding += count }
      finish(i)
    case .clockOff(let address, let fraction):
      forEachSlot(at: address) { slots[$0].device.clockError += fraction }
    case .tornQueue(let address):
      forEachSlot(at: address) { slots[$0].device.tearQueue() }
      finish(i)
    case .secondChip(let address):
      faults[i].slot = attach(VirtualIntruder(address: address))
    }
  }

  private func end(_ i: Int) {
    finish(i)
    switch faults[i].fault.kind {
    case .noAnswer, .arbitrationLost, .timeout, .stuckBus, .brownOut, .changedRegister, .extraEdge,
      .mergedEdges, .tornQueue:
      break
    case .lateEdges(let line, _):
      lines[Int(line)].delaysAll = false
    case .clockOff(let address, let fraction):
      forEachSlot(at: address) { slots[$0].device.clockError -= fraction }
    case .secondChip:
      if let slot = faults[i].slot { slots[slot].hasPower = false }
    case .absent(let address):
      forEachSlot(at: address) {
        slots[$0].hasPower = true
        slots[$0].device.powerOn(at: now)
      }
    case .wrongIdentity(let address, _):
      forEachSlot(at: address) { slots[$0].device.identityOverride = nil }
    case .brokenElement(let address):
      forEachSlot(at: address) { slots[$0].device.hasBrokenElement = false }
    case .lostEdges(let line, _):
      lines[Int(line)].losesAll = false
    }
  }

  private func finish(_ i: Int) {
    faults[i].phase = .over
    faults[i].due = nil
  }

  private func forEachSlot(at address: UInt8, _ body: (Int) -> Void) {
    for i in slots.indices where slots[i].device.address == address { body(i) }
  }

  /// Whether a fault holds back the edge that has just come; numbers it and keeps it then.
  func hold(_ line: UInt8) -> Bool {
    let at = Int(line)
    if lines[at].holding == 0 && lines[at].delaying == 0 && !lines[at].delaysAll { return false }
    if !areLinesRequested { return true }
    lines[at].sequence &+= 1
    let edge = QueuedEdge(line: line, sequence: lines[at].sequence, timestamp: now)
    if lines[at].holding > 0 {
      lines[at].holding -= 1
      held.append((nil, edge))
      if lines[at].holding == 0 { releaseEdges(together: line) }
    } else {
      if lines[at].delaying > 0 { lines[at].delaying -= 1 }
      held.append((now + lines[at].delay, edge))
    }
    return true
  }

  /// Queues the held edges that are due, and all that wait for one another on `together`.
  func releaseEdges(together line: UInt8? = nil) {
    var kept: [(due: Timestamp?, edge: QueuedEdge)] = []
    for one in held {
      let isDue = one.due.map { $0 <= now } ?? (one.edge.line == line)
      if isDue { enqueue(one.edge) } else { kept.append(one) }
    }
    held = kept
  }

  /// What the active faults do to a transfer to `address`; uses up those that hit one only.
  func takeBusFault(_ address: UInt8) -> BusFault {
    for i in faults.indices where faults[i].phase == .active {
      let effect: BusFault
      switch faults[i].fault.kind {
      case .stuckBus: return .timeout
      case .noAnswer(let hit):
        if hit != address { continue }
        effect = .noAnswer
      case .timeout: effect = .timeout
      case .arbitrationLost: effect = .arbitrationLost
      case .absent, .brownOut, .changedRegister, .wrongIdentity, .brokenElement, .lostEdges,
        .extraEdge, .lateEdges, .mergedEdges, .clockOff, .tornQueue, .secondChip:
        continue
      }
      if faults[i].due == nil { finish(i) }
      return effect
    }
    return .none
  }

  func endStuckBusOnReopen() {
    for i in faults.indices where faults[i].phase == .active {
      if faults[i].fault.kind == .stuckBus(endsOnReopen: true) { finish(i) }
    }
    findNextFault()
  }
}
