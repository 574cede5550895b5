import UIKit

/// The bar while the page is shown.
extension DetailPage {
  /// The distance by which the back button is moved outward, and the one between its symbol and its title, in points.
  private static let outdent: CGFloat = 10
  private static let gap: CGFloat = 5

  /// Applies a style to the bar.
  func applyBarAppearance(as style: BarStyle) {
    guard let stack = navigationController as? PictureNavigation else { return }
    style.apply(stack.navigationBar, color: stack.barColor)
  }

  /// Shows the custom back button or that of the bar. A presented page has a Close button instead.
  func showBackButton() {
    guard let navigationController, navigationController.viewControllers.first !== self else { return }
    navigationItem.leftBarButtonItems = barStyle == .ownBackButton ? [.fixedSpace(-Self.outdent), backItem] : nil
  }

  /// The room around the title of the button that leads back, with its symbol, and that around each other button, in
  /// points; and the fraction of the bar's width beyond which the former says "Back".
  private static let backMargin: CGFloat = 56, buttonMargin: CGFloat = 14, widestBack: CGFloat = 1 / 3

  /// Shortens the name in the title if the bar has too little room for it.
  func fitTitle() {
    guard isViewLoaded, view.bounds.width > 0 else { return }
    let buttons = (navigationItem.rightBarButtonItems ?? []).compactMap(\.customView).map {
      $0.sizeThatFits(.zero).width
    }
    let label = UILabel(frame: .zero)
    label.font = Theme.barTitle
    // A page that is being popped has left the stack, but returns to it if the transition is cancelled.
    let below = (navigationController?.viewControllers ?? []).prefix { $0 !== self }.last?.navigationItem
    label.text = below?.backButtonTitle ?? below?.title ?? "Close"
    let back = min(label.sizeThatFits(.zero).width + Self.backMargin, view.bounds.width * Self.widestBack)
    let room = view.bounds.width - back - buttons.reduce(0) { $0 + $1 + Self.buttonMargin }
    let title = heading.text(in: room) { text in
      label.text = text
      return label.sizeThatFits(view.bounds.size).width
    }
    if title != navigationItem.title { navigationItem.title = title }
  }

  private var backItem: UIBarButtonItem {
    let button = UIButton(type: .system)
    let symbol = UIImage.SymbolConfiguration(pointSize: 15)
    button.setImage(UIImage(systemName: "chevron.backward", withConfiguration: symbol), for: .normal)
    button.setTitle("All Pictures", for: .normal)
    button.titleLabel?.font = Theme.control
    button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6 + Self.gap)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: Self.gap, bottom: 0, right: -Self.gap)
    button.addAction(
      UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) }, for: .touchUpInside)
    return UIBarButtonItem(customView: button)
  }

  /// Enables the edge swipe in spite of the custom back button, by a delegate of its recognizer, as in UIKit.
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
  /// Returns whether there is a page to return to, no transition is running, and the recipe has no animator for the
  /// pop.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigationController, navigationController.transitionCoordinator == nil,
      let below = navigationController.viewControllers.dropLast().last
    else { return false }
    return navigationController.delegate?.navigationController(
      navigationController, animationControllerFor: .pop, from: self, to: below) == nil
  }
}
