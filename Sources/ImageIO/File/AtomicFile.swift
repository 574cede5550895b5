import Foundation

/// A file that is written under a temporary name and gets its own name when it is complete.
///
/// A failure, or the end of the process, leaves the previous file of that name unchanged. Without ``commit(syncing:)`` the
/// temporary file is deleted with the object.
package final class AtomicFile {
  /// A failure of a system call.
  package struct Failure: Error, Equatable {
    /// The value of `errno`.
    package let code: Int32
  }

  /// The path of the temporary file, in the folder of the destination; without a terminating zero.
  package let path: [UInt8]

  private let destination: [UInt8]
  private var descriptor: Int32
  private var isCommitted = false

  /// The number of random names to try.
  private static let attempts = 16

  /// Creates the temporary file. `destination` is the final path in the bytes of the file system, without a terminating
  /// zero; the process's file mode mask reduces `permissions`.
  package init(for destination: [UInt8], permissions: mode_t) throws(Failure) {
    self.destination = destination
    let folder = destination.prefix((destination.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
    var attempt = 0
    while true {
      let name = ".segue-" + String(UInt32.random(in: 0...UInt32.max), radix: 16)
      let candidate = Array(folder) + Array(name.utf8)
      let opened = Self.withPath(candidate) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions) }
      attempt += 1
      if opened >= 0 {
        (path, descriptor) = (candidate, opened)
        return
      }
      guard errno == EEXIST, attempt < Self.attempts else { throw Failure(code: errno) }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isCommitted { _ = Self.withPath(path) { unlink($0) } }
  }

  /// Appends bytes.
  package func write(_ bytes: some ContiguousBytes) throws(Failure) {
    let code: Int32 = bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return count < 0 ? errno : ENOSPC }
        done += count
      }
      return 0
    }
    if code != 0 { throw Failure(code: code) }
  }

  /// Gives the complete file its name. With `syncing` its content is on the disk before.
  package func commit(syncing: Bool = false) throws(Failure) {
    if syncing, fsync(descriptor) != 0 { throw Failure(code: errno) }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0,
      Self.withPath(path, { from in Self.withPath(destination) { to in rename(from, to) } }) == 0
    else { throw Failure(code: errno) }
    isCommitted = true
  }

  private static func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = path.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return body(terminated)
  }
}
