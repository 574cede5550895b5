import TransitionCatalogue
import UIKit

/// One side of a comparison: pages of pictures with a recipe, in a window of their own.
final class ComparePane {
  /// The window with the pages.
  let window = PaneWindow(frame: .zero)

  /// The pages.
  let stack: PageStack

  /// The radius of the window's corners, in points.
  private static let corner: CGFloat = 10

  /// Creates pages of `library` with a recipe, whose parameters have the values in `settings`. The choices that the user
  /// makes are not saved.
  init(_ recipe: Recipe, settings: Settings, library: PictureLibrary, loader: PictureLoader) {
    stack = PageStack(recipe: recipe, settings: SettingsKeeper(settings), loader: loader, sortsAtOnce: false)
    stack.onAlbums = { page in
      for album in page.albums { album.cellSize = settings.cellSize ?? .standard }
    }
    stack.grid.cellSize = settings.cellSize ?? .standard
    window.windowLevel = Comparison.level
    window.backgroundColor = Theme.page
    window.clipsToBounds = true
    window.layer.cornerRadius = Self.corner
    window.rootViewController = stack.navigation
    stack.show(library)
  }
}

/// The window of a side, which tells when it is touched.
final class PaneWindow: UIWindow {
  /// Called when a touch begins in the window.
  var onTouch: () -> Void = {}

  override func sendEvent(_ event: UIEvent) {
    if event.allTouches?.contains(where: { $0.phase == .began && $0.window === self }) == true { onTouch() }
    super.sendEvent(event)
  }
}
