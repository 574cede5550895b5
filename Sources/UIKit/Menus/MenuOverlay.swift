@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// An open menu in its window: the panel, and around it the area in which a press closes the menu.
///
/// While it is open, it receives all pointer and key events.
final class MenuOverlay: UIView, OpenMenu {
  /// The closures with which a menu notifies its owner.
  struct Events {
    /// Called when an action was chosen; the menu is closing, unless the action keeps it open.
    var choose: (UIAction) -> Void

    /// Called when the menu closes.
    var end: () -> Void = {}
  }

  /// The states of the menu.
  private enum Phase {
    case opening
    case open
    case closed
  }

  private let panel: MenuPanel
  private let events: Events

  /// The view to which the menu belongs.
  private weak var owner: UIView?

  /// The rectangle to which the menu belongs, in window coordinates.
  private let source: CGRect
  private var phase = Phase.opening

  /// The name of the menu's owner, and the element to which assistive technologies return when the menu closes.
  private let ownerLabel: String?
  private weak var formerElement = UIApplication.shared.accessibilityFocus.element
  private var knownSize: CGSize

  /// The location of the pointer that has last determined the highlighted row; `nil` after a key has done so.
  private var pointer: CGPoint?

  /// The location of the stationary pointer when the menu opened; it is ignored until it moves.
  private var restingPosition = UIApplication.shared.pointers.restingPosition

  /// The durations of opening and closing in seconds, and the scales at the start and end (conventions).
  private static let openDuration = 0.38, closeDuration = 0.2, openScale: CGFloat = 0.4, closeScale: CGFloat = 0.8

  /// Opens `menu` beside `source`, a rectangle in window coordinates, in the interface style of `owner`. An open menu
  /// is closed first.
  @discardableResult
  static func open(
    _ menu: UIMenu, of owner: UIView, beside source: CGRect, in window: UIWindow, events: Events
  ) -> MenuOverlay {
    UIApplication.shared.openMenu?.close(animated: true)
    let overlay = MenuOverlay(menu, of: owner, beside: source, in: window, events: events)
    overlay.overrideUserInterfaceStyle = owner.interfaceStyle
    window.addSubview(overlay)
    window.modalResponder = overlay
    UIApplication.shared.openMenu = overlay
    overlay.show()
    return overlay
  }

