import Foundation
import TransitionCatalogue
import UIKit

/// The controller of the panel with the recipe's parameters, at the trailing edge of the window over all pages.
final class ParameterDrawer: NSObject {
  private let controller: RecipeController
  private var panel: ParameterPanel?
  private(set) var isOpen = false

  /// The distance from the panel to the bar and to the window's edge, in points.
  private static let margin: CGFloat = 14

  /// The duration of opening and closing in seconds, and the distance that the panel moves in points.
  private static let duration = 0.24
  private static let travel: CGFloat = 16

  /// Creates a closed drawer for the recipe that is chosen in `controller`.
  init(_ controller: RecipeController) {
    self.controller = controller
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: selector(ParameterDrawer.textSizeDidChange), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
  }

  private func textSizeDidChange() {
    panel?.applyTextSize()
    placeOverFront()
  }

  /// The panel while it is open, otherwise `nil`.
  var openPanel: UIView? { isOpen ? panel : nil }

  /// Opens the panel over `navigation`, or closes it.
  func toggle(over navigation: UINavigationController) { setOpen(!isOpen, over: navigation) }

  /// Closes the panel.
  func close() { setOpen(false, over: nil) }

  private func setOpen(_ isOpen: Bool, over navigation: UINavigationController?) {
    guard isOpen != self.isOpen else { return }
    let panel = panel ?? makePanel()
    self.isOpen = isOpen
    if isOpen, let navigation { place(over: navigation) }
    let travel = UIAccessibility.isReduceMotionEnabled ? 0 : Self.travel * panel.readingSign
    let away = CGAffineTransform(translationX: travel, y: 0)
    if isOpen { panel.transform = away }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.allowUserInteraction, isOpen ? .curveEaseOut : .curveEaseIn]
    ) {
      panel.alpha = isOpen ? 1 : 0
      panel.transform = isOpen ? .identity : away
    }
  }

  private func makePanel() -> ParameterPanel {
    let panel = ParameterPanel()
    panel.onChange = { [weak controller] in controller?.choose($1, for: $0) }
    panel.onReset = { [weak controller] in controller?.reset() }
    panel.onClose = { [weak self] in self?.close() }
    panel.show(controller.recipe, values: controller.values)
    panel.alpha = 0
    self.panel = panel
    controller.add(self)
    return panel
  }

  /// Puts the panel into the window, in front of the view of `navigation`, and sets its frame.
  func place(over navigation: UINavigationController) {
    guard let panel, isOpen, let view = navigation.viewIfLoaded, let window = view.window else { return }
    raise(panel, over: view, in: window)
    let top = window.safeAreaInsets.top + navigation.navigationBar.bounds.height + Self.margin
    let room = max(0, window.bounds.height - top - Self.margin)
    let size = CGSize(
      width: min(ParameterPanel.width, window.bounds.width - 2 * Self.margin), height: min(panel.wantedHeight, room))
    panel.bounds.size = size
    let distance = Self.margin + size.width / 2
    panel.center = CGPoint(
      x: window.isRightToLeft ? window.bounds.minX + distance : window.bounds.maxX - distance,
      y: top + size.height / 2)
  }

  private func placeOverFront() {
    if let front = panel?.window?.rootViewController?.frontmost as? UINavigationController { place(over: front) }
  }

  /// Moves the panel directly above the view, so that menus and notices remain in front.
  private func raise(_ panel: ParameterPanel, over view: UIView, in window: UIWindow) {
    guard let holder = window.subviews.lastIndex(where: { view.isDescendant(of: $0) }) else { return }
    let place = window.subviews.firstIndex { $0 === panel } ?? -1
    if place < holder { window.insertSubview(panel, aboveSubview: window.subviews[holder]) }
  }
}

extension ParameterDrawer: RecipeController.Listener {
  func recipeDidChange(_ controller: RecipeController) {
    panel?.show(controller.recipe, values: controller.values)
    placeOverFront()
  }

  func valuesWereReset(_ controller: RecipeController) { panel?.show(controller.values) }
}
