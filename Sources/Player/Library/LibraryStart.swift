import CoreGraphics

/// The start of the first library: it is read while the window opens, and the pictures that the window will show first are
/// decoded while the main thread prepares the first frame, or even the window, if it is expected to be as the last one.
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

  /// Decodes the pictures, as soon as they are known, for a window that has opened, or that is expected to open.
  func decode(for window: WindowMeasure) {
    let first = GridPage.firstPictures(in: window.size, scale: window.scale, cellSize: cellSize)
    early?.willShow(first.count, at: first.size)
  }
}
