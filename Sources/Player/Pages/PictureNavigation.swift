import Foundation
import UIKit

/// The navigation controller of the pages, in which keys and a mouse button navigate back.
final class PictureNavigation: UINavigationController {
  /// The drawer with the recipe's parameters, over the pages. The application owns it.
  weak var drawer: ParameterDrawer?

  /// Returns the key commands of the application.
  var commands: () -> [UIKeyCommand] = { [] }

  /// The tools for looking into transitions. The application owns them.
  weak var workbench: Workbench?

  /// The color of the bar under pages without a custom bar style.
  var barColor = Theme.bar { didSet { Theme.apply(navigationBar, color: barColor) } }

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: selector(PictureNavigation.textSizeDidChange),
      name: UIContentSizeCategory.didChangeNotification, object: nil)
  }

  private func textSizeDidChange() {
    let style = (topViewController as? DetailPage)?.barStyle ?? .standard
    style.apply(navigationBar, color: barColor)
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    let back = [UIKeyCommand.inputEscape, UIKeyCommand.inputDelete].map {
      UIKeyCommand(title: "Back", action: selector(PictureNavigation.goBack), input: $0)
    }
    return (workbench?.sharing?.cancelCommands ?? []) + back + commands() + (workbench?.keyCommands ?? [])
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

  /// Removes the ring from the grid when the Tab key focuses something else.
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    guard let item = context.nextFocusedItem, !(item is PictureCell) else { return }
    (topViewController as? GridPage)?.chosenByKeys = nil
  }

  /// Pops the top page, otherwise dismisses this controller if it was presented, otherwise closes the drawer.
  func goBack() {
    if viewControllers.count > 1 {
      popViewController(animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    } else {
      drawer?.close()
    }
  }

  /// The views over the pages that are hidden while a picture is shown without bars.
  var furniture: [UIView] { [navigationBar, drawer?.openPanel].compactMap { $0 } }

  /// The part of `furniture` that remains when this controller is dismissed.
  var sharedFurniture: [UIView] { [drawer?.openPanel].compactMap { $0 } }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    drawer?.place(over: self)
    workbench?.layOut()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    drawer?.place(over: self)
    workbench?.layOut()
  }
}
