import CZip

/// What is in a zip archive.
struct ZipArchive {
  let path: String
  /// Names of the members, in the archive's order.
  let members: [String]

  /// Most members that are looked at: the archives of all recorders have fewer than fifty.
  private static let mostMembers = 10_000

  init(_ path: String) throws(ImportError) {
    let archive = try ZipHandle(path)
    var names: [String] = []
    for i
      in 0..<min(UInt64(max(0, zip_get_num_entries(archive.pointer, 0))), UInt64(Self.mostMembers))
    {
      if let name = zip_get_name(archive.pointer, i, 0) { names.append(String(cString: name)) }
    }
    (self.path, members) = (path, names)
  }

  /// The member of that name, in whatever folder of the archive; nil where there is none.
  func source(_ name: String) -> ImportSource? {
    let member = members.first { $0 == name } ?? members.first { $0.hasSuffix("/" + name) }
    return member.map { ImportSource(path, member: $0) }
  }
}

/// Closes the archive with its last user.
private final class ZipHandle {
  let pointer: OpaquePointer

  init(_ path: String) throws(ImportError) {
    var code: Int32 = 0
    guard let pointer = zip_open(path, ZIP_RDONLY, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      let reason = String(cString: zip_error_strerror(&error))
      zip_error_fini(&error)
      throw ImportError(
        path,
        "cannot be read as a zip archive (\(reason)): the file is cut or damaged; copy it again "
          + "from where it was recorded")
    }
    self.pointer = pointer
  }

  deinit { zip_discard(pointer) }
}

/// The bytes of one member, front to back; libzip checks its checksum at the end.
final class ZipMember {
  private let archive: ZipHandle
  private let file: OpaquePointer
  private let name: String
  private let endsAtDamage: Bool
  /// Why nothing is read behind what was, where damage is an end.
  private(set) var damage: String?

  /// - Parameter endsAtDamage: whether damage ends the member; else it is an error.
  init(_ path: String, _ member: String, endsAtDamage: Bool = false) throws(ImportError) {
    self.endsAtDamage = endsAtDamage
    archive = try ZipHandle(path)
    name = "\(path): \(member)"
    var status = zip_stat_t()
    if zip_stat(archive.pointer, member, 0, &status) == 0, status.size > ImportSource.largest {
      throw ImportError(name, "is larger than 4 GB")
    }
    guard let file = zip_fopen(archive.pointer, member, 0) else {
      throw ImportError(name, "cannot be opened: \(String(cString: zip_strerror(archive.pointer)))")
    }
    self.file = file
  }

  deinit { _ = zip_fclose(file) }

  /// Fills the buffer; fewer bytes only at the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var done = 0
    while done < buffer.count, damage == nil {
      let got = zip_fread(file, base + done, UInt64(buffer.count - done))
      if got < 0 {
        let reason = String(cString: zip_file_strerror(file))
        if !endsAtDamage { throw ImportError(name, "is damaged: \(reason)") }
        damage = reason
        break
      }
      if got == 0 { break }
      done += Int(got)
    }
    return done
  }
}
