import Foundation

/// The root of a view hierarchy, filled by the view of its root view controller.
///
/// All windows lie in the one desktop window, which is the screen. Those that fill it are resized with it; the owner of
/// another one sets its frame. A window is hidden until it is shown; its owner retains it.
open class UIWindow: UIView, FirstResponderHolder {
  /// The view controller whose view fills the window; retained by the window.
  @AlwaysObserved open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
  }

  /// The first responder of the window; held weakly.
  package weak var firstResponder: UIResponder?

  /// The responder that takes precedence over the first responder: an open menu.
  package weak var modalResponder: UIResponder?

  /// The position of the window among the others: those of a higher level are in front. The default is `.normal`.
  @AlwaysObserved open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, !isHidden { UIApplication.shared.show(self) } }
  }

  /// The window that receives the touches and scrolls of this one as well, at the same position; held weakly. `nil` for
  /// none, which is the default.
  package weak var twin: UIWindow?

  /// The cached traits of the window.
  final var cachedTraits: UITraitCollection?

  /// Whether the root view controller was notified that it is visible.
  private var showsRoot = false

  /// The screen of the window.
  open var screen: UIScreen { .main }

  /// Creates a hidden window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isWindowRoot = true
    isHidden = true
  }

  /// Creates a hidden window with the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a hidden window without archived state; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.isWindowRoot = true
    isHidden = true
  }

  // MARK: Visibility

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { UIApplication.shared.hide(self) } else { UIApplication.shared.show(self) }
      showRoot(!isHidden)
    }
  }

  /// Shows the window in front of the others of its level and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.show(self)
    makeKey()
  }

  /// Makes the window the key window, which receives key presses.
  open func makeKey() { UIApplication.shared.makeKey(self) }

  /// Whether the window is the key window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Called when the window has become the key window; the default implementation does nothing.
  open func becomeKey() {}

  /// Called when the window is no longer the key window; the default implementation does nothing.
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

  /// Adds the root's view and notifies the view controllers that they appear, or notifies them that they disappear.
  private func showRoot(_ isShown: Bool) {
    guard let rootViewController, isShown != showsRoot else { return }
    showsRoot = isShown
    let viewControllers = visibleViewControllers
    for viewController in viewControllers { viewController.beginAppearanceTransition(isShown, animated: false) }
    let isOut = rootViewController.modal.presentation?.presenterPosition != nil
    if isShown, !isOut, let view = rootViewController.view, view.superview !== self {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    for viewController in viewControllers { viewController.endAppearanceTransition() }
  }

  /// The root view controller and those presented over it, without those that are covered.
  private var visibleViewControllers: [UIViewController] {
    var viewControllers: [UIViewController] = []
    var next = rootViewController
    while let viewController = next {
      let presentation = viewController.modal.presentation
      if !(presentation?.coversPresenter ?? false) { viewControllers.append(viewController) }
      next = presentation?.presented
    }
    return viewControllers
  }

  // MARK: Events

  open override var next: UIResponder? { UIApplication.shared }

  /// Sends an event to gesture recognizers, views and responders.
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

  /// The start of the responder chain for keys: the first responder, or the innermost view controller in the window.
  var keyResponder: UIResponder {
    if let modalResponder { return modalResponder }
    if let uncoveredFirstResponder { return uncoveredFirstResponder }
    return frontViewController ?? self
  }

  /// The innermost view controller in the window, of those that are presented last.
  package var frontViewController: UIViewController? {
    var controller = rootViewController
    while let inner = controller?.modal.presentation?.presented ?? controller?.childInWindow { controller = inner }
    return controller
  }
}

extension UIViewController {
  /// The last child whose view is in a window.
  fileprivate var childInWindow: UIViewController? { children.last { $0.viewIfLoaded?.window != nil } }
}
