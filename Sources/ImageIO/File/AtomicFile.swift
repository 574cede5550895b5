import Foundation

/// A file that is written under a temporary name and gets its own name when it is complete.
///
/// A failure, or the end of the process, leaves the previous file of that name unchanged. Without ``commit(syncing:)`` the
/// temporary file is deleted with the object.
package final class AtomicFile {
  /// The path of the temporary file, in the folder of the destination; without a terminating zero.
  package let path: [UInt8]

  private let destination: [UInt8]
  private let file: OutputFile
  private var isCommitted = false

  /// The number of random names to try.
  private static let attempts = 16

  /// Creates the temporary file. `destination` is the final path in the bytes of the file system, without a terminating
  /// zero; the process's file mode mask reduces `permissions`.
  package init(for destination: [UInt8], permissions: mode_t) throws(OutputFile.Failure) {
    self.destination = destination
    let folder = destination.prefix((destination.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
    var attempt = 0
    while true {
      let name = ".segue-" + String(UInt32.random(in: 0...UInt32.max), radix: 16)
      let candidate = Array(folder) + Array(name.utf8)
      attempt += 1
      do throws(OutputFile.Failure) {
        file = try OutputFile(path: candidate, flags: O_EXCL, permissions: permissions)
        path = candidate
        return
      } catch {
        guard error.code == EEXIST, attempt < Self.attempts else { throw error }
      }
    }
  }

  deinit {
    if !isCommitted { _ = withTerminated(path) { unlink($0) } }
  }

  /// Appends bytes.
  package func write(_ bytes: some ContiguousBytes) throws(OutputFile.Failure) { try file.write(bytes) }

  /// Gives the complete file its name. With `syncing` its content is on the disk before.
  package func commit(syncing: Bool = false) throws(OutputFile.Failure) {
    if syncing { try file.synchronize() }
    try file.close()
    guard withTerminated(path, { from in withTerminated(destination) { to in rename(from, to) } }) == 0 else {
      throw OutputFile.Failure(code: errno)
    }
    isCommitted = true
  }
}
