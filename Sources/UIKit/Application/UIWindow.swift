import Foundation

/// The view at the root of a view tree, filled by the view of its root view controller.
///
/// All windows fill the one window on the desktop. A window is hidden until it is shown; its owner keeps it.
open class UIWindow: UIView, FirstResponderHolder {
  /// The controller whose view fills the window; the window keeps it.
  @AlwaysObserved open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
  }

  /// Who has the keyboard among the window's responders.
  package weak var firstResponder: UIResponder?

  /// Who has the keyboard before everybody else: an open menu.
  weak var modalResponder: UIResponder?

  /// What was answered to who asked for the window's surroundings last.
  final var knownSurroundings: UITraitCollection?

  /// Whether the root's view has been told that it is to be seen.
  private var showsRoot = false

  /// The screen that the window is on.
  open var screen: UIScreen { .main }

  /// A hidden window of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isWindowRoot = true
    isHidden = true
  }

  /// A hidden window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.isWindowRoot = true
    isHidden = true
  }

  // MARK: Showing

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { UIApplication.shared.hide(self) } else { UIApplication.shared.show(self) }
      showRoot(!isHidden)
    }
  }

  /// Shows the window in front of the others and gives it the keys.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.show(self)
    makeKey()
  }

  /// Gives the window the keys.
  open func makeKey() { UIApplication.shared.makeKey(self) }

  /// Whether the window gets the keys.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// The window gets the keys from now on. A subclass overrides it.
  open func becomeKey() {}

  /// The window gets the keys no more. A subclass overrides it.
  open func resignKey() {}

  // MARK: Root

  private func replaceRoot(_ former: UIViewController?) {
    if let former {
      ModalPresentation.settle(over: former)
      if former.modal.presentation != nil { former.dismiss(animated: false) }
      if showsRoot { former.beginAppearanceTransition(false, animated: false) }
      former.viewIfLoaded?.removeFromSuperview()
      if showsRoot { former.endAppearanceTransition() }
    }
    showsRoot = false
    showRoot(!isHidden)
  }

  /// Puts the root's view in and tells the controllers, or tells them that they are no more to be seen.
  private func showRoot(_ isShown: Bool) {
    guard let rootViewController, isShown != showsRoot else { return }
    showsRoot = isShown
    let pages = seenPages
    for page in pages { page.beginAppearanceTransition(isShown, animated: false) }
    let isOut = rootViewController.modal.presentation?.presenterHome != nil
    if isShown, !isOut, let view = rootViewController.view, view.superview !== self {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    for page in pages { page.endAppearanceTransition() }
  }

  /// The root and the pages presented over it, without those that are covered.
  private var seenPages: [UIViewController] {
    var pages: [UIViewController] = []
    var next = rootViewController
    while let page = next {
      let presentation = page.modal.presentation
      if !(presentation?.coversPresenter ?? false) { pages.append(page) }
      next = presentation?.presented
    }
    return pages
  }

  // MARK: Events

  open override var next: UIResponder? { UIApplication.shared }

  /// Hands an event to gesture recognizers, views and responders.
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: UIApplication.shared.keys.receive(event)
    case let event as WheelEvent: event.scroll(in: self)
    case let event as HoverEvent: UIApplication.shared.hovers.receive(event, in: self)
    default:
      for touch in event.allTouches ?? [] where touch.phase != .stationary && touch.window === self {
        UIApplication.shared.gestures.receive(touch, event)
      }
    }
  }

  /// The first responder, unless something is presented over it.
  var uncoveredFirstResponder: UIResponder? {
    guard let firstResponder, !firstResponder.isCoveredByPresentation else { return nil }
    return firstResponder
  }

  /// Where keys start on the responder chain: at the first responder, or at the innermost controller in the window.
  var keyResponder: UIResponder {
    if let modalResponder { return modalResponder }
    if let uncoveredFirstResponder { return uncoveredFirstResponder }
    var controller = rootViewController
    while let inner = controller?.modal.presentation?.presented ?? controller?.childInWindow { controller = inner }
    return controller ?? self
  }
}

extension UIViewController {
  /// The last child whose view is in a window.
  fileprivate var childInWindow: UIViewController? { children.last { $0.viewIfLoaded?.window != nil } }
}
