import UIKit

/// The page of albums, created on first use, so that it costs nothing without a recipe for tabs.
final class LazyAlbums {
  /// The page, if it was created.
  private(set) var made: AlbumsPage?

  /// Called with the page when it is created.
  var onMake: (AlbumsPage) -> Void = { _ in }

  private let loader: PictureLoader
  private let sorter: PictureSorter

  /// Creates a container of a page whose pictures `loader` decodes and `sorter` sorts.
  init(loader: PictureLoader, sorter: PictureSorter) {
    self.loader = loader
    self.sorter = sorter
  }

  /// The page, created on first access.
  var page: AlbumsPage {
    if let made { return made }
    let page = AlbumsPage(loader: loader, sorter: sorter)
    made = page
    onMake(page)
    return page
  }
}
