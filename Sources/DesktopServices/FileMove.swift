import CGio
import Foundation

/// Moves of files on one disk.
package enum FileMove {
  /// Moves a file from one path to another, as the bytes of the file system, unless there already is a file.
  package static func move(_ from: [UInt8], to: [UInt8]) throws(FileProblem) {
    let code = withPath(from) { from in withPath(to) { to in moveWithoutReplacing(from, to) } }
    if code != 0 { throw FileProblem(errno: code) }
  }

  /// Returns 0, or the error.
  private static func moveWithoutReplacing(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
    let noReplace: UInt32 = 1
    if renameat2(AT_FDCWD, from, AT_FDCWD, to, noReplace) == 0 { return 0 }
    // Some file systems cannot do it in one step.
    guard errno == EINVAL || errno == ENOSYS else { return errno }
    var status = stat()
    if lstat(to, &status) == 0 { return EEXIST }
    return rename(from, to) == 0 ? 0 : errno
  }

  /// Calls `body` with a path as a C string.
  static func withPath<Value>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Value) -> Value {
    var terminated = path.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return body(terminated)
  }
}
