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
