import UIKit

/// Recipes for UIKit's own transitions.
extension Catalogue {
  /// The system recipe: the navigation controller's own transition.
  public static let system = Recipe(
    name: "system", title: "System",
    summary:
      "The page slides in over the one below, which moves and dims a little; a drag from the left edge goes back.",
    kind: .navigation, source: .uikit, parameters: [],
    drag: RecipeDrag(
      RecipeDrag.rightFromEdge,
      completes: "\(RecipeDrag.past(0.5, of: "width")), including the momentum"),
    start: .navigation { navigationController, values in
      navigationController.delegate = nil
      return BuiltInTransition(values: values)
    })

  /// The recipe for a full-screen presentation with `UIModalTransitionStyle.coverVertical`.
  public static let coverVertical = style(
    "cover-vertical", "Cover Vertical", "The page rises from below and covers the screen.", .fullScreen,
    .coverVertical)

  /// The recipe for a full-screen presentation with `UIModalTransitionStyle.crossDissolve`.
  public static let crossDissolve = style(
    "cross-dissolve", "Cross Dissolve", "One page fades into the other.", .fullScreen, .crossDissolve)

  /// The recipe for a full-screen presentation with `UIModalTransitionStyle.flipHorizontal`.
  public static let flipHorizontal = style(
    "flip-horizontal", "Flip Horizontal", "The screen turns round and has the page on its back.", .fullScreen,
    .flipHorizontal)

  /// The recipe for `UIModalPresentationStyle.pageSheet`.
  public static let pageSheet = style(
    "page-sheet", "Page Sheet", "The page rises as a sheet, and is dragged away downwards.", .pageSheet, .coverVertical,
    drag: sheetDrag)

  /// The recipe for `UIModalPresentationStyle.formSheet`.
  public static let formSheet = style(
    "form-sheet", "Form Sheet", "The page rises as a smaller sheet, and is dragged away downwards.", .formSheet,
    .coverVertical, drag: sheetDrag)

  /// The recipe for `UIModalPresentationStyle.overFullScreen`.
  public static let overFullScreen = style(
    "over-full-screen", "Over Full Screen", "The page rises over what lies behind, which stays where it is.",
    .overFullScreen, .coverVertical)

  /// The drag of UIKit's sheets.
  private static let sheetDrag = RecipeDrag(
    "down, from anywhere on the sheet",
    completes: "past half of the sheet’s height, or at 1000 points per second or more")

  private static func style(
    _ name: String, _ title: String, _ summary: String, _ presentation: UIModalPresentationStyle,
    _ transition: UIModalTransitionStyle, drag: RecipeDrag? = nil
  ) -> Recipe {
    Recipe(
      name: name, title: title, summary: summary, kind: .style, source: .uikit, parameters: [], drag: drag,
      start: .pages { values in
        BuiltInTransition(values: values) { viewController in
          DismissDrag.detach(from: viewController)
          viewController.transitioningDelegate = nil
          viewController.modalPresentationStyle = presentation
          viewController.modalTransitionStyle = transition
        }
      })
  }
}
