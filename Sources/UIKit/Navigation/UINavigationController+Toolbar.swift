import Foundation

extension UINavigationController {
  /// Adds the toolbar when it is first shown, and slides it to its position.
  func showToolbar(animated: Bool) {
    if toolbar.superview !== view {
      UIView.performWithoutAnimation {
        view.addSubview(toolbar)
        toolbar.frame = toolbarFrame(hidden: true)
        toolbar.items = stack.last?.toolbarItems
        toolbar.layoutIfNeeded()
        // `layoutIfNeeded` also lays out the superviews, which has moved the toolbar to its final position.
        toolbar.frame = toolbarFrame(hidden: true)
      }
    }
    guard animated else { return layOutBar() }
    if let coordinator = runningCoordinator {
      coordinator.animateAlongsideTransition(
        in: toolbar, animation: { [weak self] _ in self?.layOutBar() }, completion: nil)
    } else {
      UIView.animate(withDuration: Self.hideShowBarDuration) {
        self.layOutBar()
        self.view.layoutIfNeeded()
      }
    }
  }

  /// Sets the toolbar's frame if it has ever been shown.
  func placeToolbar() {
    guard hasToolbar else { return }
    toolbar.frame = toolbarFrame(hidden: hidesToolbar)
  }

  /// Returns the toolbar's frame: above the tab bar if that is shown, or below the view's lower edge while hidden.
  private func toolbarFrame(hidden: Bool) -> CGRect {
    let height = BarMetrics.height + view.safeAreaInsets.bottom
    let tabBar = stack.last.map { hidesBottomBar(at: $0) } ?? true ? 0 : tabBarCover
    let y = hidden ? view.bounds.height : view.bounds.height - height - tabBar
    return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  private var hasToolbar: Bool { view.subviews.contains { $0 is UIToolbar && $0 === toolbar } }

  /// Shows the changed toolbar items of a view controller if it is on top.
  package func toolbarItemsDidChange(of viewController: UIViewController, animated: Bool) {
    guard isViewLoaded, viewController === stack.last, hasToolbar else { return }
    toolbar.setItems(viewController.toolbarItems, animated: animated)
  }

  /// Shows the toolbar items of the view controller that is now on top.
  func updateToolbar(animated: Bool) {
    guard hasToolbar, !same(toolbar.items ?? [], stack.last?.toolbarItems ?? []) else { return }
    toolbar.setItems(stack.last?.toolbarItems, animated: animated)
  }

  private func same(_ left: [UIBarButtonItem], _ right: [UIBarButtonItem]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
  }
}
