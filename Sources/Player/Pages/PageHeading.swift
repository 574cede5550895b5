import UIKit

/// The heading of a page in its navigation bar and the window's title bar: a name and a number.
nonisolated struct PageHeading: Equatable, Sendable {
  /// The name alone, for buttons that lead back to the page.
  let title: String

  /// The name with the number, such as `Holiday — 57 pictures`.
  let text: String
}

nonisolated extension PageHeading {
  /// The minimum number of characters of a shortened name.
  private static let shortestName = 5

  /// Returns the text, with a name that is shortened in its middle until `width` of the text is at most `room`: the
  /// number at the end remains readable.
  func text(in room: CGFloat, width: (String) -> CGFloat) -> String {
    guard text.hasPrefix(title), width(text) > room else { return text }
    let number = text.dropFirst(title.count)
    var count = title.count - 1
    while count >= Self.shortestName {
      let shortened = "\(title.prefix((count + 1) / 2))…\(title.suffix(count / 2))\(number)"
      if width(shortened) <= room || count == Self.shortestName { return shortened }
      count -= 1
    }
    return text
  }

  /// The name of a grid whose pictures are from several folders.
  private static let unnamed = "Pictures"

  /// Creates the heading of a grid of pictures.
  init(of library: PictureLibrary) {
    let count = library.pictures.count
    let words = count == 1 ? "1 picture" : "\(count) pictures"
    title = library.name ?? Self.unnamed
    text = count == 0 ? title : library.name.map { "\($0) — \(words)" } ?? words
  }

  /// Creates the heading of a picture's page, with the picture's position among all pictures.
  init(of picture: Picture, at index: Int, of count: Int) {
    title = picture.title
    text = count > 1 ? "\(title) — \(index + 1) of \(count)" : title
  }
}

extension UIViewController {
  /// Shows a heading in the navigation bar; back buttons have only its name.
  func show(_ heading: PageHeading) {
    title = heading.title
    navigationItem.backButtonTitle = heading.title
    navigationItem.title = heading.text
  }
}
