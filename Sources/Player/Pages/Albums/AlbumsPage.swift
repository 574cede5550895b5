import TransitionCatalogue
import UIKit

/// The page with three albums behind tabs: all pictures, those in landscape and those in portrait.
final class AlbumsPage: UITabBarController {
  /// The albums, in the order of their tabs.
  let albums: [GridPage]

  /// The recipe's buttons in the bar of the page.
  var controls: RecipeControls?

  private let sorter: PictureSorter
  private var isSorted = false

  /// Creates albums without pictures; `sorter` determines the orientation of the pictures.
  init(loader: PictureLoader, sorter: PictureSorter) {
    self.sorter = sorter
    albums = ["All", "Landscape", "Portrait"].map { title in
      let page = GridPage(loader: loader)
      page.title = title
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return page
    }
    super.init(nibName: nil, bundle: nil)
    title = "Albums"
    viewControllers = albums
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("AlbumsPage is made in code, with a loader") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.page
    tabBar.barTintColor = Theme.bar
    tabBar.isTranslucent = false
    tabBar.unselectedItemTintColor = Theme.caption
  }

  /// Shows a library, and starts to sort it.
  func show(_ library: PictureLibrary) {
    albums[0].show(library)
    guard !isSorted, !library.pictures.isEmpty else { return }
    isSorted = true
    sorter.onProgress = { [weak self] in self?.showSorted() }
    sorter.sort(library.pictures)
  }

  /// The album of the selected tab.
  var shownAlbum: GridPage { albums.indices.contains(selectedIndex) ? albums[selectedIndex] : albums[0] }

  override var keyCommands: [UIKeyCommand]? {
    albums.indices.map { index in
      UIKeyCommand(
        input: "\(index + 1)", modifierFlags: [], action: selector { [weak self] in self?.selectedIndex = index })
    }
  }

  private func showSorted() {
    albums[1].show(PictureLibrary(pictures: sorter.landscape, emptyMessage: "No pictures in landscape."))
    albums[2].show(PictureLibrary(pictures: sorter.portrait, emptyMessage: "No pictures in portrait."))
  }
}
