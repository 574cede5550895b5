/// What the player shows: the pictures, or why there are none.
nonisolated struct PictureLibrary: Equatable, Sendable {
  /// In the order of the grid.
  let pictures: [Picture]

  /// What the window says while there are no pictures.
  let emptyMessage: String

  /// The name of the folder that all pictures come from; `nil` where there is no such folder.
  let name: String?

  /// The index of the picture whose page opens at once; `nil` for the grid.
  let openedIndex: Int?

  /// A library of pictures, or an empty one and the reason.
  init(pictures: [Picture] = [], emptyMessage: String, name: String? = nil, openedIndex: Int? = nil) {
    self.pictures = pictures
    self.emptyMessage = emptyMessage
    self.name = name
    self.openedIndex = openedIndex
  }

  /// Reads what the command line names: a folder stands for the files in it, a file for itself, and what cannot be
  /// opened for a broken picture. A folder without files stands for the pictures in the folders below it. A folder that is
  /// named alone and cannot be opened leaves the window empty; a file that is named alone opens among the pictures of its
  /// folder.
  init(paths: [RawString]) {
    if paths.count == 1, let path = paths.first, case .file = FolderListing.kind(of: path) {
      self.init(around: path)
      return
    }
    var pictures: [Picture] = []
    var emptyMessage = "There is nothing to show."
    var names = Set<FolderName>()
    for path in paths {
      let title = FolderListing.title(ofFolder: path)
      switch FolderListing.kind(of: path) {
      case .file:
        pictures.append(Picture(path: path))
        names.insert(.parent(of: path))
      case .folder:
        names.insert(.folder(path))
        do {
          var files = try FolderListing.files(in: path)
          if files.isEmpty { files = FolderListing.picturesBelow(path) }
          pictures += files.map { Picture(path: $0) }
          if files.isEmpty { emptyMessage = "There are no pictures in “\(title)”." }
        } catch {
          if paths.count > 1 { pictures.append(Picture(path: path, problem: error.reason)) }
          emptyMessage = "“\(title)” \(error.reason)."
        }
      case .nothing(let problem):
        if paths.count > 1 { pictures.append(Picture(path: path, problem: problem.reason)) }
        emptyMessage = "“\(title)” \(problem.reason)."
      }
    }
    self.init(
      pictures: pictures, emptyMessage: emptyMessage, name: names.count == 1 ? names.first?.title : nil)
  }

  /// A folder that pictures were found in, whichever of its paths was given.
  private enum FolderName: Hashable {
    case folder(RawString)
    case current

    static func parent(of file: RawString) -> Self { file.folder.map { .folder($0) } ?? .current }

    var title: String {
      switch self {
      case .folder(let path): FolderListing.title(ofFolder: path)
      case .current: FolderListing.title(ofFolder: ".")
      }
    }
  }

  /// A file with the other pictures of its folder around it, in natural order. The file is there in any case, whatever its
  /// name, and alone where the folder cannot be read.
  private init(around file: RawString) {
    let name = file.lastComponent
    var names = ((try? FolderListing.files(in: file.folder ?? ".")) ?? []).map(\.lastComponent)
      .filter { $0 == name || FolderListing.isNamedAsPicture($0) }
    if !names.contains(name) { names = NaturalOrder.sorted(names + [name]) }
    self.init(
      pictures: names.map { Picture(path: file.folder?.appending($0) ?? $0) }, emptyMessage: "",
      name: FolderName.parent(of: file).title, openedIndex: names.firstIndex(of: name))
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
}
