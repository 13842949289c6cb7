import Foundation
import PoiseTestKit
import Testing

@Suite("poise live", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LiveProgramTests {
  /// A recorder and a server on a port of its own, then `client`, a Python program that has
  /// `port`, `token` and helpers.
  private func serve(
    _ client: String, options: String = "", recorder: Bool = true
  ) throws -> ProcessResult {
    let folder = try TemporaryFolder()
    try folder.write(Self.helpers + client, to: "client.py")
    let begin =
      recorder
      ? """
      $POISE run --board virtual --no-log --events a.jsonl -q & recorder=$!
      for i in $(seq 300); do grep -q posture a.jsonl 2>/dev/null && break; sleep 0.1; done

      """ : "recorder=\n"
    let script = """
      export XDG_RUNTIME_DIR=$PWD/run; mkdir run
      LAN=$(hostname -I 2>/dev/null | tr ' ' '\\n' | grep -m1 '^[0-9][0-9.]*$')
      \(begin)$POISE live --port 0 --token-file token \(options) > address 2> notes & live=$!
      for i in $(seq 100); do grep -q http address && break; sleep 0.1; done
      export RECORDER=$recorder LIVE=$live
      port=$(grep -o ':[0-9]*/' address | tr -d ':/')
      python3 client.py $port $(cat token) $LAN; echo "client: $?"
      grep VmHWM /proc/$live/status > memory
      kill -TERM $live; wait $live; echo "live: $?"; cat notes
      ls run/poise/page-* 2>/dev/null
      [ -z "$recorder" ] || { kill $recorder 2>/dev/null; wait $recorder; }
      """
    let result = try PoiseProgram.shell(script, in: folder.path, limit: 100)
    withExtendedLifetime(folder) {}
    return result
  }

  private static let helpers = """
    import base64, json, os, signal, socket, struct, sys, time
    port, token = int(sys.argv[1]), sys.argv[2]
    def connect():
      s = socket.create_connection(("127.0.0.1", port)); s.settimeout(20); return s
    def ask(path, *headers, method="GET"):
      s = connect()
      lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *headers, "", ""]
      s.sendall("\\r\\n".join(lines).encode()); return s
    def answer(s):
      data = b""
      while piece := s.recv(65536): data += piece
      return data.decode()
    def status(*a, **k): return answer(ask(*a, **k)).split(" ", 2)[1]
    def events(s):
      rest = b""
      while piece := s.recv(65536):
        rest += piece
        while b"\\n\\n" in rest:
          one, rest = rest.split(b"\\n\\n", 1)
          fields = dict(l.split(": ", 1) for l in one.decode().split("\\n") if ": " in l)
          if "data" in fields: yield fields["event"], json.loads(fields["data"])
    def exact(s, n):
      data = b""
      while len(data) < n:
        piece = s.recv(n - len(data)); assert piece, "closed"; data += piece
      return data
    def frame(s):
      first, length = exact(s, 2)
      if length == 126: length, = struct.unpack(">H", exact(s, 2))
      if length == 127: length, = struct.unpack(">Q", exact(s, 8))
      return first & 15, exact(s, length)
    def say(s, text):
      data = text.encode(); mask = b"\\x01\\x02\\x03\\x04"
      head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else \\
        bytes([0x81, 0xFE]) + struct.pack(">H", len(data))
      s.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    """

  @Test("the checklist over real sockets: token, cookie, names, origins, methods, sizes")
  func checklist() throws {
    let result = try serve(
      """
      assert status("/") == "401", "no token"
      assert status("/?token=" + "0" * 32) == "401"
      first = answer(ask("/?token=" + token))
      assert first.startswith("HTTP/1.1 303 ") and token not in first, first
      cookie = "Cookie: " + first.split("Set-Cookie: ")[1].split(";")[0]
      page = answer(ask("/", cookie))
      assert page.startswith("HTTP/1.1 200 ") and "<html" in page, page[:300]
      nonce = page.split("'nonce-")[1].split("'")[0]
      assert page.count(f'nonce="{nonce}"') >= 2 and "{{nonce}}" not in page
      assert page not in answer(ask("/", cookie))
      assert status("/", cookie, method="PUT") == "405"
      form = ["Content-Length: 38", "Origin: http://127.0.0.1:%d" % port]
      def sign_in(token):
        s = ask("/", *form, method="POST"); s.sendall(b"token=" + token.encode())
        return answer(s)
      assert sign_in(token).startswith("HTTP/1.1 303 "), sign_in(token)
      assert sign_in("0" * 32).startswith("HTTP/1.1 401 ")
      # Idle connections hold no places: the newest request is answered.
      idle = [connect() for _ in range(40)]
      assert status("/", cookie) == "200"
      assert status("/none", cookie) == "404" and status("/../token", cookie) == "404"
      assert status("/", cookie, "Origin: http://evil.example") == "403"
      assert status("/", cookie, "Sec-Fetch-Site: cross-site") == "403"
      assert status("/", cookie, "X: " + "x" * 9000) == "431"
      s = connect(); s.sendall(b"GET / HTTP/1.1\\r\\nHost: evil.example\\r\\n\\r\\n")
      assert " 421 " in answer(s)[:20]
      begin = time.time(); s = connect(); s.sendall(b"GET / HT")
      assert " 408 " in answer(s)[:20] and 4 < time.time() - begin < 15
      """, recorder: false)
    #expect(result.output == "client: 0\nlive: 0\n", "\(result)")
  }

  private static let listening = """
    def listening():
      fds = f"/proc/{os.environ['LIVE']}/fd/"
      inodes = {os.readlink(fds + n)[8:-1] for n in os.listdir(fds)
                if os.readlink(fds + n).startswith("socket:[")}
      found = []
      for name, size in ("tcp", 4), ("tcp6", 16):
        for line in open("/proc/net/" + name).readlines()[1:]:
          words = line.split()
          if words[3] == "0A" and words[9] in inodes:
            raw = bytes.fromhex(words[1].split(":")[0])
            turned = b"".join(raw[i:i + 4][::-1] for i in range(0, size, 4))
            found.append(socket.inet_ntop(
              socket.AF_INET if size == 4 else socket.AF_INET6, turned))
      return sorted(set(found) - {"::1"})
    own = ["127.0.0.1"]

    """

  @Test("nobody outside this machine can reach the page unless an address is named")
  func bound() throws {
    let result = try serve(
      Self.listening + "assert listening() == own, listening()", recorder: false)
    #expect(result.output == "client: 0\nlive: 0\n", "\(result)")
    // With the address that this machine has, where it has one.
    let lan = try serve(
      Self.listening + """
        lan = sys.argv[3:]
        assert listening() == sorted(own + lan), (listening(), lan)
        for host in own + lan:
          for path, wanted in ("/", "401"), ("/events", "401"), ("/?token=" + token, "303"):
            s = socket.create_connection((host, port), 20)
            s.sendall(f"GET {path} HTTP/1.1\\r\\nHost: {host}:{port}\\r\\n\\r\\n".encode())
            head = s.recv(4096).decode()
            assert head.split(" ")[1] == wanted, (host, path, head)
        """, options: "${LAN:+--lan $LAN}", recorder: false)
    #expect(lan.output.hasPrefix("client: 0\nlive: 0\n"), "\(lan)")
  }

  @Test("a socket that is no recorder's is said once, with a fix")
  func noRecorder() throws {
    let result = try serve(
      """
      other = socket.socket(socket.AF_UNIX); other.bind("other.sock"); other.listen()
      seen = []
      s = ask("/events?token=" + token)
      for kind, data in events(s):
        if kind == "recorder": seen.append(data["state"]); break
      assert seen == ["forbidden"], seen
      time.sleep(2.5)
      """, options: "--socket other.sock", recorder: false)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "client: 0", "live: 0",
        "poise-live: other.sock: cannot connect to: Protocol wrong type for socket",
        "hint: --socket takes the recorder's live.sock, beside its status.json"
      ], "\(result)")
  }

  @Test("poise status and poise doctor tell of the page, who looks, and Bluetooth, a line each")
  func told() throws {
    let result = try serve(
      """
      import subprocess
      def poise(*words):
        return subprocess.run([os.environ["POISE"], *words], capture_output=True, text=True).stdout
      s = ask("/events?token=" + token); s.recv(100)
      def lines(): return [l for l in poise("status").split("\\n") if l[:5] in ("page:", "bluet")]
      page = f"page: http://127.0.0.1:{port}/, open: "
      for i in range(50):
        if lines() == [page + "1 page"]: break
        time.sleep(0.2)
      assert lines() == [page + "1 page"], lines()
      radio = {"pid": os.getpid(), "state": "on the air", "name": "Arduino Poise", "open": "rsc"}
      def tell(**more):
        with open("run/poise/ble.json", "w") as f: json.dump({**radio, **more}, f)
      tell(phone="C4:F2:17:1A:1D:BB")
      ble = 'bluetooth: on the air as "Arduino Poise", '
      open_ = "; anyone nearby can read: rsc"
      assert lines()[1:] == [ble + "phone C4:F2:17:1A:1D:BB connected" + open_], lines()
      tell(phone=None, open="", state="a\\nb\\x1b[31m")
      assert lines()[1:] == ['bluetooth: ab[31m as "Arduino Poise", no phone connected'], lines()
      doctor = poise("doctor", "--board", "virtual", "--duration", "3s", "--log-dir", ".")
      assert "\\nok   " + page + "1 page\\nok   bluetooth: " in doctor, doctor
      tell(pid=2 ** 22 - 1)
      assert lines() == [page + "1 page"], lines()
      s.close()
      for i in range(50):
        if lines() == [page + "none"]: break
        time.sleep(0.2)
      assert lines() == [page + "none"], lines()
      """)
    #expect(result.output == "client: 0\nlive: 0\n", "\(result)")
  }

  @Test("events reach a browser, a stopped recorder is said, and the next one is found")
  func stream() throws {
    let result = try serve(
      """
      seen = {}
      for kind, data in events(ask("/events?token=" + token)):
        seen[kind] = seen.get(kind, 0) + 1
        assert data["type"] == kind
        if kind == "recorder":
          states = seen.setdefault("states", []); states.append(data["state"])
        if seen.get("acceleration", 0) == 10 and not seen.get("stopped"):
          seen["stopped"] = True; os.kill(int(os.environ["RECORDER"]), signal.SIGTERM)
        if seen.get("states", [])[-1:] == ["absent"]: break
      assert seen["hello"] == 1 and seen["state"] >= 2 and seen["attitude"] >= 20, seen
      # a recorder that is slow on a busy machine is called silent in between
      states = seen["states"]
      assert seen["stop"] == 1 and states[0] == "connected" and states[-1] == "absent", seen
      assert set(states[1:-1]) <= {"silent", "connected"}, seen
      """)
    #expect(result.output == "client: 0\nlive: 0\n", "\(result)")
  }

  @Test(
    "Foxglove's client gets steps, poses and accelerations in CDR; one that sleeps harms nobody")
  func foxglove() throws {
    let result = try serve(
      """
      def open_socket(name):
        return ask("/?token=" + token, "Upgrade: websocket", "Connection: Upgrade",
          "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
          "Sec-WebSocket-Protocol: " + name)
      assert " 400 " in answer(open_socket("nonsense"))[:20]
      sleeper = open_socket("foxglove.websocket.v1")
      s = open_socket("foxglove.sdk.v1"); head = b""
      while not head.endswith(b"\\r\\n\\r\\n"): head += exact(s, 1)
      assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head and b"foxglove.sdk.v1" in head, head
      info, advertised = json.loads(frame(s)[1]), json.loads(frame(s)[1])
      assert info["op"] == "serverInfo" and advertised["op"] == "advertise"
      ids = {c["topic"]: c["id"] for c in advertised["channels"]}
      want = ["/live/acceleration", "/trunk/pose", "/live/state"]
      for k, topic in enumerate(want):
        wish = {"id": k, "channelId": ids[topic]}
        say(s, json.dumps({"op": "subscribe", "subscriptions": [wish]}))
      count, end = [0, 0, 0], time.time() + 3
      while time.time() < end:
        opcode, data = frame(s)
        if opcode != 2: continue
        kind, number, stamp = struct.unpack_from("<BIQ", data); body = data[13:]
        assert kind == 1 and abs(stamp / 1e9 - time.time()) < 5, stamp
        count[number] += 1
        if number == 0:
          assert body[:4] == b"\\0\\1\\0\\0" and len(body) > 300
          z, = struct.unpack_from("<d", body, len(body) - 80); assert 0 < z < 30, z
        if number == 2: assert json.loads(body)["type"] == "state"
      assert count[0] > 30 and count[1] > 25 and count[2] >= 2, count
      """)
    #expect(result.output == "client: 0\nlive: 0\n", "\(result)")
  }

  @Test("digits to pair with are on the page while the process that left them lives")
  func passkey() throws {
    let result = try serve(
      """
      told = events(ask("/events?token=" + token))
      def next_passkey():
        return next(data["passkey"] for kind, data in told if kind == "pairing")
      def leave(text):
        with open("run/poise/new", "w") as file: file.write(text)
        os.rename("run/poise/new", "run/poise/passkey")
      next(told)
      leave(f"004217 {os.getpid()}\\n"); assert next_passkey() == "004217"
      leave("004218 99999999\\n"); assert next_passkey() is None
      leave(f"004219 {os.getpid()}\\n"); assert next_passkey() == "004219"
      os.remove("run/poise/passkey"); assert next_passkey() is None
      """, recorder: false)
    #expect(result.output == "client: 0\nlive: 0\n", "\(result)")
  }

  @Test("wrong use, a taken port and a file of others end with the status of the one table")
  func statuses() throws {
    let folder = try TemporaryFolder()
    let script = """
      $POISE live --nonsense; echo "usage: $?"
      $POISE live --lan 0.0.0.0; echo "lan: $?"
      $POISE live --help | head -1
      [ "$($POISE live --version | cut -d' ' -f2)" = "$($POISE --version | cut -d' ' -f2)" ]
      echo "version: $?"
      echo 00112233445566778899aabbccddeeff > open; chmod 644 open
      $POISE live --token-file open; echo "open: $?"
      $POISE live --port 0 --token-file token > address & live=$!
      for i in $(seq 100); do grep -q http address && break; sleep 0.1; done
      stat -c %a token
      $POISE live --port $(grep -o ':[0-9]*/' address | tr -d ':/') --token-file token
      echo "taken: $?"
      kill $live; wait $live; echo "ended: $?"; grep -c "$(cat token)" address
      cp $POISE alone; ./alone live; echo "absent: $?"
      $POISE live --port 0 --lan 198.51.100.7; echo "not mine: $?"
      $POISE live --port 0 --token-file no/token; echo "no folder: $?"
      """
    let result = try PoiseProgram.shell(script, in: folder.path)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "usage: 64", "lan: 64",
        "Show the running recorder on a page for browsers, and to Foxglove.",
        "version: 0", "open: 78", "600", "taken: 69", "ended: 0", "0", "absent: 69",
        "not mine: 69", "no folder: 73"
      ], "\(result)")
    for hint in ["install the package poise-live", "hostname -I", "mkdir -m 700"] {
      #expect(result.errors.contains("hint: ") && result.errors.contains(hint), "\(result.errors)")
    }
  }
}
