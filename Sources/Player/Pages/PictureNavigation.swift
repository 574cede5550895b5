import TransitionCatalogue
import UIKit

/// The stack of pages, with the keys and the mouse button that lead back, and the panel of the recipe's parameters over it.
final class PictureNavigation: UINavigationController {
  private var panel: ParameterPanel?
  private var isPanelOpen = false

  /// From the panel to the bar and to the window's edge, in points.
  private static let panelMargin: CGFloat = 14

  /// How long the panel takes to come and go, in seconds, and how far it travels, in points.
  private static let panelDuration = 0.24
  private static let panelTravel: CGFloat = 16

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
      setPanel(open: false)
    }
  }

  /// What lies over the pages and goes when a picture is to be alone.
  var furniture: [UIView] { [navigationBar] + (isPanelOpen ? [panel].compactMap { $0 } : []) }

  // MARK: - The panel

  /// Opens the panel of parameters, or closes it.
  func togglePanel(of desk: RecipeDesk) {
    if panel == nil { makePanel(of: desk) }
    setPanel(open: !isPanelOpen)
  }

  private func makePanel(of desk: RecipeDesk) {
    let panel = ParameterPanel(frame: .zero)
    panel.onChange = { [weak desk] in desk?.choose($1, for: $0) }
    panel.onReset = { [weak desk] in desk?.reset() }
    panel.onClose = { [weak self] in self?.setPanel(open: false) }
    panel.show(desk.recipe, values: desk.values)
    panel.alpha = 0
    view.addSubview(panel)
    self.panel = panel
    placePanel()
    desk.add(self)
  }

  private func setPanel(open isOpen: Bool) {
    guard let panel, isOpen != isPanelOpen else { return }
    isPanelOpen = isOpen
    let away = CGAffineTransform(translationX: Self.panelTravel, y: 0)
    if isOpen { panel.transform = away }
    UIView.animate(
      withDuration: Self.panelDuration, delay: 0,
      options: [.allowUserInteraction, isOpen ? .curveEaseOut : .curveEaseIn]
    ) {
      panel.alpha = isOpen ? 1 : 0
      panel.transform = isOpen ? .identity : away
    }
  }

  private func placePanel() {
    guard let panel else { return }
    let top = navigationBar.bounds.height + Self.panelMargin
    let room = max(0, view.bounds.height - top - Self.panelMargin)
    let size = CGSize(
      width: min(ParameterPanel.width, view.bounds.width - 2 * Self.panelMargin), height: min(panel.wantedHeight, room))
    panel.bounds.size = size
    panel.center = CGPoint(x: view.bounds.maxX - Self.panelMargin - size.width / 2, y: top + size.height / 2)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePanel()
  }
}

extension PictureNavigation: RecipeDesk.Listener {
  func recipeDidChange(_ desk: RecipeDesk) {
    panel?.show(desk.recipe, values: desk.values)
    placePanel()
  }

  func valuesWereReset(_ desk: RecipeDesk) { panel?.show(desk.values) }
}
