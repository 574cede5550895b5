import Foundation

/// The application: where input comes in, and the end of every responder chain.
open class UIApplication: UIResponder {
  /// Whether the application has the keyboard, or is to be seen at all.
  public nonisolated enum State: Int, Sendable {
    /// Its window has the keyboard.
    case active

    /// Its window is to be seen, the keyboard is elsewhere.
    case inactive

    /// Its window is hidden.
    case background
  }

  /// What the application was started with.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The one application.
  public static let shared = UIApplication()

  /// Who hears of the application's life.
  open weak var delegate: (any UIApplicationDelegate)?

  /// Whether the application has the keyboard, or is to be seen at all.
  public private(set) var applicationState = State.active

  /// The modifier keys that are held, as far as the last key event told.
  private(set) var modifierFlags: UIKeyModifierFlags = []

  /// Decides which gesture recognizers recognise.
  let gestures: GestureArbiter
  let hovers = HoverTracker()
  private(set) lazy var pointers = PointerInput(application: self)
  private(set) lazy var keys = KeyInput(application: self)
  private(set) lazy var focus = FocusEngine(application: self)
  private(set) lazy var scrolls = ScrollInput(application: self)

  /// The menu that is open.
  weak var openMenu: MenuOverlay?

  /// The windows that are shown, the last in front; held weakly, as their owner keeps them.
  private var shownWindows: [WeakWindow] = []
  private weak var currentKeyWindow: UIWindow?

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// There is one application, `shared`.
  override init() {
    gestures = GestureArbiter(router: TouchRouter())
    super.init()
  }

  /// Where the status bar is: nowhere, as a desktop has none.
  open var statusBarFrame: CGRect { .zero }

  /// Whether there is no status bar.
  open var isStatusBarHidden: Bool { true }

  // MARK: Windows

  /// The title of the window on the desktop; `nil` for the one that it was opened with.
  package final var windowTitle: String?

  /// The windows that are shown, the last in front.
  open var windows: [UIWindow] { shownWindows.compactMap(\.window) }

  /// The one window that is shown, found without making a list; `nil` when there are none or several.
  package final var onlyWindow: UIWindow? { shownWindows.count == 1 ? shownWindows[0].window : nil }

  /// The window that gets the keys.
  open var keyWindow: UIWindow? { currentKeyWindow }

  /// Takes `window` in front of the others.
  func show(_ window: UIWindow) {
    shownWindows.removeAll { $0.window == nil || $0.window === window }
    shownWindows.append(WeakWindow(window: window))
  }

  /// Shows `window` no more; its touches are lost.
  func hide(_ window: UIWindow) {
    shownWindows.removeAll { $0.window == nil || $0.window === window }
    pointers.cancelAll(in: window, at: CACurrentMediaTime())
    scrolls.cancel(at: CACurrentMediaTime())
    if currentKeyWindow === window { makeKey(windows.last) }
  }

  /// Gives the keys to `window`.
  func makeKey(_ window: UIWindow?) {
    guard currentKeyWindow !== window else { return }
    let former = currentKeyWindow
    currentKeyWindow = window
    former?.resignKey()
    window?.becomeKey()
  }

  /// The front window that has a view for a pointer at `position`.
  func window(at position: CGPoint) -> UIWindow? { windows.last { $0.hitTest(position, with: nil) != nil } }

  // MARK: Events

  /// Hands an event to the window that it concerns.
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: keyWindow?.sendEvent(event) ?? keys.receive(event)
    case let event as WheelEvent:
      guard let window = window(at: event.position) else { return }
      window.sendEvent(event)
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

  /// Calls `action` on `target`, or without one on the first object along the responder chain that takes it: from the
  /// first responder on, or else from the sender, or from the page in front.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.send(to: target as AnyObject, from: sender, for: event) }
    if action.isBound { return action.send(to: nil, from: sender, for: event) }
    let start = keyWindow?.uncoveredFirstResponder ?? sender as? UIResponder ?? keyWindow?.keyResponder ?? self
    return sendAction(action, from: sender, for: event, startingAt: start)
  }

  /// Calls `action` on the first object that takes it, from `responder` on; one of its class that does not take the sender
  /// is reported.
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

  /// The delegate, where it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Life

  /// The application is up, with `delegate`: makes its window.
  package func launch(delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    tell(Self.didFinishLaunchingNotification) { _ = $0.application(self, didFinishLaunchingWithOptions: nil) }
    tell(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
  }

  /// The application quits.
  package func terminate() { tell(Self.willTerminateNotification) { $0.applicationWillTerminate(self) } }

  /// Notes which modifier keys are held.
  func holdModifiers(_ modifierFlags: UIKeyModifierFlags) { self.modifierFlags = modifierFlags }

  /// Moves on to `state`, telling the delegate.
  func enter(_ state: State) {
    guard state != applicationState else { return }
    let former = applicationState
    if former == .active { tell(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) } }
    if former == .background { tell(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) } }
    applicationState = state
    if state == .background { tell(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) } }
    if state == .active { tell(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) } }
  }
}
