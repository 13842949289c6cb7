import Glibc
import PoiseTestKit
import Testing

@testable import PoiseSystem

@Suite("TCP on this machine")
struct StreamListenerTests {
  @Test("numeric addresses only; this machine's and everybody's are known as such")
  func addresses() {
    #expect(InternetAddress("192.168.1.20")?.isIPv6 == false)
    #expect(InternetAddress("FD00:0::5")?.text == "fd00::5")
    #expect(InternetAddress("127.8.0.1")?.isLoopback == true)
    #expect(InternetAddress("::1")?.isLoopback == true)
    #expect(InternetAddress("0.0.0.0")?.isAny == true && InternetAddress("::")?.isAny == true)
    for text in ["224.0.0.1", "239.1.2.3", "255.255.255.255", "240.0.0.1", "ff02::1"] {
      #expect(InternetAddress(text)?.isShared == true, "\(text)")
    }
    for text in ["192.168.1.20", "223.255.255.254", "fd00::5", "8.8.8.8"] {
      #expect(InternetAddress(text)?.isShared == false, "\(text)")
    }
    for text in ["", "localhost", "1.2.3", "1.2.3.4.5", "1.2.3.4:80", "[::1]", "01.2.3.4 "] {
      #expect(InternetAddress(text) == nil, "\(text)")
    }
  }

  @Test("people are who has a number from 1000 on and a shell")
  func people() {
    let passwd = """
      root:x:0:0:root:/root:/bin/bash
      poise:x:997:997::/var/lib/poise:/usr/sbin/nologin
      ann:x:1000:1000:Ann,,,:/home/ann:/bin/bash
      bob:x:1001:1001::/home/bob:/usr/sbin/nologin
      eve:x:1002:1002::/home/eve:/bin/false
      carl:x:1003:1003::/home/carl:
      dora:x:60123:60123::/home/dora:/bin/bash
      emil:x:412345:100::/home/emil:/bin/zsh
      nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin
      broken:x:abc:1:1
      """
    #expect(UserAccounts.people(in: passwd) == ["ann", "carl", "dora", "emil"])
  }
}
