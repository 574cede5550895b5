/// The pictures that the player shows, or the reason why there are none.
nonisolated struct PictureLibrary: Equatable, Sendable {
  /// The pictures in the order of the grid.
  let pictures: [Picture]

  /// The message in the window while there are no pictures.
  let emptyMessage: String

  /// The name of the folder that all pictures are from; `nil` if there is no single folder.
  let name: String?

  /// The index of the picture whose page opens immediately; `nil` for the grid.
  let openedIndex: Int?

  /// Creates a library of pictures, or an empty one with the reason.
  init(pictures: [Picture] = [], emptyMessage: String, name: String? = nil, openedIndex: Int? = nil) {
    self.pictures = pictures
    self.emptyMessage = emptyMessage
    self.name = name
    self.openedIndex = openedIndex
  }

  /// Creates the library of the paths on the command line. A folder stands for the files in it, or without files for
  /// the pictures in its subfolders; an item that cannot be opened becomes a broken picture. A single folder that
  /// cannot be opened leaves the window empty; a single file is opened among the pictures of its folder.
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

  /// The folder of pictures, for comparing the folders of different paths.
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

  /// Creates the library of a file and the other pictures of its folder, in natural order. The file is always included,
  /// and is the only one if the folder cannot be read.
  private init(around file: RawString) {
    let name = file.lastComponent
    var names = ((try? FolderListing.files(in: file.folder ?? ".")) ?? []).map(\.lastComponent)
      .filter { $0 == name || FolderListing.isNamedAsPicture($0) }
    if !names.contains(name) { names = NaturalOrder.sorted(names + [name]) }
    self.init(
      pictures: names.map { Picture(path: file.folder?.appending($0) ?? $0) }, emptyMessage: "",
      name: FolderName.parent(of: file).title, openedIndex: names.firstIndex(of: name))
  }

  /// Creates the library of the bundled pictures, whose names start with a number for their order, which is not shown.
  init(bundledIn folder: RawString) {
    let files = (try? FolderListing.files(in: folder)) ?? []
    let pictures = files.compactMap { path -> Picture? in
      let name = Picture.title(ofFileNamed: path.lastComponent)
      let title = name.drop { $0.isNumber }.drop { $0 == " " }
      return title.isEmpty || title.count == name.count ? nil : Picture(path: path, title: String(title))
    }
    self.init(pictures: pictures, emptyMessage: "The included pictures are missing.")
  }
}
