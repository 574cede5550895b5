import Foundation

/// Functions that list folders by the bytes of the names, which need not be valid UTF-8.
nonisolated enum FolderListing {
  /// The kind of item at a path.
  nonisolated enum Kind: Equatable, Sendable {
    case file, folder

    /// An item that cannot be opened, with the reason.
    case nothing(PathProblem)
  }

  /// Returns the kind of the item at `path`, following symbolic links.
  static func kind(of path: RawString) -> Kind {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return .nothing(PathProblem(errno: errno)) }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Returns the files in a folder in natural order, without hidden files and subfolders.
  static func files(in folder: RawString) throws(PathProblem) -> [RawString] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw PathProblem(errno: errno) }
    defer { closedir(stream) }
    var names: [RawString] = []
    while let entry = readdir(stream) {
      guard let name = name(of: entry), name.bytes.first != UInt8(ascii: ".") else { continue }
      if isFile(entry, named: name, in: folder) { names.append(name) }
    }
    return NaturalOrder.sorted(names).map { folder.appending($0) }
  }

  /// Returns the display name of a folder, also if its path ends in dots; that of the root is a slash.
  static func title(ofFolder folder: RawString) -> String {
    var name = folder.lastComponent
    if name == "." || name == "..", let real = folder.withCString({ realpath($0, nil) }) {
      name = RawString(copying: real).lastComponent
      free(real)
    }
    return Picture.line(name)
  }

  /// The maximum depth of the search in folders, and the maximum number of pictures found.
  private static let deepest = 12
  private static let mostPictures = 100_000

  /// The extensions of picture files, in lowercase.
  private static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "webp", "tif", "tiff", "bmp", "avif", "heic", "heif", "jxl",
    "svg", "ico", "tga", "ppm", "pgm", "pbm", "qoi",
  ]

  /// The content of the subfolders of a folder.
  nonisolated struct Tree: Equatable, Sendable {
    /// The files that have the extension of a picture, folder by folder in natural order.
    var pictures: [RawString] = []

    /// The folders.
    var folders: [RawString] = []
  }

  /// Returns the content of all subfolders of a folder. A folder with several links is visited once; hidden and
  /// unreadable folders are left out.
  static func tree(below folder: RawString) -> Tree {
    var tree = Tree(), seen = Set([identity(of: folder)].compactMap { $0 })
    collect(below: folder, depth: 0, into: &tree, seen: &seen)
    return tree
  }

  private struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  private static func identity(of folder: RawString) -> Identity? {
    var status = stat()
    guard folder.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  private static func collect(
    below folder: RawString, depth: Int, into tree: inout Tree, seen: inout Set<Identity>
  ) {
    guard depth < deepest, let names = try? names(in: folder) else { return }
    for name in NaturalOrder.sorted(names) where tree.pictures.count < mostPictures {
      let inner = folder.appending(name)
      guard let identity = identity(of: inner), seen.insert(identity).inserted else { continue }
      let files = (try? files(in: inner)) ?? []
      tree.folders.append(inner)
      tree.pictures += files.filter { isNamedAsPicture($0.lastComponent) }.prefix(mostPictures - tree.pictures.count)
      collect(below: inner, depth: depth + 1, into: &tree, seen: &seen)
    }
  }

  /// Returns whether a file's name has the extension of a picture.
  static func isNamedAsPicture(_ name: RawString) -> Bool {
    let stem = name.withoutExtension
    guard stem != name else { return false }
    return endings.contains(RawString(Array(name.bytes.dropFirst(stem.bytes.count + 1))).text.lowercased())
  }

  /// Returns the names of all items in a folder, including hidden ones, in natural order.
  static func everything(in folder: RawString) throws(PathProblem) -> [RawString] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw PathProblem(errno: errno) }
    defer { closedir(stream) }
    var names: [RawString] = []
    while let entry = readdir(stream) {
      if let name = name(of: entry), name != ".", name != ".." { names.append(name) }
    }
    return NaturalOrder.sorted(names)
  }

  /// Returns the names of the visible items in a folder that may be folders, unordered.
  private static func names(in folder: RawString) throws(PathProblem) -> [RawString] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw PathProblem(errno: errno) }
    defer { closedir(stream) }
    var names: [RawString] = []
    while let entry = readdir(stream) {
      guard Int(entry.pointee.d_type) != DT_REG, let name = name(of: entry), name.bytes.first != UInt8(ascii: ".")
      else {
        continue
      }
      names.append(name)
    }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> RawString? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    return RawString(copying: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }

  /// Returns whether an entry is a file. Its type is usually known; for links and on some file systems it is looked up.
  private static func isFile(_ entry: UnsafeMutablePointer<dirent>, named name: RawString, in folder: RawString) -> Bool
  {
    switch Int(entry.pointee.d_type) {
    case DT_REG: return true
    case DT_DIR, DT_FIFO, DT_SOCK, DT_CHR, DT_BLK: return false
    default:
      var status = stat()
      guard folder.appending(name).withCString({ stat($0, &status) }) == 0 else { return true }
      return status.st_mode & S_IFMT == S_IFREG
    }
  }
}
