import UIKit

/// The bar while the page shows.
extension DetailPage {
  /// The back button's distance outwards from where the bar would put it, and the one between its symbol and its title, in
  /// points.
  private static let outdent: CGFloat = 10
  private static let gap: CGFloat = 5

  /// Gives the bar the page's style, or the one it has elsewhere.
  func dressBar(as style: BarStyle) {
    guard let stack = navigationController as? PictureNavigation else { return }
    style.dress(stack.navigationBar, color: stack.barColor)
  }

  /// Shows the page's own back button, or the bar's. A page that was presented has a button of its own anyway.
  func showBackButton() {
    guard let navigationController, navigationController.viewControllers.first !== self else { return }
    navigationItem.leftBarButtonItems = barStyle == .ownBackButton ? [.fixedSpace(-Self.outdent), backItem] : nil
  }

  private var backItem: UIBarButtonItem {
    let button = UIButton(type: .system)
    let symbol = UIImage.SymbolConfiguration(pointSize: 15)
    button.setImage(UIImage(systemName: "chevron.left", withConfiguration: symbol), for: .normal)
    button.setTitle("All Pictures", for: .normal)
    button.titleLabel?.font = Look.control
    button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6 + Self.gap)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: Self.gap, bottom: 0, right: -Self.gap)
    button.addAction(
      UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) }, for: .touchUpInside)
    return UIBarButtonItem(customView: button)
  }

  /// Has the edge drag go back in spite of the page's own back button, as UIKit has it: by a delegate that allows it.
  func allowEdgeDrag(_ isAllowed: Bool) {
    guard let recognizer = navigationController?.interactivePopGestureRecognizer else { return }
    if isAllowed, barStyle == .ownBackButton {
      guard recognizer.delegate !== self else { return }
      edgeDragDelegate = recognizer.delegate
      recognizer.delegate = self
    } else if recognizer.delegate === self {
      recognizer.delegate = edgeDragDelegate
    }
  }
}

extension DetailPage: UIGestureRecognizerDelegate {
  /// With a page to go back to, at rest, and where the recipe leaves the way back to the system.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigationController, navigationController.transitionCoordinator == nil,
      let below = navigationController.viewControllers.dropLast().last
    else { return false }
    return navigationController.delegate?.navigationController(
      navigationController, animationControllerFor: .pop, from: self, to: below) == nil
  }
}
