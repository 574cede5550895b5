import TransitionCatalogue
import UIKit

/// The page with three albums behind tabs: all pictures, those in landscape and those in portrait.
final class AlbumsPage: UITabBarController {
  /// The albums, in the order of their tabs.
  let albums: [GridPage]

  /// The recipe's buttons in the bar of the page.
  var controls: RecipeControls?

  /// The button of the library's menu in the bar of the page.
  var libraryControls: LibraryControls?

  private let sorter: PictureSorter

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
    sort(library.pictures, after: nil)
  }

  /// Shows the library after a change.
  func update(to library: PictureLibrary, _ change: LibraryChange) {
    albums[0].update(to: library, change)
    sort(library.pictures, after: change)
  }

  private func sort(_ pictures: [Picture], after change: LibraryChange?) {
    outdated = change?.outdated ?? []
    sorter.onProgress = { [weak self] in self?.showSorted() }
    sorter.sort(pictures, after: change)
  }

  /// The files that have changed since the albums were sorted before.
  private var outdated: Set<RawString> = []

  /// Shows the heading of the library in the navigation bar; the page keeps its title.
  func show(heading: PageHeading) {
    navigationItem.title = heading.text
    navigationItem.backButtonTitle = heading.title
  }

  /// The album of the selected tab.
  var shownAlbum: GridPage { albums.indices.contains(selectedIndex) ? albums[selectedIndex] : albums[0] }

  override var keyCommands: [UIKeyCommand]? {
    albums.indices.map { index in
      UIKeyCommand(
        title: "Show an Album", action: selector { [weak self] in self?.selectedIndex = index }, input: "\(index + 1)")
    }
  }

  private func showSorted() {
    show(sorter.landscape, in: albums[1], emptyMessage: "No pictures in landscape.")
    show(sorter.portrait, in: albums[2], emptyMessage: "No pictures in portrait.")
  }

  /// The maximum number of pictures whose changes are found on the main thread.
  private static let mostCompared = 2000

  private func show(_ pictures: [Picture], in album: GridPage, emptyMessage: String) {
    let library = PictureLibrary(pictures: pictures, emptyMessage: emptyMessage)
    guard !album.pictures.isEmpty, album.pictures.count + pictures.count <= Self.mostCompared else {
      return album.show(library)
    }
    let change = LibraryChange(from: album.pictures, to: pictures, events: FolderEvents(written: outdated))
    if !change.isEmpty { album.update(to: library, change) }
  }
}
