import UIKit

/// Every recipe there is.
public enum Catalogue {
  /// The recipes in the order in which people should meet them. A recipe's ``Recipe/kind`` says what it is put to work on.
  public static let all: [Recipe] = [
    hero, zoom, magicMove, slide, screenshotSlide, screenshotPop, system,
    semiModal, bounce, swipeDown, rise,
    pageSheet, formSheet, coverVertical, crossDissolve, flipHorizontal, overFullScreen,
    tabSlide,
  ]

  /// The recipe called `name`.
  public static func recipe(named name: String) -> Recipe? { all.first { $0.name == name } }
}
