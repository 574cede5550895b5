import CGio
import Foundation

/// A file in a trash folder of the desktop.
package struct TrashedFile: Equatable, Sendable {
  /// The path that the file had.
  package let original: [UInt8]

  /// The path of the file in the trash.
  package let stored: [UInt8]

  /// The path of the description that belongs to it.
  package let description: [UInt8]

  /// Creates the description of a file in the trash.
  package init(original: [UInt8], stored: [UInt8], description: [UInt8]) {
    self.original = original
    self.stored = stored
    self.description = description
  }
}

/// The trash of the desktop, as specified by freedesktop.org. Its functions block while the disk works.
package enum Trash {
  /// Moves a file to the trash of its disk. Returns the file in the trash; `nil` if it cannot be found there to be
  /// restored. The path must be absolute.
  package static func move(_ path: [UInt8]) throws(FileProblem) -> TrashedFile? {
    let file = FileMove.withPath(path) { g_file_new_for_path($0) }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    let folders = folders(for: path), before = Set(folders.flatMap { descriptions(in: $0, of: path) })
    var error: UnsafeMutablePointer<GError>?
    guard g_file_trash(file, nil, &error) != 0 else {
      defer { g_clear_error(&error) }
      throw problem(error)
    }
    let new = folders.lazy.flatMap { folder in descriptions(in: folder, of: path).map { (folder, $0) } }
      .first { !before.contains($0.1) }
    guard let (folder, description) = new else { return nil }
    let name = description.suffix(while: { $0 != slash }).dropLast(suffix.count)
    return TrashedFile(original: path, stored: folder.path + Array("/files/".utf8) + name, description: description)
  }

  /// Moves a file from the trash back to its place, unless there is another file.
  package static func restore(_ file: TrashedFile) throws(FileProblem) {
    try FileMove.move(file.stored, to: file.original)
    _ = FileMove.withPath(file.description) { unlink($0) }
  }

  private static func problem(_ error: UnsafeMutablePointer<GError>?) -> FileProblem {
    guard let error else { return FileProblem(reason: "the trash does not answer") }
    if error.pointee.domain == g_io_error_quark() {
      switch GIOErrorEnum(rawValue: UInt32(bitPattern: error.pointee.code)) {
      case G_IO_ERROR_NOT_SUPPORTED: return FileProblem(reason: "its disk has no trash")
      case G_IO_ERROR_NOT_FOUND: return FileProblem(errno: ENOENT)
      case G_IO_ERROR_PERMISSION_DENIED: return FileProblem(errno: EACCES)
      case G_IO_ERROR_READ_ONLY: return FileProblem(errno: EROFS)
      case G_IO_ERROR_NO_SPACE: return FileProblem(errno: ENOSPC)
      default: break
      }
    }
    let text = error.pointee.message.map { String(cString: $0) } ?? "the trash does not answer"
    return FileProblem(reason: text.prefix(1).lowercased() + text.dropFirst())
  }

  // MARK: - Folders

  private static let slash = UInt8(ascii: "/")
  private static let suffix = ".trashinfo"

  /// A trash folder, and the folder to which the paths in it are relative; `nil` if they are absolute.
  private struct Folder {
    let path: [UInt8]
    let top: [UInt8]?
  }

  /// Returns the folders that a file can be moved to: that of the user, and those of the file's disk.
  private static func folders(for path: [UInt8]) -> [Folder] {
    let environment = ProcessInfo.processInfo.environment
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? "\(environment["HOME"] ?? NSHomeDirectory())/.local/share"
    let top = top(of: path), user = getuid()
    let shared = ["/.Trash/\(user)", "/.Trash-\(user)"].map { Folder(path: top + Array($0.utf8), top: top) }
    return [Folder(path: Array("\(data)/Trash".utf8), top: nil)] + shared
  }

  /// Returns the topmost folder of a file's disk, without a slash at the end.
  private static func top(of path: [UInt8]) -> [UInt8] {
    var top = path[...]
    var disk: dev_t?
    while let end = top.lastIndex(of: slash) {
      let parent = top[..<end]
      var status = stat()
      guard FileMove.withPath(parent.isEmpty ? [slash] : Array(parent), { stat($0, &status) }) == 0 else { break }
      if let disk, disk != status.st_dev { break }
      disk = status.st_dev
      top = parent
    }
    return Array(top)
  }

  /// Returns the paths of the descriptions of files in a trash folder that had a path. The names of these begin like that
  /// of the file.
  private static func descriptions(in folder: Folder, of path: [UInt8]) -> [[UInt8]] {
    let info = folder.path + Array("/info".utf8)
    let stem = path.suffix(while: { $0 != slash }).prefix { $0 != UInt8(ascii: ".") }
    return names(in: info).filter { $0.starts(with: stem) && $0.ends(with: suffix) }.map { info + [slash] + $0 }.filter
    {
      guard let described = describedPath($0) else { return false }
      return described == path || folder.top.map { $0 + [slash] + described == path } ?? false
    }
  }

  private static func names(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = FileMove.withPath(folder, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names
  }

  /// Returns the path in a description, without the escapes.
  private static func describedPath(_ description: [UInt8]) -> [UInt8]? {
    guard let content = FileManager.default.contents(atPath: String(decoding: description, as: UTF8.self)) else {
      return nil
    }
    let key = Array("Path=".utf8)
    guard let line = content.split(separator: UInt8(ascii: "\n")).first(where: { $0.starts(with: key) }) else {
      return nil
    }
    return unescaped(Array(line.dropFirst(key.count)))
  }

  /// Returns bytes in which `%20` and the like are replaced by the bytes that they stand for.
  static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [], rest = bytes[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

extension [UInt8] {
  /// Whether the last bytes are those of a text.
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }

  /// Returns the longest part at the end whose bytes fulfil a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
