import Glibc

/// The calls of libsodium [204] that Poise uses, found when the first one is needed: a recorder
/// that seals nothing neither loads nor needs the library. Debian 12 and 13 have it as libsodium23,
/// with the same binary interface.
struct Sodium: Sendable {
  typealias Bytes = UnsafePointer<UInt8>
  typealias Room = UnsafeMutablePointer<UInt8>

  typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
  typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
  typealias Erase = @convention(c) (UnsafeMutableRawPointer?, Int) -> Void
  typealias Hash = @convention(c) (Room?, Int, Bytes?, CUnsignedLongLong, Bytes?, Int) -> CInt
  typealias Seal = @convention(c) (Room?, Bytes?, CUnsignedLongLong, Bytes?) -> CInt
  typealias OpenSeal = @convention(c) (Room?, Bytes?, CUnsignedLongLong, Bytes?, Bytes?) -> CInt
  typealias PublicKey = @convention(c) (Room?, Bytes?) -> CInt
  typealias Encrypt =
    @convention(c) (
      Room?, UnsafeMutablePointer<CUnsignedLongLong>?, Bytes?, CUnsignedLongLong, Bytes?,
      CUnsignedLongLong, Bytes?, Bytes?, Bytes?
    ) -> CInt
  typealias Decrypt =
    @convention(c) (
      Room?, UnsafeMutablePointer<CUnsignedLongLong>?, Room?, Bytes?, CUnsignedLongLong, Bytes?,
      CUnsignedLongLong, Bytes?, Bytes?
    ) -> CInt
  typealias StretchPassphrase =
    @convention(c) (
      Room?, CUnsignedLongLong, UnsafePointer<CChar>?, CUnsignedLongLong, Bytes?,
      CUnsignedLongLong, Int, CInt
    ) -> CInt
  typealias Box = @convention(c) (Room?, Bytes?, CUnsignedLongLong, Bytes?, Bytes?) -> CInt
  typealias KeyPairOfSeed = @convention(c) (Room?, Room?, Bytes?) -> CInt
  typealias Sign =
    @convention(c) (
      Room?, UnsafeMutablePointer<CUnsignedLongLong>?, Bytes?, CUnsignedLongLong, Bytes?
    ) -> CInt
  typealias Verify = @convention(c) (Bytes?, Bytes?, CUnsignedLongLong, Bytes?) -> CInt

  /// Locked memory between guard pages, left out of core dumps.
  let allocate: Allocate
  /// Erases and releases what ``allocate`` gave.
  let release: Release
  let erase: Erase
  let random: Erase
  /// BLAKE2b [205].
  let hash: Hash
  /// To a public key by a key pair that is thrown away (X25519).
  let seal: Seal
  let openSeal: OpenSeal
  let publicKey: PublicKey
  /// XChaCha20-Poly1305-IETF [206].
  let encrypt: Encrypt
  let decrypt: Decrypt
  /// Argon2id [207].
  let stretch: StretchPassphrase
  let box: Box
  let openBox: Box
  /// Ed25519 [208].
  let signingKeys: KeyPairOfSeed
  let sign: Sign
  let verify: Verify

  private static let found: Result<Sodium, SealError> = load()

  /// The library, loaded once.
  static func library() throws(SealError) -> Sodium { try found.get() }

  private static func load() -> Result<Sodium, SealError> {
    guard let handle = dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL) else {
      return .failure(SealError(.noLibrary))
    }
    func find<Call>(_ name: String, as type: Call.Type) -> Call? {
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
    typealias Start = @convention(c) () -> CInt
    guard let start = find("sodium_init", as: Start.self), start() >= 0,
      let allocate = find("sodium_malloc", as: Allocate.self),
      let release = find("sodium_free", as: Release.self),
      let erase = find("sodium_memzero", as: Erase.self),
      let random = find("randombytes_buf", as: Erase.self),
      let hash = find("crypto_generichash", as: Hash.self),
      let seal = find("crypto_box_seal", as: Seal.self),
      let openSeal = find("crypto_box_seal_open", as: OpenSeal.self),
      let publicKey = find("crypto_scalarmult_base", as: PublicKey.self),
      let encrypt = find("crypto_aead_xchacha20poly1305_ietf_encrypt", as: Encrypt.self),
      let decrypt = find("crypto_aead_xchacha20poly1305_ietf_decrypt", as: Decrypt.self),
      let stretch = find("crypto_pwhash", as: StretchPassphrase.self),
      let box = find("crypto_secretbox_easy", as: Box.self),
      let openBox = find("crypto_secretbox_open_easy", as: Box.self),
      let signingKeys = find("crypto_sign_seed_keypair", as: KeyPairOfSeed.self),
      let sign = find("crypto_sign_detached", as: Sign.self),
      let verify = find("crypto_sign_verify_detached", as: Verify.self)
    else { return .failure(SealError(.noLibrary)) }
    return .success(
      Sodium(
        allocate: allocate, release: release, erase: erase, random: random, hash: hash,
        seal: seal, openSeal: openSeal, publicKey: publicKey, encrypt: encrypt,
        decrypt: decrypt, stretch: stretch, box: box, openBox: openBox,
        signingKeys: signingKeys, sign: sign, verify: verify))
  }

  /// Bytes that nobody can guess. Waits for the kernel's generator at an early start.
  func randomBytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    bytes.withUnsafeMutableBytes { random($0.baseAddress, $0.count) }
    return bytes
  }

  /// BLAKE2b of `count` bytes, without a key.
  func digest(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    _ = hash(&result, count, bytes, CUnsignedLongLong(bytes.count), nil, 0)
    return result
  }
}
