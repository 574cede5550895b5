import ImageIO
import UIKit

/// Changes of the library by the user's actions, which are shown at once, before the folders are read again.
extension PlayerApplication {
  /// Shows the library that `edit` returns for the one on screen on all pages, after a running transition.
  ///
  /// - Parameters:
  ///   - formerPaths: the former paths of the files that were renamed, by their new ones.
  ///   - picture: the picture to which an open page moves then.
  func edit(
    formerPaths: [RawString: RawString] = [:], showing picture: Picture? = nil,
    _ edit: @escaping (PictureLibrary) -> PictureLibrary
  ) {
    performAfterTransition { [weak self] in
      guard let self else { return }
      let library = edit(grid.library)
      let change = LibraryChange(
        from: grid.pictures, to: library.pictures, events: FolderEvents(formerPaths: formerPaths))
      keeper.replace(with: library)
      show(library, after: change)
      guard let picture else { return }
      for page in pages { (page as? DetailPage)?.show(picture) }
    }
  }

  /// Shows a picture again, whose file has been turned.
  func reload(_ picture: Picture, turned turn: JPEGTurning.Turn) {
    for grid in stack.grids { grid.reload(picture) }
    for page in pages { (page as? DetailPage)?.reload(picture, turned: turn) }
  }
}
