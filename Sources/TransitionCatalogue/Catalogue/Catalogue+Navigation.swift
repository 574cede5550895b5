import UIKit

/// Recipes for the pages on a navigation stack.
extension Catalogue {
  /// The clicked picture flies into its page.
  public static let hero = Recipe(
    name: "hero", title: "Hero",
    summary: "The clicked picture flies into its page, and back to its place by a drag to the right.",
    kind: .navigation, source: .catalogue, parameters: HeroStyle.parameters,
    start: .navigation { HeroDirector(navigationController: $0, values: $1) })

  /// The cell grows into the page.
  public static let zoom = Recipe(
    name: "zoom", title: "Zoom",
    summary:
      "The clicked cell grows into its page, which can be grabbed, thrown and dragged back in any direction at any moment.",
    kind: .navigation, source: .catalogue, parameters: ZoomStyle.parameters,
    start: .navigation { ZoomDirector(navigationController: $0, values: $1) })

  /// The clicked picture moves while one page fades over the other.
  public static let magicMove = Recipe(
    name: "magic-move", title: "Magic Move",
    summary:
      "The clicked picture moves to its place on a page that fades in; a short drag from the left edge takes it back.",
    kind: .navigation, source: .catalogue, parameters: MagicMoveStyle.parameters,
    start: .navigation { MagicMoveDirector(navigationController: $0, values: $1) })

  /// Whole screens side by side.
  public static let screenshotSlide = Recipe(
    name: "screenshot-slide", title: "Screenshot Slide",
    summary: "Whole screens with their bars slide past each other, captures standing in for those that leave.",
    kind: .navigation, source: .catalogue, parameters: ScreenshotSlideStyle.parameters,
    start: .navigation { ScreenshotSlideDirector(navigationController: $0, values: $1) })

  /// The whole screen moved aside by hand.
  public static let screenshotPop = Recipe(
    name: "screenshot-pop", title: "Screenshot Pop",
    summary: "A drag from the left edge moves the whole screen aside, over a capture of the page below.",
    kind: .navigation, source: .catalogue, parameters: ScreenshotPopStyle.parameters,
    start: .navigation { ScreenshotPopDirector(navigationController: $0, values: $1) })
}
