import FileTesting
import Foundation

@testable import Player

extension TemporaryFolder {
  /// The folder's path.
  var path: RawString { RawString(url.path) }

  /// Writes a file, whose name may be any bytes.
  @discardableResult
  func write(_ content: [UInt8] = [1], to name: RawString) throws -> RawString {
    RawString(try write(content, name: name.bytes))
  }

  /// Creates a folder inside.
  func makeFolder(_ name: RawString) throws -> RawString {
    let folder = path.appending(name)
    guard folder.withCString({ mkdir($0, 0o700) }) == 0 else { throw PathProblem(errno: errno) }
    return folder
  }
}
