import Foundation

@testable import Player

/// A temporary folder for a test, which is removed with its object.
final class TemporaryFolder {
  /// The folder's path.
  let path: RawString

  /// Creates the folder.
  init() throws {
    var template = Array("\(NSTemporaryDirectory())/segue-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw PathProblem(errno: errno) }
    path = RawString(copying: made)
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: path.text) }

  /// Writes a file, whose name may be any bytes.
  @discardableResult
  func write(_ content: [UInt8] = [1], to name: RawString) throws -> RawString {
    let file = path.appending(name)
    let descriptor = file.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
    guard descriptor >= 0 else { throw PathProblem(errno: errno) }
    defer { close(descriptor) }
    guard Foundation.write(descriptor, content, content.count) == content.count else { throw PathProblem(errno: errno) }
    return file
  }

  /// Creates a folder inside.
  func makeFolder(_ name: RawString) throws -> RawString {
    let folder = path.appending(name)
    guard folder.withCString({ mkdir($0, 0o700) }) == 0 else { throw PathProblem(errno: errno) }
    return folder
  }
}
