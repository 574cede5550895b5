import Foundation
import TransitionCatalogue
import UIKit

/// The controller of the inspector's panel over all pages: at the trailing edge of a wide window, at the lower edge of a
/// narrow one.
final class ParameterDrawer: NSObject {
  private let controller: RecipeController
  private var panel: ParameterPanel?

  /// Whether the panel is open.
  private(set) var isOpen = false

  /// Called when the panel has got another place, or has been opened or closed.
  var onPlace: () -> Void = {}

  /// Called when the user copies the recipe's code.
  var onCopy: () -> Void = {}

  /// The inspector of the last transition, whose parts the panel shows. The application owns it.
  weak var inspector: Inspector?

  /// The width up to which a window is narrow, and the most of its height that the panel takes there.
  private static let narrow: CGFloat = 700, narrowPart: CGFloat = 0.5

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

  /// The part of the inspector that the panel shows.
  var part: InspectorPart { panel?.part ?? .tune }

  /// Shows a part of the inspector.
  func show(_ part: InspectorPart) {
    panel?.part = part
    partDidChange()
  }

  private func partDidChange() {
    inspector?.shown = isOpen ? part : nil
    placeOverFront()
  }

  /// Opens the panel over `navigation`, or closes it.
  func toggle(over navigation: UINavigationController) { setOpen(!isOpen, over: navigation) }

  /// Closes the panel.
  func close() { setOpen(false, over: nil) }

  private func setOpen(_ isOpen: Bool, over navigation: UINavigationController?) {
    guard isOpen != self.isOpen else { return }
    let panel = panel ?? makePanel()
    self.isOpen = isOpen
    inspector?.shown = isOpen ? part : nil
    if isOpen, let navigation { place(over: navigation) }
    if !isOpen { onPlace() }
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
    panel.onCopy = { [weak self] in self?.onCopy() }
    panel.onClose = { [weak self] in self?.close() }
    panel.onPart = { [weak self] _ in self?.partDidChange() }
    panel.makeView = { [weak self] in self?.inspector?.view(of: $0) }
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
    if window.bounds.width < Self.narrow {
      placeBelow(panel, in: window, room: room)
    } else {
      placeBeside(panel, in: window, top: top, room: room)
    }
    onPlace()
  }

  /// Places the panel at the trailing edge of a wide window.
  private func placeBeside(_ panel: ParameterPanel, in window: UIWindow, top: CGFloat, room: CGFloat) {
    panel.bounds.size.width = ParameterPanel.width
    let size = CGSize(width: ParameterPanel.width, height: min(panel.wantedHeight, room))
    panel.bounds.size = size
    let distance = Self.margin + size.width / 2
    panel.center = CGPoint(
      x: window.isRightToLeft ? window.bounds.minX + distance : window.bounds.maxX - distance,
      y: top + size.height / 2)
  }

  /// Places the panel at the lower edge of a narrow window.
  private func placeBelow(_ panel: ParameterPanel, in window: UIWindow, room: CGFloat) {
    let width = window.bounds.width - 2 * Self.margin
    panel.bounds.size.width = width
    let most = min(room, window.bounds.height * Self.narrowPart)
    let size = CGSize(width: width, height: min(panel.wantedHeight, most))
    panel.bounds.size = size
    panel.center = CGPoint(
      x: window.bounds.midX, y: window.bounds.maxY - window.safeAreaInsets.bottom - Self.margin - size.height / 2)
  }

  /// The height at the lower edge of the window that the panel covers, with its margin; 0 unless it lies there.
  var coveredHeight: CGFloat {
    guard isOpen, let panel, let window = panel.window, window.bounds.width < Self.narrow else { return 0 }
    return panel.bounds.height + Self.margin
  }

  /// Places the panel over the front page, also while an alert is shown in front of it.
  private func placeOverFront() {
    var front: UINavigationController?, controller = panel?.window?.rootViewController
    while let current = controller {
      front = current as? UINavigationController ?? front
      controller = current.presentedViewController
    }
    if let front { place(over: front) }
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

  func valuesWereSet(_ controller: RecipeController) { panel?.show(controller.values) }
}
