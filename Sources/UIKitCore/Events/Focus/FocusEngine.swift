import Foundation

/// The keyboard focus: Tab moves it to the next item, arrows move it in their direction, Return and Space use the item.
///
/// The focus appears with the Tab key and disappears with a press of the pointer.
final class FocusEngine {
  /// The focused view; `nil` until a key moves the focus to one.
  private(set) weak var focused: UIView?

  /// The view that was focused when the pointer ended the focus; the next key continues from there.
  private weak var remembered: UIView?

  /// The group that contained the focus last, in case its member is no longer displayed.
  private weak var rememberedGroup: (any FocusGroup)?

  private var pages = PageFocus()
  private let ring = FocusRing()
  private var wanted: (any UIFocusEnvironment)?
  private unowned let application: UIApplication

  init(application: UIApplication) { self.application = application }

  // MARK: Keys

  /// Lets the focused view handle a key, before commands are considered. Returns whether it did.
  func focusedTakes(_ key: UIKey) -> Bool {
    guard let focused, isReachable(focused), let heading = FocusKey(key), application.textResponder == nil else {
      return false
    }
    switch heading {
    case .use: return focused.activateByKey()
    case .move(let direction): return focused.adjustByKey(direction)
    }
  }

  /// Moves the focus by a key that called no command. Returns whether the key was handled.
  func moves(by key: UIKey) -> Bool {
    guard let window = application.keyWindow, window.modalResponder == nil, case .move(let heading) = FocusKey(key)
    else { return false }
    let isTab = heading == .next || heading == .previous
    guard isTab || focused != nil else { return false }
    let target = isTab ? neighbour(heading, in: window) : nearest(heading, in: window)
    guard let target else { return isTab && focused != nil }
    return move(to: target, heading: heading)
  }

  /// Ends the focus after a press of the pointer.
  func end() {
    pages.wasVisible = false
    guard let focused else { return }
    remembered = focused
    move(to: nil, heading: [])
  }

  // MARK: Moving

