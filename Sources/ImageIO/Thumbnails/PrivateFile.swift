import Foundation

/// Files that are nobody else's to read.
enum PrivateFile {
  /// Writes a file under a name of its own and gives it its true one once it is whole; whether all went well. Makes the
  /// folder that it lies in, and `base` above it, for their owner alone.
  static func write(_ data: Data, to path: String, under base: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    let folder = String(path[..<slash])
    makeFolder(String(base[..<(base.lastIndex(of: "/") ?? base.startIndex)]))
    makeFolder(base)
    makeFolder(folder)
    var template = Array((folder + "/.segue-" + String(repeating: "X", count: 6)).utf8CString)
    // mkstemp fills the last six letters in, and makes files with the permissions 0600.
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return false }
    let isWritten = data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count <= 0 { return false }
        done += count
      }
      return true
    }
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(template, path) == 0 else {
      unlink(template)
      return false
    }
    return true
  }

  private static func makeFolder(_ path: String) { if !path.isEmpty { mkdir(path, 0o700) } }
}
