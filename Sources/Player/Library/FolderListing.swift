import Foundation

/// Reads folders by the bytes of their names, which need not be valid UTF-8.
nonisolated enum FolderListing {
  /// What stands at a path.
  nonisolated enum Kind: Equatable, Sendable {
    case file, folder

    /// Nothing that can be opened, and why.
    case nothing(PathProblem)
  }

  /// What stands at `path`, behind symbolic links.
  static func kind(of path: RawString) -> Kind {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return .nothing(PathProblem(errno: errno)) }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The files in a folder in natural order, without hidden ones and without what lies in folders below.
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

  /// A folder's name as people know it, also where its path ends in dots; the root's is a slash.
  static func title(ofFolder folder: RawString) -> String {
    var name = folder.lastComponent
    if name == "." || name == "..", let real = folder.withCString({ realpath($0, nil) }) {
      name = RawString(copying: real).lastComponent
      free(real)
    }
    return Picture.line(name)
  }

  /// How deep folders are looked into, and how many pictures are taken from them at most.
  private static let deepest = 12
  private static let mostPictures = 100_000

  /// What names of pictures end in, in small letters.
  private static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "webp", "tif", "tiff", "bmp", "avif", "heic", "heif", "jxl",
    "svg", "ico", "tga", "ppm", "pgm", "pbm", "qoi",
  ]

  /// The files in the folders below a folder whose names are those of pictures: folder by folder in natural order, each
  /// folder once, however many links lead to it; hidden ones and those that may not be read are left out.
  static func picturesBelow(_ folder: RawString) -> [RawString] {
    var pictures: [RawString] = [], seen = Set([identity(of: folder)].compactMap { $0 })
    collect(below: folder, depth: 0, into: &pictures, seen: &seen)
    return pictures
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
    below folder: RawString, depth: Int, into pictures: inout [RawString], seen: inout Set<Identity>
  ) {
    guard depth < deepest, let names = try? names(in: folder) else { return }
    for name in NaturalOrder.sorted(names) where pictures.count < mostPictures {
      let inner = folder.appending(name)
      guard let identity = identity(of: inner), seen.insert(identity).inserted else { continue }
      let files = (try? files(in: inner)) ?? []
      pictures += files.filter { isNamedAsPicture($0.lastComponent) }.prefix(mostPictures - pictures.count)
      collect(below: inner, depth: depth + 1, into: &pictures, seen: &seen)
    }
  }

  /// Whether a file's name ends as the names of pictures do.
  static func isNamedAsPicture(_ name: RawString) -> Bool {
    let stem = name.withoutExtension
    guard stem != name else { return false }
    return endings.contains(RawString(Array(name.bytes.dropFirst(stem.bytes.count + 1))).text.lowercased())
  }

  /// The names of all that is in a folder, hidden or not, in natural order.
  static func everything(in folder: RawString) throws(PathProblem) -> [RawString] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw PathProblem(errno: errno) }
    defer { closedir(stream) }
    var names: [RawString] = []
    while let entry = readdir(stream) {
      if let name = name(of: entry), name != ".", name != ".." { names.append(name) }
    }
    return NaturalOrder.sorted(names)
  }

  /// What in a folder may be a folder and is not hidden, in no order.
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

  /// Folder entries mostly say what they are; links and some file systems want a look.
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
