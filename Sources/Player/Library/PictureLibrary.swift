/// The pictures that the player shows, or the reason why there are none.
nonisolated struct PictureLibrary: Equatable, Sendable {
  /// The pictures in the order of the grid.
  let pictures: [Picture]

  /// The message in the window while there are no pictures.
  var emptyMessage: String

  /// The name of the folder that all pictures are from; `nil` if there is no single folder.
  let name: String?

  /// The index of the picture whose page opens immediately; `nil` for the grid.
  let openedIndex: Int?

  /// The subfolders that pictures were searched in.
  var subfolders: [RawString] = []

  /// For each picture the text of the scroll indicator; none for the first letters of the titles.
  var marks: [String] = []

  /// Whether the order is provisional, until the dates are read at which the pictures were taken.
  var isProvisional = false

  /// The groups of the pictures, by their folders; none if they are not grouped.
  var groups: [PictureGroup] = []

  /// The absolute path of the folder that all pictures are from, for opening it again; `nil` if there is no single one.
  var folder: RawString?

  /// The reason why the only folder cannot be read.
  var problem: PathProblem?

  /// Creates a library of pictures, or an empty one with the reason.
  init(pictures: [Picture] = [], emptyMessage: String, name: String? = nil, openedIndex: Int? = nil) {
    self.pictures = pictures
    self.emptyMessage = emptyMessage
    self.name = name
    self.openedIndex = openedIndex
  }

  /// Returns the library with other pictures.
  func with(_ pictures: [Picture], marks: [String] = [], openedIndex: Int? = nil) -> PictureLibrary {
    var library = PictureLibrary(
      pictures: pictures, emptyMessage: emptyMessage, name: name, openedIndex: openedIndex)
    (library.subfolders, library.problem, library.folder, library.marks) = (subfolders, problem, folder, marks)
    library.isProvisional = isProvisional
    return library
  }

  /// Returns the library in another order; it is in the order of names.
  func sorted(by order: PictureOrder, _ takenDates: TakenDates = TakenDates()) -> PictureLibrary {
    guard order != PictureOrder() else { return self }
    let opened = openedIndex.map { pictures[$0] }
    let arrangement = order.arranged(pictures, takenDates: takenDates)
    var library = with(
      arrangement.pictures, marks: arrangement.marks,
      openedIndex: opened.flatMap { arrangement.pictures.firstIndex(of: $0) })
    library.isProvisional = arrangement.isProvisional
    return library
  }

  /// Returns the library with the pictures in all subfolders of its folder, `root`, in groups by their folders, each of
  /// them in an order.
  func grouped(
    below root: RawString, in order: PictureOrder, _ takenDates: TakenDates = TakenDates()
  ) -> PictureLibrary {
    let opened = openedIndex.map { pictures[$0] }
    var all = pictures, library = self
    if subfolders.isEmpty {
      let tree = FolderListing.tree(below: root.bytes.isEmpty ? "." : root)
      all += tree.pictures.map { Picture(path: $0) }
      library.subfolders = tree.folders
    }
    let groups = PictureGroup.groups(of: all, below: root)
    var sorted: [Picture] = [], marks: [String] = [], isProvisional = false, rest = all[...]
    for group in groups {
      let arrangement = order.arranged(Array(rest.prefix(group.count)), takenDates: takenDates)
      if arrangement.isProvisional { isProvisional = true }
      sorted += arrangement.pictures
      marks += arrangement.marks
      rest = rest.dropFirst(group.count)
    }
    library = library.with(sorted, marks: marks, openedIndex: opened.flatMap { sorted.firstIndex(of: $0) })
    (library.groups, library.isProvisional) = (groups, isProvisional)
    return library
  }

  /// Returns the library without new files that are still being written; those in `known` stay.
  func without(_ unfinished: Set<RawString>, besides known: [Picture]) -> PictureLibrary {
    guard !unfinished.isEmpty else { return self }
    let left = unfinished.subtracting(known.map(\.path))
    guard !left.isEmpty else { return self }
    let kept = pictures.indices.filter { !left.contains(pictures[$0].path) }
    var library = with(kept.map { pictures[$0] }, marks: marks.isEmpty ? [] : kept.map { marks[$0] })
    var end = 0, rest = kept[...]
    library.groups = groups.compactMap { group in
      end += group.count
      let count = rest.prefix { $0 < end }.count
      rest = rest.dropFirst(count)
      return count > 0 ? PictureGroup(title: group.title, count: count) : nil
    }
    return library
  }

  /// Returns the text of the scroll indicator for a picture: the property by which the pictures are ordered.
  func mark(at index: Int) -> String? {
    guard pictures.indices.contains(index) else { return nil }
    if !marks.isEmpty { return marks[index] }
    return pictures[index].title.first.map { String($0).uppercased() }
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
    var names = Set<FolderName>(), subfolders: [RawString] = [], problem: PathProblem?
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
          if files.isEmpty {
            let tree = FolderListing.tree(below: path)
            files = tree.pictures
            subfolders += tree.folders
          }
          pictures += files.map { Picture(path: $0) }
          if files.isEmpty { emptyMessage = "There are no pictures in “\(title)”." }
        } catch {
          if paths.count > 1 { pictures.append(Picture(path: path, problem: error.reason)) }
          emptyMessage = "“\(title)” \(error.reason)."
          problem = error
        }
      case .nothing(let reason):
        if paths.count > 1 { pictures.append(Picture(path: path, problem: reason.reason)) }
        emptyMessage = "“\(title)” \(reason.reason)."
        problem = reason
      }
    }
    self.init(
      pictures: pictures, emptyMessage: emptyMessage, name: names.count == 1 ? names.first?.title : nil)
    self.subfolders = subfolders
    self.problem = paths.count == 1 ? problem : nil
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

  /// Creates the library of a file and the other pictures of its folder, in natural order. The file is included while
  /// it exists, and is the only one if the folder cannot be read.
  init(around file: RawString) {
    let name = file.lastComponent, title = FolderName.parent(of: file).title
    var names: [RawString] = [], problem: PathProblem?
    do throws(PathProblem) { names = try FolderListing.files(in: file.folder ?? ".") } catch { problem = error }
    names = names.map(\.lastComponent).filter { $0 == name || FolderListing.isNamedAsPicture($0) }
    if !names.contains(name), case .file = FolderListing.kind(of: file) { names = NaturalOrder.sorted(names + [name]) }
    self.init(
      pictures: names.map { Picture(path: file.folder?.appending($0) ?? $0) },
      emptyMessage: "There are no pictures in “\(title)”.", name: title, openedIndex: names.firstIndex(of: name))
    self.problem = problem
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