  /// Moves the focus, if all environments allow that. Returns whether they did.
  @discardableResult
  func move(to target: UIView?, heading: UIFocusHeading) -> Bool {
    let former = focused
    guard target !== former else { return true }
    let context = UIFocusUpdateContext(from: former, to: target, heading: heading)
    let environments = Self.environments(around: former) + Self.environments(around: target)
    if target != nil, environments.contains(where: { !$0.shouldUpdateFocus(in: context) }) { return false }
    focused = target
    if let target {
      application.accessibilityFocus.move(to: target)
      remember(target)
      bringIntoSight(target)
    }
    updateFirstResponder(from: former, to: target)
    ring.show(around: target)
    let coordinator = UIFocusAnimationCoordinator()
    var notified: [UIResponder] = []
    for environment in environments where !notified.contains(where: { $0 === environment }) {
      notified.append(environment)
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    (former as? UIControl)?.controlStateDidChange()
    (target as? UIControl)?.controlStateDidChange()
    coordinator.run()
    return true
  }

  /// Records the view from which Tab continues, and to which the focus returns in its group.
  private func remember(_ target: UIView) {
    rememberedGroup = target.focusGroup
    rememberedGroup?.noteFocus(on: target)
  }

  /// Returns a view with all views and view controllers that contain it.
  private static func environments(around view: UIView?) -> [UIResponder] {
    var found: [UIResponder] = []
    var next: UIResponder? = view
    while let current = next {
      if current is UIView || current is UIViewController { found.append(current) }
      next = current.next
    }
    return found
  }

  private func updateFirstResponder(from former: UIView?, to target: UIView?) {
    if let target = target as? any UIKeyInput & UIView {
      target.becomeFirstResponder()
    } else if target != nil, let editor = application.keyWindow?.firstResponder as? any UIKeyInput & UIView {
      editor.resignFirstResponder()
    }
  }

  private func bringIntoSight(_ view: UIView) {
    var inner = view
    while let scroll = inner.enclosingScrollView {
      let rect = scroll.convert(view.bounds, from: view).insetBy(dx: -Self.sight, dy: -Self.sight)
      scroll.scrollRectToVisible(rect, animated: !UIAccessibility.isReduceMotionEnabled)
      inner = scroll
    }
  }

  /// The margin around the focused view that is scrolled into view with it, in points; our own choice.
  private static let sight: CGFloat = 12

  // MARK: Targets

  private var start: UIView? {
    let typing = application.textResponder as? UIView
    return [focused, typing, remembered].compactMap(\.self).first(where: isReachable)
  }

  /// Returns the next or previous item, where all members of a group count as one.
  private func neighbour(_ heading: UIFocusHeading, in window: UIWindow) -> UIView? {
    let items = items(in: window)
    let rects = items.map { $0.convert($0.bounds, to: nil) }
    let order = FocusMap.readingOrder(of: rects, isRightToLeft: window.isRightToLeft).map { items[$0] }
    let former = start ?? rememberedGroup.flatMap { group in order.first { $0.focusGroup === group } }
    guard let former, let position = order.firstIndex(where: { $0 === former }) else {
      return heading == .next
        ? preferred(in: window) ?? entry(to: order.first, among: order) : entry(to: order.last, among: order)
    }
    let group = former.focusGroup
    let count = order.count
    for step in 1..<max(count, 1) {
      let index = heading == .next ? (position + step) % count : (position - step + count) % count
      let item = order[index]
      guard group == nil || item.focusGroup !== group else { continue }
      return entry(to: item, among: order)
    }
    return nil
  }

  /// Returns the view that is focused in place of `item`: in a group, in both directions, the preferred member or else
  /// the first visible one.
  private func entry(to item: UIView?, among order: [UIView]) -> UIView? {
    guard let group = item?.focusGroup else { return item }
    return group.preferredFocus() ?? order.first { $0.focusGroup === group }
  }

  private func nearest(_ heading: UIFocusHeading, in window: UIWindow) -> UIView? {
    guard let start else { return nil }
    if let member = start.focusGroup?.neighbor(of: start, heading) { return member }
    let others = items(in: window).filter { $0 !== start }
    let rects = others.map { $0.convert($0.bounds, to: nil) }
    return FocusMap.nearest(heading, from: start.convert(start.bounds, to: nil), among: rects).map { others[$0] }
  }

  /// Returns all views in the window that can become focused and are not covered.
  private func items(in window: UIWindow) -> [UIView] {
    var found: [UIView] = []
    func search(_ view: UIView) {
      guard view.takesTouches else { return }
      if view.canBecomeFocused {
        if isReachable(view) { found.append(view) }
        // A cell can contain controls, which the Tab key reaches, too.
        if view.focusGroup == nil { return }
      }
      for inner in view.subviews { search(inner) }
    }
    search(window)
    return found
  }

  /// Returns whether a view can become focused and can be touched, possibly after scrolling.
  private func isReachable(_ view: UIView) -> Bool {
    guard let window = view.window, view.canBecomeFocused, !view.bounds.isEmpty else { return false }
    return isUncovered(view, in: window)
  }

  private func isUncovered(_ view: UIView, in window: UIWindow) -> Bool {
    var visible = view.convert(view.bounds, to: nil).intersection(window.bounds)
    var around = view.superview
    while let current = around, !visible.isNull {
      if !current.takesTouches { return false }
      if current.clipsToBounds { visible = visible.intersection(current.convert(current.bounds, to: nil)) }
      around = current.superview
    }
    if visible.isNull || visible.isEmpty {
      return view.enclosingScrollView.map { isUncovered($0, in: window) } ?? false
    }
    let hit = window.hitTest(CGPoint(x: visible.midX, y: visible.midY), with: nil)
    return hit.map { $0.isDescendant(of: view) || view.isDescendant(of: $0) && $0 is any FocusScrolling } ?? false
  }

  // MARK: View controllers

  /// Called when view controllers begin to appear or disappear: records the focus, to which they return.
  func pageWillChange() {
    if focused != nil { pages.wasVisible = true }
    pages.record(focused ?? application.accessibilityFocus.element as? UIView)
  }

  /// Called when view controllers have appeared or disappeared: the focus moves before the next frame.
  func pageDidChange() {
    pages.isStale = true
    FrameStages.setNeedsFrame()
  }

  /// Moves the focus into the view controller that has come to the front: to the item that had it before or, if the
  /// keyboard is in use, to a preferred one.
  private func enterFrontPage() {
    guard pages.isStale else { return }
    pages.isStale = false
    guard let front = application.keyWindow?.frontViewController, front.appearance == .appeared, front !== pages.front
    else { return }
    pages.front = front
    let former = pages.takeItem(of: front).flatMap { $0.focusGroup?.preferredFocus() ?? $0 }
    let showsFocus = pages.wasVisible
    pages.wasVisible = false
    if let former, former.window != nil {
      remembered = former
      if !showsFocus || !isReachable(former) || !move(to: former, heading: []) {
        application.accessibilityFocus.move(to: former)
      }
    } else if !showsFocus || !(Self.target(of: front).map { isReachable($0) && move(to: $0, heading: []) } ?? false) {
      application.accessibilityFocus.move(to: front)
    }
  }

  // MARK: Preferences

  /// Requests an update of the focus for an environment.
  func setNeedsUpdate(_ environment: any UIFocusEnvironment) {
    wanted = environment
    FrameStages.setNeedsFrame()
  }

  /// Performs a requested update of the focus. If nothing is focused, it only sets where the next key starts.
  func updateIfNeeded() {
    guard let environment = wanted else { return }
    wanted = nil
    guard let target = Self.target(of: environment), isReachable(target) else { return }
    if focused != nil {
      move(to: target, heading: [])
    } else {
      remembered = target
      rememberedGroup = target.focusGroup
    }
  }

  /// Returns the view that an environment prefers: itself, a preferred environment, or a subview.
  private static func target(of environment: any UIFocusEnvironment) -> UIView? {
    if let view = environment as? UIView, view.canBecomeFocused { return view }
    for preferred in environment.preferredFocusEnvironments {
      if let found = target(of: preferred) { return found }
    }
    let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
    for inner in view?.subviews ?? [] {
      if let found = target(of: inner) { return found }
    }
    return nil
  }

  private func preferred(in window: UIWindow) -> UIView? {
    guard let environment = window.keyResponder as? any UIFocusEnvironment,
      !environment.preferredFocusEnvironments.isEmpty
    else { return nil }
    return Self.target(of: environment).flatMap { isReachable($0) ? $0 : nil }
  }

  /// Called before each frame that changes: takes the focus from a view that left the window or cannot have it any
  /// more, and has the ring follow the frame's layout.
  func refresh() {
    enterFrontPage()
    updateIfNeeded()
    guard let focused else { return ring.show(around: nil) }
    if focused.window == nil || !focused.canBecomeFocused {
      move(to: nil, heading: [])
    } else {
      FrameStages.afterLayout { [ring] in ring.follow() }
    }
  }
}

/// The action of a key for the focus.
private enum FocusKey {
  case use
  case move(UIFocusHeading)

  init?(_ key: UIKey) {
    let isShifted = key.modifierFlags.contains(.shift)
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch key.keyCode {
    case .keyboardTab: self = .move(isShifted ? .previous : .next)
    case .keyboardUpArrow: self = .move(.up)
    case .keyboardDownArrow: self = .move(.down)
    case .keyboardLeftArrow: self = .move(.left)
    case .keyboardRightArrow: self = .move(.right)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: self = .use
    default: return nil
    }
  }
}

extension UIView {
  /// The nearest superview that scrolls; `nil` if there is none.
  fileprivate var enclosingScrollView: (any FocusScrolling)? {
    var view = superview
    while let current = view {
      if let scroll = current as? any FocusScrolling { return scroll }
      view = current.superview
    }
    return nil
  }

  /// The group of which the view is a member; `nil` for other views.
  fileprivate var focusGroup: (any FocusGroup)? {
    var view = superview
    while let current = view {
      if let group = current as? any FocusGroup { return group.isMember(self) ? group : nil }
      view = current.superview
    }
    return nil
  }
}
