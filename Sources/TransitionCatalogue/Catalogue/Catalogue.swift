import UIKit

/// Every recipe there is.
public enum Catalogue {
  /// The recipes for one stack of pages, in the order in which people should meet them.
  public static let all: [Recipe] = [
    hero, zoom, magicMove, slide, screenshotSlide, screenshotPop, system,
    semiModal, bounce, swipeDown, rise,
    pageSheet, formSheet, coverVertical, crossDissolve, flipHorizontal, overFullScreen,
  ]

  /// The recipe called `name`.
  public static func recipe(named name: String) -> Recipe? { (all + [tabSlide]).first { $0.name == name } }
}