  private init(_ menu: UIMenu, of owner: UIView, beside source: CGRect, in window: UIWindow, events: Events) {
    Self.validate(menu, of: owner)
    panel = MenuPanel(menu)
    self.owner = owner
    ownerLabel = owner.accessibilityLabel
    if formerElement == nil, owner is UIControl { formerElement = owner }
    self.source = source
    self.events = events
    knownSize = window.bounds.size
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(panel)
    let hover = UIHoverGestureRecognizer(target: self, action: selector(MenuOverlay.hovered))
    addGestureRecognizer(hover)
    panel.list.delegate = self
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Opening and closing

  private var placement: MenuPlacement {
    MenuPlacement(size: panel.fittingSize, beside: source, in: bounds.inset(by: safeAreaInsets))
  }

  private func show() {
    let placement = placement
    panel.layer.anchorPoint = placement.anchor
    panel.frame = placement.frame
    panel.layoutIfNeeded()
    panel.list.revealMark()
    let reducesMotion = UIAccessibility.isReduceMotionEnabled
    if !reducesMotion { panel.transform = CGAffineTransform(scaleX: Self.openScale, y: Self.openScale) }
    phase = .open
    UIView.animate(
      withDuration: Self.openDuration, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      self.panel.transform = .identity
      self.panel.setSeen(true)
    }
  }

  /// Closes the menu; the views that it covered receive pointer and key events immediately.
  func close(animated: Bool) {
    guard phase != .closed else { return }
    phase = .closed
    isUserInteractionEnabled = false
    panel.trackEdges(nil)
    if let window, window.modalResponder === self { window.modalResponder = nil }
    if UIApplication.shared.openMenu === self { UIApplication.shared.openMenu = nil }
    if let formerElement { UIApplication.shared.accessibilityFocus.move(to: formerElement) }
    events.end()
    guard animated, window != nil else { return removeFromSuperview() }
    let reducesMotion = UIAccessibility.isReduceMotionEnabled
    UIView.animate(
      withDuration: Self.closeDuration, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: {
        if !reducesMotion { self.panel.transform = CGAffineTransform(scaleX: Self.closeScale, y: Self.closeScale) }
        self.panel.setSeen(false)
      }, completion: { _ in self.removeFromSuperview() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The source may have moved when the window is resized.
    if bounds.size != knownSize { close(animated: false) }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { close(animated: false) }
  }

  override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(container: .menu)
    let title = panel.list.menu.title
    standard.label = title.isEmpty ? ownerLabel : title
    standard.isModal = phase != .closed
    return standard
  }

  override func accessibilityPerformEscape() -> Bool {
    close(animated: true)
    return true
  }

  // MARK: Choosing

  /// Returns the index of the row at a point of the window; `nil` if there is none that can be chosen.
  private func index(at point: CGPoint) -> Int? {
    guard panel.bounds.contains(panel.convert(point, from: nil)) else { return nil }
    return panel.list.index(at: panel.list.convert(point, from: nil))
  }

  /// Highlights the row at a point of the window.
  func track(_ point: CGPoint) {
    guard phase == .open else { return }
    pointer = point
    let isAtEdge = panel.trackEdges(panel.convert(point, from: nil))
    panel.list.highlight(isAtEdge ? nil : index(at: point))
  }

  /// Chooses the row at a point of the window; returns whether the point is in the menu.
  @discardableResult
  func choose(at point: CGPoint) -> Bool {
    guard phase == .open else { return false }
    track(point)
    if panel.list.highlighted != nil { chooseHighlighted() }
    return panel.bounds.contains(panel.convert(point, from: nil))
  }

  private func chooseHighlighted() {
    guard phase == .open, let entry = panel.list.highlightedEntry, entry.isEnabled else { return }
    switch entry {
    case .choice(let choice): choose(choice)
    case .submenu(let menu): enter(menu)
    case .back: leave()
    case .title, .line: break
    }
  }

  private func choose(_ choice: any MenuChoice) {
    if let action = choice as? UIAction { panel.list.menu.select(action) }
    let remains = choice.attributes.contains(.keepsMenuPresented)
    if !remains { close(animated: true) }
    switch choice {
    case let action as UIAction: events.choose(action)
    case let command as UICommand: if let owner { UIApplication.shared.perform(command, inMenuOf: owner) }
    default: break
    }
    if remains {
      validate(panel.list.menu)
      panel.list.reload()
    }
  }

  /// Updates the commands of `menu` and its submenus before they are shown.
  private func validate(_ menu: UIMenu) { if let owner { Self.validate(menu, of: owner) } }

  private static func validate(_ menu: UIMenu, of owner: UIView) {
    for child in menu.children {
      switch child {
      case let command as UICommand: UIApplication.shared.validate(command, inMenuOf: owner)
      case let inner as UIMenu: validate(inner, of: owner)
      default: break
      }
    }
  }

  private func enter(_ menu: UIMenu) {
    let isByKey = pointer == nil
    panel.enter(menu) { self.panel.frame = self.placement.frame }
    settle(isByKey)
  }

  private func leave() {
    let isByKey = pointer == nil
    panel.leave { self.panel.frame = self.placement.frame }
    settle(isByKey)
  }

  private func settle(_ isByKey: Bool) {
    panel.list.delegate = self
    panel.list.highlight(nil)
    guard isByKey else { return }
    moveHighlight(by: 1)
    // The first row of a submenu leads back, so the second one is highlighted.
    if panel.isInSubmenu { moveHighlight(by: 1) }
  }

  /// Highlights the next row that can be chosen, for the keyboard.
  func moveHighlight(by step: Int) {
    guard phase == .open else { return }
    pointer = nil
    panel.list.moveHighlight(by: step)
  }

  private func highlightEnd(isLast: Bool) {
    guard phase == .open else { return }
    pointer = nil
    panel.list.highlightEnd(isLast: isLast)
  }

  // MARK: The touch that opened the menu

  /// The distance that this touch has to move before it can choose, in points.
  private static let leastTravel: CGFloat = 8

  /// Handles a movement of the touch that opened the menu.
  func follow(_ touch: UITouch) {
    if hasTravelled(touch) { track(touch.location(in: nil)) }
  }

  /// Handles the release of the touch that opened the menu: over a row it chooses that, over the source the menu
  /// remains open.
  func release(_ touch: UITouch, isOverSource: Bool) {
    guard hasTravelled(touch) else { return }
    if !choose(at: touch.location(in: nil)), !isOverSource { close(animated: true) }
  }

  private func hasTravelled(_ touch: UITouch) -> Bool {
    touch.start.position.distance(to: touch.location(in: nil)) > Self.leastTravel
  }

  // MARK: Touches and the pointer

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      let location = recognizer.location(in: nil)
      guard location != restingPosition else { return }
      restingPosition = nil
      track(location)
    case .ended, .cancelled, .failed:
      panel.trackEdges(nil)
      if pointer != nil { panel.list.highlight(nil) }
    case .possible: break
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: nil) else { return }
    if panel.bounds.contains(panel.convert(point, from: nil)) { track(point) } else { close(animated: true) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: nil) { track(point) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: nil) { choose(at: point) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    panel.trackEdges(nil)
    if phase == .open { panel.list.highlight(nil) }
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    func command(_ input: String, _ work: @escaping (MenuOverlay) -> Void) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: [], action: selector { [weak self] in self.map(work) })
    }
    return [
      command(UIKeyCommand.inputDownArrow) { $0.moveHighlight(by: 1) },
      command(UIKeyCommand.inputUpArrow) { $0.moveHighlight(by: -1) },
      command(UIKeyCommand.inputRightArrow) { menu in
        if case .submenu = menu.panel.list.highlightedEntry { menu.chooseHighlighted() }
      },
      command(UIKeyCommand.inputLeftArrow) { if $0.panel.isInSubmenu { $0.leave() } },
      command("\r") { $0.chooseHighlighted() }, command(" ") { $0.chooseHighlighted() },
      command("\t") { $0.moveHighlight(by: 1) },
      command(UIKeyCommand.inputHome) { $0.highlightEnd(isLast: false) },
      command(UIKeyCommand.inputEnd) { $0.highlightEnd(isLast: true) },
      command(UIKeyCommand.inputEscape) { $0.close(animated: true) },
    ]
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.type == .menu { return close(animated: true) }
      if let letter = press.key?.charactersIgnoringModifiers, letter.count == 1, phase == .open {
        if panel.list.highlight(beginningWith: letter) { pointer = nil }
      }
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

extension MenuOverlay: UIScrollViewDelegate {
  /// Updates the highlight, since another row is under the pointer now.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    panel.listDidScroll()
    if let pointer { track(pointer) }
  }
}

extension ControlMenu: MenuOpening {
  package static func open(
    _ menu: UIMenu, of control: UIControl, in window: UIWindow, choose: @escaping (UIAction) -> Void
  ) -> any OpenMenu {
    MenuOverlay.open(
      menu, of: control, beside: control.convert(control.bounds, to: nil), in: window,
      events: MenuOverlay.Events(choose: choose))
  }
}
