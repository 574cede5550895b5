/// What the player shows: the pictures, or why there are none.
nonisolated struct PictureLibrary: Equatable, Sendable {
  /// In the order of the grid.
  let pictures: [Picture]

  /// What the window says while there are no pictures.
  let emptyMessage: String

  /// Nothing to show, and why.
  init(pictures: [Picture] = [], emptyMessage: String) {
    self.pictures = pictures
    self.emptyMessage = emptyMessage
  }

  /// Reads what the command line names: a folder stands for the files in it, a file for itself, and what cannot be
  /// opened for a broken picture. A folder without files stands for the pictures in the folders below it. A folder that is named alone and cannot be opened leaves the window empty.
  init(paths: [RawString]) {
    var pictures: [Picture] = []
    var emptyMessage = "There is nothing to show."
    for path in paths {
      switch FolderListing.kind(of: path) {
      case .file: pictures.append(Picture(path: path))
      case .folder:
        do {
          var files = try FolderListing.files(in: path)
          if files.isEmpty { files = FolderListing.picturesBelow(path) }
          pictures += files.map { Picture(path: $0) }
          if files.isEmpty { emptyMessage = "There are no pictures in “\(Self.name(of: path))”." }
        } catch {
          if paths.count > 1 { pictures.append(Picture(path: path, problem: error.reason)) }
          emptyMessage = "“\(Self.name(of: path))” \(error.reason)."
        }
      case .nothing(let problem):
        if paths.count > 1 { pictures.append(Picture(path: path, problem: problem.reason)) }
        emptyMessage = "“\(Self.name(of: path))” \(problem.reason)."
      }
    }
    self.init(pictures: pictures, emptyMessage: emptyMessage)
  }

  /// The pictures that come along: named with a number for their order, which is not shown.
  init(bundledIn folder: RawString) {
    let files = (try? FolderListing.files(in: folder)) ?? []
    let pictures = files.compactMap { path -> Picture? in
      let name = Picture.title(ofFileNamed: path.lastComponent)
      let title = name.drop { $0.isNumber }.drop { $0 == " " }
      return title.isEmpty || title.count == name.count ? nil : Picture(path: path, title: String(title))
    }
    self.init(pictures: pictures, emptyMessage: "The pictures that come along are not where they were installed.")
  }

  private static func name(of path: RawString) -> String { Picture.title(ofFileNamed: path.lastComponent) }
}
