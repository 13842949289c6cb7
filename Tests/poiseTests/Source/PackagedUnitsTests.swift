import PoiseTestKit
import Testing

/// What the units of the four programs promise to whoever wears the device: each guard is written
/// out here again, so that none is taken away or widened by the way. That systemd holds them is
/// `make service-check`'s.
@Suite("The units of the packages")
struct PackagedUnitsTests {
  private static func text(_ name: String) throws -> String {
    try #require(PackageFiles.text(of: PackageFiles.root + "/scripts/packaging/" + name))
  }

  /// Values by `Section.Key`, in the order of the file.
  private static func unit(_ name: String) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    var section = ""
    for line in try text(name + ".service").split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        section = String(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: "=") {
        let key = section + "." + line[..<equals]
        found[key, default: []].append(String(line[line.index(after: equals)...]))
      } else {
        Issue.record("\(name): \(line)")
      }
    }
    return found
  }

  /// For all: nothing of the machine that is not named, and no more rights on the way.
  private static let everywhere = [
    "CapabilityBoundingSet": "", "AmbientCapabilities": "", "NoNewPrivileges": "yes",
    "RestrictSUIDSGID": "yes", "RestrictNamespaces": "yes", "LockPersonality": "yes",
    "MemoryDenyWriteExecute": "yes", "DevicePolicy": "closed", "ProtectSystem": "strict",
    "ProtectHome": "yes", "PrivateTmp": "yes", "PrivateMounts": "yes", "ProtectClock": "yes",
    "ProtectControlGroups": "yes", "ProtectHostname": "yes", "ProtectKernelLogs": "yes",
    "ProtectKernelModules": "yes", "ProtectKernelTunables": "yes", "ProtectProc": "invisible",
    "RemoveIPC": "yes", "KeyringMode": "private", "SystemCallArchitectures": "native",
    "SystemCallErrorNumber": "EPERM", "LimitCORE": "0", "UMask": "0077", "IPAddressDeny": "any"
  ]

  /// For those that speak to others: a user made for the time it runs, no device, bounded.
  private static let reachable = [
    "DynamicUser": "yes", "SupplementaryGroups": "poise", "PrivateDevices": "yes",
    "RestrictRealtime": "yes", "MemoryMax": "64M", "StateDirectoryMode": "0700"
  ]

  private static let own: [String: [String: [String]]] = [
    "poise": [
      "User": ["poise"], "Group": ["poise"], "SupplementaryGroups": ["i2c gpio"],
      "PrivateNetwork": ["yes"], "RestrictAddressFamilies": ["AF_UNIX"], "IPAddressAllow": [],
      "DeviceAllow": ["char-i2c rw", "char-gpiochip rw"], "StateDirectoryMode": ["0700"],
      // It asks how right the clock is, which ProtectClock would forbid; to set it takes a
      // capability that it has not.
      "ProtectClock": [],
      "SystemCallFilter": [
        "@system-service", "~@privileged @keyring @setuid @chown", "adjtimex clock_adjtime"
      ],
      "BindPaths": [], "ReadWritePaths": []
    ],
    "poise-live": [
      "ExecStart": ["/usr/bin/poise-live --token-file %S/poise-live/token"],
      "RestrictAddressFamilies": ["AF_UNIX AF_INET AF_INET6"], "IPAddressAllow": ["localhost"],
      "InaccessiblePaths": ["-/var/lib/poise"], "DeviceAllow": [], "TasksMax": ["16"],
      "SystemCallFilter": ["@system-service", "~@privileged @resources"], "User": [],
      "BindPaths": [], "ReadWritePaths": []
    ],
    "poise-ble": [
      "ExecStart": ["/usr/bin/poise-ble run"], "ExecStopPost": ["/usr/bin/poise-ble restore"],
      "PrivateNetwork": ["yes"], "RestrictAddressFamilies": ["AF_UNIX"], "IPAddressAllow": [],
      "BindReadOnlyPaths": ["/run/dbus/system_bus_socket"], "DeviceAllow": [], "TasksMax": ["8"],
      "SystemCallFilter": ["@system-service", "~@privileged @resources"], "User": [],
      "BindPaths": [], "ReadWritePaths": []
    ],
    "poise-mqtt": [
      "ExecStart": ["/usr/bin/poise-mqtt run"],
      "RestrictAddressFamilies": ["AF_UNIX AF_INET AF_INET6"],
      "IPAddressAllow": [
        "localhost link-local 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7"
      ],
      "InaccessiblePaths": ["-/var/lib/poise"], "DeviceAllow": [], "TasksMax": ["8"],
      "SystemCallFilter": ["@system-service", "~@privileged @resources"], "User": [],
      "LoadCredential": [
        "mqtt-password:/etc/poise/mqtt-password", "mqtt-key.pem:/etc/poise/mqtt-key.pem"
      ],
      "SetCredential": ["mqtt-password:\\n", "mqtt-key.pem:\\n"], "LimitDATA": ["64M"],
      "BindPaths": [], "ReadWritePaths": []
    ]
  ]

  @Test("each unit has every guard, once and as narrow", arguments: own.keys.sorted())
  func guards(name: String) throws {
    let unit = try Self.unit(name)
    var wanted = Self.everywhere.mapValues { [$0] }
    if name != "poise" { wanted.merge(Self.reachable.mapValues { [$0] }) { $1 } }
    wanted.merge(Self.own[name] ?? [:]) { $1 }
    for (key, values) in wanted.sorted(by: { $0.key < $1.key }) {
      #expect(unit["Service." + key] ?? [] == values, "\(name): \(key)")
    }
    // Nothing there wants them: they start when somebody enables them.
    #expect(unit["Install.WantedBy"] == ["multi-user.target"])
    #expect(unit["Install.Alias"] == nil && unit["Unit.Requires"] == nil)
    if name != "poise" { #expect(unit["Unit.Wants"] != ["poise.service"]) }
  }

  @Test("what sets the clock has that right alone, and is started by a wish of the radio's only")
  func clock() throws {
    let unit = try Self.unit("poise-ble-clock")
    var wanted = Self.everywhere.mapValues { [$0] }
    // Neither would let it set the clock; the mask lets others see that it was set.
    wanted["ProtectClock"] = []
    wanted["CapabilityBoundingSet"] = ["CAP_SYS_TIME"]
    wanted["UMask"] = ["0022"]
    wanted.merge([
      "ExecStart": ["/usr/bin/poise-ble set-clock"], "Type": ["oneshot"], "User": [],
      "PrivateNetwork": ["yes"], "RestrictAddressFamilies": ["AF_UNIX"], "IPAddressAllow": [],
      "PrivateDevices": ["yes"], "DeviceAllow": [], "BindPaths": [], "ReadWritePaths": [],
      "SystemCallFilter": ["@system-service @clock", "~@resources"], "MemoryMax": ["32M"]
    ]) { $1 }
    for (key, values) in wanted.sorted(by: { $0.key < $1.key }) {
      #expect(unit["Service." + key] ?? [] == values, "\(key)")
    }
    #expect(!unit.keys.contains { $0.hasPrefix("Install.") })
    let path = try Self.text("poise-ble-clock.path")
    #expect(path.contains("\nPathChanged=/run/poise-ble/clock\n"))
    #expect(path.contains("\nPartOf=poise-ble.service\n"))
    #expect(path.hasSuffix("\n[Install]\nWantedBy=poise-ble.service\n"))
    #expect(try Self.unit("poise-ble")["Install.Also"] == ["poise-ble-clock.path"])
  }

  @Test("what pairs by the page has the radio's guards, and its passkey is for group poise alone")
  func pair() throws {
    let unit = try Self.unit("poise-ble-pair")
    var wanted = Self.everywhere.mapValues { [$0] }
    wanted.merge([
      "ExecStart": ["/usr/bin/poise-ble pair --page"], "User": ["poise-ble"], "Group": ["poise"],
      "UMask": ["0027"], "RuntimeDirectory": ["poise-ble-pair"], "RuntimeDirectoryMode": ["0750"],
      "PrivateNetwork": ["yes"], "RestrictAddressFamilies": ["AF_UNIX"], "IPAddressAllow": [],
      "PrivateDevices": ["yes"], "DeviceAllow": [], "BindPaths": [], "ReadWritePaths": [],
      "SystemCallFilter": ["@system-service", "~@privileged @resources"], "MemoryMax": ["64M"]
    ]) { $1 }
    for (key, values) in wanted.sorted(by: { $0.key < $1.key }) {
      #expect(unit["Service." + key] ?? [] == values, "\(key)")
    }
    #expect(!unit.keys.contains { $0.hasPrefix("Install.") })
  }

  @Test("page, radio and broker are installed switched off, and nothing else starts them")
  func off() throws {
    let rules = try Self.text("debian/rules")
    for name in ["poise-live", "poise-ble", "poise-mqtt"] {
      #expect(rules.contains("dh_installsystemd -p\(name) --no-enable --no-start\n"))
    }
    let recorder = try Self.text("poise.service")
    #expect(
      ["poise-live", "poise-ble", "poise-mqtt"].allSatisfy { !recorder.contains($0) })
  }
}
