import UIKit

/// Playing the transition of the recipe without a click.
extension PageStack {
  /// The cells that may be clicked, in order of preference; first the one in the second row and third column of the
  /// default window.
  private static let candidates = [8, 4, 2, 1, 0]

  /// The index path of the cell that is clicked, which is entirely in view if possible.
  var clickedCell: IndexPath {
    let whole = Self.candidates.map { IndexPath(item: $0, section: 0) }.first { indexPath in
      guard let cell = grid.cell(at: indexPath), let page = grid.viewIfLoaded else { return false }
      return page.bounds.contains(cell.convert(cell.bounds, to: page))
    }
    return whole ?? IndexPath(item: 0, section: 0)
  }

  /// Whether the last transition led away from the start: a picture is open, or another tab is chosen.
  var isAway: Bool { pages.count > 1 || (albumsIfShown?.selectedIndex ?? 0) > 0 }

  private var albumsIfShown: AlbumsPage? { navigation.viewControllers.first as? AlbumsPage }

  /// Plays the transition away from the start: opens a picture from its cell or, for tabs, chooses the next one.
  func playThere(opening picture: Picture, from indexPath: IndexPath) {
    switch controller.recipe.kind {
    case .navigation, .modal, .style: open(picture, at: indexPath, of: grid)
    case .tabs: albums.page.selectedIndex = 1
    }
  }

  /// Plays the transition back to the start.
  func playBack() {
    if pages.count > 1 { goBack() } else { albumsIfShown?.selectedIndex = 0 }
  }
}
