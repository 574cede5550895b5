import Foundation

/// The files and folders that a library is read from, which can be read again after changes.
nonisolated enum LibrarySource: Equatable, Sendable {
  /// The bundled pictures.
  case bundled

  /// Files and folders, in this order.
  case paths([RawString])

  /// The folder of a file that was opened alone.
  case around(RawString)

  /// Creates the source of the paths on the command line, or of those that the user opens.
  init(_ paths: [RawString]) {
    if paths.isEmpty {
      self = .bundled
    } else if paths.count == 1, let path = paths.first, case .file = FolderListing.kind(of: path) {
      self = .around(path)
    } else {
      self = .paths(paths)
    }
  }

  /// Reads the library. If it is grouped and has a single folder, the pictures in its subfolders belong to it, too.
  func library(
    in order: PictureOrder = PictureOrder(), isGrouped: Bool = false, _ takenDates: TakenDates = TakenDates()
  ) -> PictureLibrary {
    var library: PictureLibrary
    switch self {
    case .bundled: return PictureLibrary(bundledIn: Installation.current.assets)
    case .paths(let paths): library = PictureLibrary(paths: paths)
    case .around(let file): library = PictureLibrary(around: file)
    }
    library.folder = folder
    guard isGrouped, library.problem == nil, let root else { return library.sorted(by: order, takenDates) }
    return library.grouped(below: root, in: order, takenDates)
  }

  /// The only folder as it was specified, an empty path for the current one; `nil` if there are several or none.
  private var root: RawString? {
    switch self {
    case .paths(let paths): paths.count == 1 ? paths.first : nil
    case .around(let file): file.folder ?? ""
    case .bundled: nil
    }
  }

  /// The absolute path of the only folder; `nil` if there are several or none.
  private var folder: RawString? {
    let folder: RawString
    switch self {
    case .paths(let paths):
      guard paths.count == 1, let path = paths.first, FolderListing.kind(of: path) == .folder else { return nil }
      folder = path
    case .around(let file): folder = file.folder ?? "."
    case .bundled: return nil
    }
    guard let real = folder.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return RawString(copying: real)
  }

  /// The folders whose changes affect the library, besides their subfolders. A folder that does not exist is
  /// represented by the nearest one above it, in which it may appear again.
  var watchedFolders: [RawString] {
    switch self {
    case .bundled: return []
    case .around(let file): return [Self.existing(file.folder ?? "")]
    case .paths(let paths):
      var folders: [RawString] = []
      for path in paths {
        let folder = if case .folder = FolderListing.kind(of: path) { path } else { path.folder ?? "" }
        let existing = Self.existing(folder)
        if !folders.contains(existing) { folders.append(existing) }
      }
      return folders
    }
  }

  private static func existing(_ folder: RawString) -> RawString {
    var folder = folder
    while !folder.bytes.isEmpty, folder != "/", FolderListing.kind(of: folder) != .folder {
      folder = folder.bytes.contains(UInt8(ascii: "/")) ? folder.deletingLastComponent : ""
    }
    return folder
  }
}
