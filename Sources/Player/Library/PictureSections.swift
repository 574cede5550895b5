import Foundation

/// The pictures of one folder among those of a library.
nonisolated struct PictureGroup: Equatable, Sendable {
  /// The name of the folder, for subfolders with the names of the folders around them.
  let title: String

  /// The number of pictures.
  let count: Int
}

nonisolated extension PictureGroup {
  /// Returns the groups of pictures that are ordered folder by folder, below a folder. O(n).
  static func groups(of pictures: [Picture], below root: RawString) -> [PictureGroup] {
    var groups: [PictureGroup] = [], folder: RawString?, count = 0
    for picture in pictures {
      let next = picture.path.folder ?? ""
      if next != folder {
        if let folder { groups.append(PictureGroup(title: title(of: folder, below: root), count: count)) }
        (folder, count) = (next, 0)
      }
      count += 1
    }
    if let folder { groups.append(PictureGroup(title: title(of: folder, below: root), count: count)) }
    return groups
  }

  private static func title(of folder: RawString, below root: RawString) -> String {
    let slash = UInt8(ascii: "/")
    guard folder.bytes.starts(with: root.bytes) else { return FolderListing.title(ofFolder: folder) }
    let rest = folder.bytes.dropFirst(root.bytes.count).drop { $0 == slash }
    let name = rest.prefix((rest.lastIndex { $0 != slash } ?? rest.startIndex - 1) + 1 - rest.startIndex)
    guard !name.isEmpty else { return FolderListing.title(ofFolder: root.bytes.isEmpty ? "." : root) }
    return Picture.line(RawString(Array(name)))
  }
}

/// The division of a list of pictures into sections of a collection view.
nonisolated struct PictureSections: Equatable, Sendable {
  /// The index of the first picture of each section, followed by the number of all pictures.
  private let starts: [Int]

  /// Divides `count` pictures into groups, which contain all of them; without groups there is one section.
  init(_ groups: [PictureGroup] = [], count: Int) {
    starts = groups.isEmpty ? [0, count] : groups.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  /// The number of sections.
  var count: Int { starts.count - 1 }

  /// Returns the number of pictures in a section.
  func count(in section: Int) -> Int { starts[section + 1] - starts[section] }

  /// Returns the index of a picture among all; `nil` beyond the ends.
  func index(of indexPath: IndexPath) -> Int? {
    guard (0..<count).contains(indexPath.section), (0..<count(in: indexPath.section)).contains(indexPath.item) else {
      return nil
    }
    return starts[indexPath.section] + indexPath.item
  }

  /// Returns the index path of a picture. O(log n) in the number of sections.
  func indexPath(of index: Int) -> IndexPath {
    var low = 0, high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return IndexPath(item: index - starts[low], section: low)
  }

  /// Returns the picture that is a number of rows below another one, or above it for negative numbers, in the same
  /// column or at the end of a shorter row. At the ends it stays in its column.
  func index(_ rows: Int, rowsFrom index: Int, columns: Int) -> Int {
    var path = indexPath(of: index)
    for _ in 0..<abs(rows) {
      guard let next = rows > 0 ? below(path, columns) : above(path, columns) else { break }
      path = next
    }
    return starts[path.section] + path.item
  }

  private func below(_ path: IndexPath, _ columns: Int) -> IndexPath? {
    if path.item + columns < count(in: path.section) {
      return IndexPath(item: path.item + columns, section: path.section)
    }
    guard path.section + 1 < count else { return nil }
    return IndexPath(item: min(path.item % columns, count(in: path.section + 1) - 1), section: path.section + 1)
  }

  private func above(_ path: IndexPath, _ columns: Int) -> IndexPath? {
    if path.item >= columns { return IndexPath(item: path.item - columns, section: path.section) }
    guard path.section > 0 else { return nil }
    let last = count(in: path.section - 1) - 1
    return IndexPath(item: min(last / columns * columns + path.item, last), section: path.section - 1)
  }
}
