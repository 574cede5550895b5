import Foundation

/// The order of the pictures in a library.
nonisolated struct PictureOrder: Equatable, Codable, Sendable {
  /// A property by which pictures are ordered.
  nonisolated enum Key: String, CaseIterable, Codable, Sendable {
    /// The name, in natural order; pictures of several folders are ordered folder by folder.
    case name

    /// The date of the last modification.
    case modified

    /// The size of the file.
    case size

    /// The kind of file, by the extension of its name.
    case kind
  }

  /// The property.
  var key = Key.name

  /// Whether the order is reversed: from Z to A, the newest or the largest first.
  var isReversed = false

  /// Returns pictures that are in the order of their names in this order; it reads the files' properties as necessary.
  /// Pictures with the same property keep the order of their names.
  func sorted(_ pictures: [Picture]) -> [Picture] {
    switch key {
    case .name: isReversed ? pictures.reversed() : pictures
    case .modified: sorted(pictures) { FileFacts(of: $0.path).modified }
    case .size: sorted(pictures) { FileFacts(of: $0.path).size }
    case .kind: sorted(pictures) { Self.kind(of: $0.path) }
    }
  }

  private func sorted<Value: Comparable>(_ pictures: [Picture], by value: (Picture) -> Value) -> [Picture] {
    let ranked = pictures.enumerated().map { (value: value($1), place: $0, picture: $1) }
    let isReversed = isReversed
    return ranked.sorted { a, b in
      a.value == b.value ? a.place < b.place : isReversed ? a.value > b.value : a.value < b.value
    }.map(\.picture)
  }

  private static func kind(of path: RawString) -> String {
    let name = path.lastComponent, stem = name.withoutExtension
    return stem == name ? "" : RawString(Array(name.bytes.dropFirst(stem.bytes.count + 1))).text.lowercased()
  }
}

/// The properties of a file by which it can be ordered; 0 for a file that cannot be read.
nonisolated struct FileFacts: Equatable, Sendable {
  /// The time of the last modification, in nanoseconds since 1970.
  var modified = 0

  /// The size in bytes.
  var size = 0

  /// Reads the properties of the file at a path, following links.
  init(of path: RawString) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return }
    modified = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
    size = Int(status.st_size)
  }
}
