/// A file that a storage has open, or a directory that it holds; closed when nobody has it any
/// more.
///
/// A class, and no `deinit` of the log that owns it: where a generic noncopyable struct with a
/// `deinit` and noncopyable members is compiled with optimization and its user without, Swift 6.3
/// runs the `deinit` and forgets the members, and with them their descriptors.
final class StorageHandle<Storage: LogStorage> {
  let descriptor: Int32
  private let storage: Storage

  init(_ descriptor: Int32, of storage: Storage) {
    self.descriptor = descriptor
    self.storage = storage
  }

  deinit { storage.close(descriptor) }
}
