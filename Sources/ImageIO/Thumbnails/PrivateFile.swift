import Foundation

/// Files that only their owner can read.
enum PrivateFile {
  /// Writes a file under a temporary name and renames it once it is complete; returns whether that succeeded. Creates
  /// the folder of the file, and `base` above it, for their owner only.
  static func write(_ data: Data, to path: String, under base: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    let folder = String(path[..<slash])
    makeFolder(String(base[..<(base.lastIndex(of: "/") ?? base.startIndex)]))
    makeFolder(base)
    makeFolder(folder)
    var template = Array((folder + "/.segue-" + String(repeating: "X", count: 6)).utf8CString)
    // `mkstemp` replaces the last six letters, and creates files with the permissions 0600.
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
