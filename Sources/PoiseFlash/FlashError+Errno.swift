import Glibc
import PoiseSystem

extension FlashError {
  /// A system call that failed: what, where, and what to do.
  init(errno code: Int32, _ what: String) {
    let reason = SystemError.reason(code)
    switch code {
    case EROFS:
      self.init(
        .cannotWrite, "\(what): it is read-only",
        hint: "set the card's lock switch to open, or mount it for writing (-o remount,rw)")
    case ENOSPC, EDQUOT:
      self.init(.cannotWrite, "\(what): no room left", hint: "remove what is not needed from it")
    case EACCES, EPERM:
      self.init(.permission, "\(what): \(reason)", hint: "use sudo, or a user who may write there")
    case ENOENT: self.init(.missing, "\(what): \(reason)")
    case ELOOP, ENOTDIR:
      self.init(
        .badTarget, "\(what): a link or a file is in the place of a folder",
        hint: "links on a target are not followed; put the folder itself there")
    default: self.init(.io, "\(what): \(reason)", hint: "is the card in order? Try another reader")
    }
  }

  init(_ error: HelperProgramError) {
    switch error {
    case .notInstalled(let program, let package):
      self.init(
        .unavailable, "images need the program \(program)", hint: "sudo apt install \(package)")
    case .system(let name, let code): self.init(errno: code, name)
    }
  }
}
