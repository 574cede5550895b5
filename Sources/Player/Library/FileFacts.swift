import Foundation

/// The properties of a file by which it can be ordered, and by which a change is noticed; 0 for a file that cannot be read.
nonisolated struct FileFacts: Equatable, Codable, Sendable {
  /// The time of the last modification, in nanoseconds since 1970.
  var modified = 0

  /// The size in bytes.
  var size = 0
}

nonisolated extension FileFacts {
  /// Reads the properties of the file at a path, following links.
  init(of path: RawString) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return }
    modified = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
    size = Int(status.st_size)
  }
}
