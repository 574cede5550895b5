import UIKit

/// The stack of pages, with the keys and the mouse button that lead back.
final class PictureNavigation: UINavigationController {
  /// The panel of the recipe's parameters, which stands over the pages.
  var drawer: ParameterDrawer?

  /// The bar's colour, where the page on top has no style of its own.
  var barColor = Look.bar { didSet { Look.dress(navigationBar, color: barColor) } }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand.inputEscape, UIKeyCommand.inputDelete].map {
      UIKeyCommand(input: $0, modifierFlags: [], action: selector(PictureNavigation.goBack))
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.type == .menu }) {
      goBack()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  /// Where the Tab key comes to something else, the keys are for the grid's picture no more.
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    guard let item = context.nextFocusedItem, !(item is PictureCell) else { return }
    (topViewController as? GridPage)?.chosenByKeys = nil
  }

  /// Back to the page below, or else to the page that this stack was presented over, or else the panel goes.
  func goBack() {
    if viewControllers.count > 1 {
      popViewController(animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    } else {
      drawer?.close()
    }
  }

  /// What lies over the pages and goes when a picture is to be alone.
  var furniture: [UIView] { [navigationBar, drawer?.openPanel].compactMap { $0 } }

  /// What of that stays when the stack itself goes.
  var sharedFurniture: [UIView] { [drawer?.openPanel].compactMap { $0 } }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    drawer?.place(over: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    drawer?.place(over: self)
  }
}
