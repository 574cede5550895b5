import UIKit

/// Recipes for presented pages.
extension Catalogue {
  /// The page rises on a spring.
  public static let bounce = Recipe(
    name: "bounce", title: "Bounce",
    summary: "The page rises from below on a spring, and falls again under a drag.",
    kind: .modal, source: .catalogue, parameters: BounceStyle.parameters,
    start: .pages { BounceDirector(values: $0) })

  /// The page takes two thirds of the screen.
  public static let semiModal = Recipe(
    name: "semi-modal", title: "Semi-Modal",
    summary: "The page rises over two thirds of the screen while what lies behind recedes, and falls under a drag.",
    kind: .modal, source: .catalogue, parameters: SemiModalStyle.parameters,
    start: .pages { SemiModalDirector(values: $0) })

  /// The plainest.
  public static let rise = Recipe(
    name: "rise", title: "Rise",
    summary: "The page rises from below and falls again, by the plainest animators that there can be.",
    kind: .modal, source: .catalogue, parameters: RiseStyle.parameters,
    start: .pages { RiseDirector(values: $0) })

  /// The page is swiped away.
  public static let swipeDown = Recipe(
    name: "swipe-down", title: "Swipe Down",
    summary: "The page rises while what lies behind fades, and is dragged or flicked away downwards.",
    kind: .modal, source: .catalogue, parameters: SwipeDownStyle.parameters,
    start: .pages { SwipeDownDirector(values: $0) })

  // MARK: UIKit's own styles

  /// `UIModalTransitionStyle.coverVertical`.
  public static let coverVertical = style(
    "cover-vertical", "Cover Vertical", "The page rises from below and covers the screen.", .fullScreen,
    .coverVertical)

  /// `UIModalTransitionStyle.crossDissolve`.
  public static let crossDissolve = style(
    "cross-dissolve", "Cross Dissolve", "One page fades into the other.", .fullScreen, .crossDissolve)

  /// `UIModalTransitionStyle.flipHorizontal`.
  public static let flipHorizontal = style(
    "flip-horizontal", "Flip Horizontal", "The screen turns round and has the page on its back.", .fullScreen,
    .flipHorizontal)

  /// `UIModalPresentationStyle.pageSheet`.
  public static let pageSheet = style(
    "page-sheet", "Page Sheet", "The page rises as a sheet, and is dragged away downwards.", .pageSheet, .coverVertical)

  /// `UIModalPresentationStyle.formSheet`.
  public static let formSheet = style(
    "form-sheet", "Form Sheet", "The page rises as a smaller sheet, and is dragged away downwards.", .formSheet,
    .coverVertical)

  /// `UIModalPresentationStyle.overFullScreen`.
  public static let overFullScreen = style(
    "over-full-screen", "Over Full Screen", "The page rises over what lies behind, which stays where it is.",
    .overFullScreen, .coverVertical)

  private static func style(
    _ name: String, _ title: String, _ summary: String, _ presentation: UIModalPresentationStyle,
    _ transition: UIModalTransitionStyle
  ) -> Recipe {
    Recipe(
      name: name, title: title, summary: summary, kind: .style, source: .uikit, parameters: [],
      start: .pages { StyleDirector(presentation, transition, values: $0) })
  }
}
