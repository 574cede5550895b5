import Foundation
import QuartzCore

/// The application, which receives all input, and is at the end of every responder chain, before its delegate.
open class UIApplication: UIResponder {
  /// The states of the application.
  public nonisolated enum State: Int, Sendable {
    /// The window has the keyboard focus.
    case active

    /// The window is visible, without the keyboard focus.
    case inactive

    /// The window is hidden.
    case background
  }

  /// The keys of the launch options; there are no options here.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The application object, of which there is only one.
  public static let shared = UIApplication()

  /// The delegate, which is notified of changes of the application's state.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The state of the application.
  public private(set) var applicationState = State.active

  /// The modifier keys that are held, according to the last key event.
  private(set) var modifierFlags: UIKeyModifierFlags = []

  /// The arbiter that decides which gesture recognizers recognize.
  let gestures: GestureArbiter
  let hovers = HoverTracker()
  package private(set) lazy var pointers = PointerInput(application: self)
  private(set) lazy var keys = KeyInput(application: self)
  private(set) lazy var focus = FocusEngine(application: self)
  package let accessibilityFocus = AccessibilityFocus()
  private(set) lazy var scrolls = ScrollInput(application: self)

  /// The open menu; `nil` if there is none.
  package weak var openMenu: (any OpenMenu)?

  /// The hint for the resting pointer that is visible or about to be.
  package weak var pointerHint: (any PointerHint)?

  /// The visible windows, the last in front; held weakly, since their owners retain them.
  private var shownWindows: [WeakWindow] = []
  private weak var currentKeyWindow: UIWindow?

  /// An empty array with the memory of the movements that were delivered last.
  final var spareMoves: [UITouch.Sample] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// Creates the application object; code uses `shared`.
  override init() {
    gestures = GestureArbiter(router: TouchRouter())
    super.init()
  }

  /// The frame of the status bar. Always empty: there is none on the desktop.
  open var statusBarFrame: CGRect { .zero }

  /// Whether the status bar is hidden. Always `true`: there is none on the desktop.
  open var isStatusBarHidden: Bool { true }

  // MARK: Windows

  /// The title of the desktop window; `nil` for the one with which it was opened.
  package final var windowTitle: String?

  /// The visible windows, the last in front.
  open var windows: [UIWindow] { shownWindows.compactMap(\.window) }

  /// The only visible window, found without creating an array; `nil` if there are none or several.
  package final var onlyWindow: UIWindow? { shownWindows.count == 1 ? shownWindows[0].window : nil }

  /// The window that receives key presses.
  open var keyWindow: UIWindow? { currentKeyWindow }

  /// Shows `window` in front of the others of its level.
  func show(_ window: UIWindow) {
    shownWindows.removeAll { $0.window == nil || $0.window === window }
    let level = window.windowLevel
    let index = shownWindows.lastIndex { $0.window.map { $0.windowLevel <= level } ?? false }
    shownWindows.insert(WeakWindow(window: window), at: index.map { $0 + 1 } ?? 0)
    FrameStages.setNeedsFrame()
  }

  /// Hides `window` and cancels its touches.
  func hide(_ window: UIWindow) {
    shownWindows.removeAll { $0.window == nil || $0.window === window }
    pointers.cancelAll(in: window, at: CACurrentMediaTime())
    scrolls.cancel(at: CACurrentMediaTime())
    if currentKeyWindow === window { makeKey(windows.last) }
  }

  /// Makes `window` the key window, which receives key presses.
  func makeKey(_ window: UIWindow?) {
    guard currentKeyWindow !== window else { return }
    let former = currentKeyWindow
    currentKeyWindow = window
    former?.resignKey()
    window?.becomeKey()
  }

  /// Returns the frontmost window that has a view at `position`, on the screen.
  func window(at position: CGPoint) -> UIWindow? { view(at: position)?.window }

  /// Returns the deepest view at a position on the screen, with its window; `nil` if no window takes touches there.
  func view(at position: CGPoint) -> (window: UIWindow, view: UIView)? {
    for case let window? in shownWindows.lazy.reversed().map(\.window) {
      if let view = window.hitTest(window.point(onScreen: position), with: nil) { return (window, view) }
    }
    return nil
  }

  // MARK: Events

  /// Sends an event to the window that it belongs to.
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: keyWindow?.sendEvent(event) ?? keys.receive(event)
    case let event as WheelEvent:
      guard let window = window(at: event.position) else { return }
      window.sendEvent(event)
      if let twin = window.twin, !twin.isHidden { twin.sendEvent(event.moved(from: window, to: twin)) }
    case let event as HoverEvent:
      guard let window = event.position.flatMap({ window(at: $0) }) else { return hovers.leave() }
      window.sendEvent(event)
    default: sendTouches(event)
    }
  }

  private func sendTouches(_ event: UIEvent) {
    for touch in event.allTouches ?? [] where touch.phase != .stationary {
      if let window = touch.window { window.sendEvent(event) } else { gestures.receive(touch, event) }
    }
  }

  /// Calls `action` on `target` or, without a target, on the first object in the responder chain that handles it. The
  /// chain starts at the first responder, or else at the sender, or at the frontmost view controller. Returns whether
  /// the action was called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.send(to: target as AnyObject, from: sender, for: event) }
    if action.isBound { return action.send(to: nil, from: sender, for: event) }
    let start = keyWindow?.uncoveredFirstResponder ?? sender as? UIResponder ?? keyWindow?.keyResponder ?? self
    return sendAction(action, from: sender, for: event, startingAt: start)
  }

  /// Calls `action` on the first object that handles it, from `responder` on. An object of the action's class is
  /// reported if the sender has the wrong type.
  func sendAction(
    _ action: Selector, from sender: Any?, for event: UIEvent? = nil, startingAt responder: UIResponder
  ) -> Bool {
    var current: UIResponder? = responder
    while let candidate = current {
      if action.perform(on: candidate, sender: sender, for: event) { return true }
      if action.isTaken(by: candidate) { action.reportUncalled(on: candidate, sender: sender) }
      current = candidate.next
    }
    return false
  }

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Life cycle

  /// Launches the application with a delegate, which creates the window.
  package func launch(delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    notify(Self.didFinishLaunchingNotification) { _ = $0.application(self, didFinishLaunchingWithOptions: nil) }
    notify(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
  }

  /// Notifies the delegate and the observers that the application quits.
  package func terminate() { notify(Self.willTerminateNotification) { $0.applicationWillTerminate(self) } }

  /// Updates the modifier keys that are held.
  func holdModifiers(_ modifierFlags: UIKeyModifierFlags) { self.modifierFlags = modifierFlags }

  /// Changes the application state, and notifies the delegate and the observers.
  func enter(_ state: State) {
    guard state != applicationState else { return }
    let former = applicationState
    if former == .active { notify(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) } }
    if former == .background {
      notify(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) }
    }
    applicationState = state
    if state == .background { notify(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) } }
    if state == .active { notify(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) } }
  }
}
