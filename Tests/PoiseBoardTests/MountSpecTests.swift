import PoiseBoard
import PoiseCore
import Testing

@Suite("MountSpec")
struct MountSpecTests {
  @Test("gives rows forward, left and up, device to body")
  func rows() throws {
    let mount = try MountSpec.parse("up=+x,forward=+z")
    // left = up × forward = x × z = -y
    #expect(mount == Matrix3(Vector3(0, 0, 1), Vector3(0, -1, 0), Vector3(1, 0, 0)))
    #expect(mount * Vector3(9.81, 0, 0) == Vector3(0, 0, 9.81))
  }

  @Test("any two directions at a right angle give a rotation that has them where they were asked")
  func everyPair() throws {
    let body: [(String, Vector3)] = [
      ("forward", Vector3(1, 0, 0)), ("back", Vector3(-1, 0, 0)), ("left", Vector3(0, 1, 0)),
      ("right", Vector3(0, -1, 0)), ("up", Vector3(0, 0, 1)), ("down", Vector3(0, 0, -1))
    ]
    let device: [(String, Vector3)] = [
      ("+x", Vector3(1, 0, 0)), ("-x", Vector3(-1, 0, 0)), ("y", Vector3(0, 1, 0)),
      ("-y", Vector3(0, -1, 0)), ("+Z", Vector3(0, 0, 1)), ("-z", Vector3(0, 0, -1))
    ]
    var accepted = 0
    for (name1, direction1) in body {
      for (name2, direction2) in body {
        for (axis1, vector1) in device {
          for (axis2, vector2) in device {
            let right =
              direction1.dot(direction2) == 0 && vector1.dot(vector2) == 0
            let text = " \(name1) = \(axis1) ,\(name2)=\(axis2)"
            guard right else {
              #expect(throws: MountSpec.Problem.self) { try MountSpec.parse(text) }
              continue
            }
            let mount = try MountSpec.parse(text)
            #expect(mount.isRotation())
            #expect(mount * vector1 == direction1)
            #expect(mount * vector2 == direction2)
            accepted += 1
          }
        }
      }
    }
    #expect(accepted == 24 * 24)
  }

  @Test(
    "says what is wrong",
    arguments: [
      ("", MountSpec.Problem.empty), ("  ", .empty), ("up", .noAxis("up")), ("up=", .noAxis("up")),
      ("up=+x", .onlyOne("up")), ("upp=+x", .unknownDirection("upp")),
      ("up=+x,", .unknownDirection("")),
      ("up=+w,forward=x", .unknownAxis(direction: "up", axis: "+w")),
      ("up=+x,down=+y", .givenTwice("down")), ("up=+x,forward=-x", .sameAxis("up", "forward")),
      ("up=+x,forward=+z,left=-y", .tooMany)
    ])
  func problems(text: String, problem: MountSpec.Problem) {
    #expect(throws: problem) { try MountSpec.parse(text) }
    #expect(!problem.description.contains("\n"))
  }

  @Test("squares up a rounded matrix and refuses a mirror")
  func matrix() throws {
    let mount = try MountSpec.rotation(rows: [[0.7071, 0.7071, 0], [-0.7071, 0.7071, 0], [0, 0, 1]])
    #expect(mount.isRotation(tolerance: 1e-14))
    #expect(throws: MountSpec.Problem.notARotation(determinant: -1)) {
      try MountSpec.rotation(rows: [[1, 0, 0], [0, -1, 0], [0, 0, 1]])
    }
    #expect(throws: MountSpec.Problem.self) { try MountSpec.rotation(rows: [[1, 0], [0, 1]]) }
    #expect(throws: MountSpec.Problem.self) {
      try MountSpec.rotation(rows: [[.nan, 0, 0], [0, 1, 0], [0, 0, 1]])
    }
  }
}
