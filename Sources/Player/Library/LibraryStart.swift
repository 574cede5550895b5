import CoreGraphics

/// The start of the first library: it is read while the window opens, and the pictures that the window will show first are
/// decoded while the main thread prepares the first frame.
struct LibraryStart {
  private let keeper: LibraryKeeper
  private let early: EarlyDecodes?
  private let cellSize: CellSize

  /// Creates the start of the library of `keeper`, whose pictures `loader` decodes for cells of a size, or the standard one.
  init(_ keeper: LibraryKeeper, _ loader: PictureLoader, cellSize: CellSize?) {
    self.keeper = keeper
    self.cellSize = cellSize ?? .standard
    early = loader.early
    keeper.onRead = { [early] library in early?.willShow(library.pictures.map(\.path)) }
  }

  /// Reads the library of `paths`.
  func read(_ paths: [RawString]) { keeper.open(paths) }

  /// Decodes the pictures for a window that has opened, as soon as they are known.
  func windowOpened(size: CGSize, scale: CGFloat) {
    let first = GridPage.firstPictures(in: size, scale: scale, cellSize: cellSize)
    early?.willShow(first.count, at: first.size)
  }
}
