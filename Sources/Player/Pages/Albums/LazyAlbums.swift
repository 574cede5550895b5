import UIKit

/// The page of albums, made when it is first wanted: nothing of it is there for somebody who never looks at tabs.
final class LazyAlbums {
  /// The page, if it was wanted before.
  private(set) var made: AlbumsPage?

  /// Called with the page as it is made.
  var onMake: (AlbumsPage) -> Void = { _ in }

  private let loader: PictureLoader
  private let sorter: PictureSorter

  /// A page of pictures that `loader` decodes and `sorter` tells apart.
  init(loader: PictureLoader, sorter: PictureSorter) {
    self.loader = loader
    self.sorter = sorter
  }

  /// The page.
  var page: AlbumsPage {
    if let made { return made }
    let page = AlbumsPage(loader: loader, sorter: sorter)
    made = page
    onMake(page)
    return page
  }
}
