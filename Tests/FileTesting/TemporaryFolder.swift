import Foundation

/// A folder for the files of a test, which is removed with its object.
package final class TemporaryFolder: Sendable {
  /// The location of the folder.
  package let url: URL

  /// Creates the folder, empty, and for its owner alone, as the folder of the runtime files of a session has to be.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the location of a file or folder inside, which need not exist.
  package func item(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes a file, and returns its location.
  @discardableResult
  package func write(_ content: Data, to name: String) throws -> URL {
    let file = item(name)
    try content.write(to: file)
    return file
  }

  /// Writes a file whose name may be any bytes, and returns its path.
  package func write(_ content: [UInt8], name: [UInt8]) throws -> [UInt8] {
    let path = Array(url.path.utf8) + [UInt8(ascii: "/")] + name
    let descriptor = (path + [0]).withUnsafeBytes { bytes in
      bytes.baseAddress.map { open($0.assumingMemoryBound(to: CChar.self), O_WRONLY | O_CREAT | O_TRUNC, 0o600) } ?? -1
    }
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: content)
    return path
  }
}
