import CLinux
import Glibc

/// Programs of other Debian packages (mtools), run with their input and output in files.
enum HelperProgram {
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: String
  }

  /// - Throws: where the program is not installed or cannot be started.
  static func run(
    _ arguments: [String], input: [UInt8] = [], package: String
  ) throws(FlashError) -> Result {
    guard let inFile = tmpfile(), let outFile = tmpfile(), let errorFile = tmpfile() else {
      throw FlashError(errno: errno, "a temporary file")
    }
    defer { for file in [inFile, outFile, errorFile] { fclose(file) } }
    if fwrite(input, 1, input.count, inFile) != input.count || fflush(inFile) != 0 {
      throw FlashError(errno: errno, "a temporary file")
    }
    rewind(inFile)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, file) in [inFile, outFile, errorFile].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, fileno(file), Int32(target))
    }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment().map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, arguments[0], &actions, nil, &argv, &envp)
    if code == ENOENT {
      throw FlashError(
        .unavailable, "images need the program \(arguments[0])",
        hint: "sudo apt install \(package)")
    }
    guard code == 0 else { throw FlashError(errno: code, arguments[0]) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return Result(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: contents(outFile),
      errors: String(decoding: contents(errorFile).prefix(400), as: UTF8.self))
  }

  /// This process's own, without a person's settings for mtools.
  private static func environment() -> [String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return ["PATH=\(path):/usr/sbin:/sbin", "MTOOLSRC=/dev/null", "LC_ALL=C.UTF-8"]
  }

  private static func contents(_ file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    rewind(file)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
