import Foundation

/// A file that is open for writing, without a buffer. Every failure has the system's reason.
package final class OutputFile {
  /// A failure of a system call.
  package struct Failure: Error, Equatable {
    /// The value of `errno`.
    package let code: Int32

    /// Creates a failure from a value of `errno`.
    package init(code: Int32) { self.code = code }

    /// The system's description, such as "No space left on device".
    package var reason: String { String(cString: strerror(code)) }
  }

  private var descriptor: Int32

  /// Opens a file. `path` is in the bytes of the file system, without a terminating zero; `flags` are added to those for
  /// writing, and the process's file mode mask reduces `permissions`.
  package init(path: [UInt8], flags: Int32, permissions: mode_t) throws(Failure) {
    descriptor = withTerminated(path) { open($0, O_WRONLY | O_CREAT | O_CLOEXEC | flags, permissions) }
    if descriptor < 0 { throw Failure(code: errno) }
  }

  deinit {
    if descriptor >= 0 { Foundation.close(descriptor) }
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

  /// Waits until what was written is on the disk.
  package func synchronize() throws(Failure) {
    if fsync(descriptor) != 0 { throw Failure(code: errno) }
  }

  /// Sets the permissions of a regular file; those of a device stay.
  package func setPermissions(_ permissions: mode_t) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, permissions) }
  }

  /// Closes the file, after which nothing can be written. Some file systems report only here that they are full.
  package func close() throws(Failure) {
    guard descriptor >= 0 else { return }
    let closed = Foundation.close(descriptor)
    descriptor = -1
    if closed != 0 { throw Failure(code: errno) }
  }
}

/// Calls `body` with the path as a C string.
func withTerminated<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  var terminated = path.map { CChar(bitPattern: $0) }
  terminated.append(0)
  return body(terminated)
}
