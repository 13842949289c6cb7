import Glibc

/// Programs of other Debian packages (mtools), run with their input and output in files.
public enum HelperProgram {
  public struct Result: Sendable, Equatable {
    public var status: Int32
    public var output: [UInt8]
    public var errors: String
  }

  /// - Throws: where the program is not installed or cannot be started.
  public static func run(
    _ arguments: [String], input: [UInt8] = [], package: String
  ) throws(HelperProgramError) -> Result {
    guard let inFile = tmpfile(), let outFile = tmpfile(), let errorFile = tmpfile() else {
      throw .system(name: "a temporary file", errno: errno)
    }
    defer { for file in [inFile, outFile, errorFile] { fclose(file) } }
    do throws(SystemError) {
      let file = FileDescriptor.borrowing(fileno(inFile), name: "a temporary file")
      try file.writeAll(input)
    } catch {
      throw .system(name: error.path, errno: error.errno)
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
      throw .notInstalled(program: arguments[0], package: package)
    }
    guard code == 0 else { throw .system(name: arguments[0], errno: code) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    do throws(SystemError) {
      return Result(
        status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: try contents(outFile),
        errors: String(decoding: try contents(errorFile).prefix(400), as: UTF8.self))
    } catch {
      throw .system(name: error.path, errno: error.errno)
    }
  }

  /// This process's own, without a person's settings for mtools.
  private static func environment() -> [String] {
    let path = Environment.value("PATH") ?? "/usr/bin:/bin"
    return ["PATH=\(path):/usr/sbin:/sbin", "MTOOLSRC=/dev/null", "LC_ALL=C.UTF-8"]
  }

  private static func contents(_ file: UnsafeMutablePointer<FILE>) throws(SystemError) -> [UInt8] {
    rewind(file)
    return try FileDescriptor.borrowing(fileno(file), name: "a temporary file")
      .readAll(limit: 1 << 30)
  }
}

/// Why a helper program did not run.
public enum HelperProgramError: Error, Sendable, Equatable {
  /// It is not on this machine; the Debian package brings it.
  case notInstalled(program: String, package: String)
  /// The system refused a file or the start.
  case system(name: String, errno: Int32)
}
