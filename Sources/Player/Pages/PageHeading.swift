import UIKit

/// The words in a page's navigation bar and in the window's title bar: a name, and a number that goes with it.
nonisolated struct PageHeading: Equatable, Sendable {
  /// The name alone, for buttons that lead back to the page.
  let title: String

  /// The name with the number: `Holiday — 57 pictures`.
  let text: String
}

nonisolated extension PageHeading {
  /// The name of a grid whose pictures come from no one folder.
  private static let unnamed = "Pictures"

  /// The heading of a grid of pictures.
  init(of library: PictureLibrary) {
    let count = library.pictures.count
    let words = count == 1 ? "1 picture" : "\(count) pictures"
    title = library.name ?? Self.unnamed
    text = count == 0 ? title : library.name.map { "\($0) — \(words)" } ?? words
  }

  /// The heading of a picture's page, by its place among all pictures.
  init(of picture: Picture, at index: Int, of count: Int) {
    title = picture.title
    text = count > 1 ? "\(title) — \(index + 1) of \(count)" : title
  }
}

extension UIViewController {
  /// Shows a heading in the navigation bar; buttons that lead back here have its name alone.
  func show(_ heading: PageHeading) {
    title = heading.title
    navigationItem.backButtonTitle = heading.title
    navigationItem.title = heading.text
  }
}
