import PoiseBoard
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("doctor on keys of sealed recordings")
struct DoctorSealTests {
  @Test("a secret key is found in a folder and in the folders in it, once, and by no link")
  func secretKeys() throws {
    let folder = try TemporaryFolder()
    let key = "of the clinic\n\(Self.secret)\n"
    for place in ["logs/clinic.key", "logs/users/anna.txt", "logs/users/anna/deep.key"] {
      try folder.write(key, to: place)
    }
    try folder.write("poise-seal-0123 is a public key\n", to: "logs/clinic.pub")
    try folder.write(key, to: "elsewhere/clinic.key")
    let link = try ChildProcess.run(["ln", "-s", "../elsewhere", "logs/link"], in: folder.path)
    #expect(link.status == 0)
    var doctor = Doctor(board: try BoardStore(directories: []).board(named: "virtual"))
    let logs = folder.path + "/logs"
    doctor.examineSeal([], folders: [logs, logs, folder.path + "/none"])
    #expect(doctor.findings.map(\.level) == [.fail, .fail])
    for (finding, name) in zip(doctor.findings, ["clinic.key", "users/anna.txt"]) {
      #expect(finding.text.contains("\(logs)/\(name) is a secret key"))
    }
  }

  private static let secret = "poise-secret-1-none-AAAA"
}
