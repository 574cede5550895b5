import Foundation
@_spi(UIKit) import UIKitCore

/// A container that shows the top one of a stack of view controllers, under a bar with its title and a back button.
///
/// The stack changes immediately, and the screen follows. During a transition, further changes wait for its end and
/// only the last one counts: the view controller that is on top by then is shown in a single transition. A change that
/// returns to the view controller that is just disappearing (a pop during a push) reverses the running animation
/// instead.
open class UINavigationController: UIViewController {
  /// The kind of a change of the stack.
  public nonisolated enum Operation: Int, Sendable {
    /// No change.
    case none = 0

    /// A view controller is added on top.
    case push = 1

    /// The view controller on top is removed.
    case pop = 2
  }

  /// The states of the controller.
  enum Phase {
    /// The view controller on top of the stack is shown, and no transition runs.
    case idle

    /// A transition is about to start, and the delegate is being asked for its animator.
    case starting

    /// A transition is running.
    case moving(NavigationTransition)

    /// A transition has ended, and the callbacks for its end are being sent.
    case ending
  }

  var stack: [UIViewController]
  var phase = Phase.idle

  /// The view controller whose view is in the container while no transition runs.
  var shown: UIViewController?

  /// The change that waits for the end of the transition.
  var waitingChange: WaitingChange?

  /// A change of the stack that is not shown yet.
  struct WaitingChange {
    let animated: Bool
  }

  let container = TransitionContainerView()
  private let popGesture = NavigationPopGesture()
  var hidesBar = false
  var hidesToolbar = true

  /// The object that provides animators and is notified of the view controllers that are shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Called with the record of every transition when it has ended.
  package var transitionObserver: ((TransitionRecord) -> Void)?

  /// The bar at the top.
  public let navigationBar: UINavigationBar

  /// The bar at the bottom, which shows the ``UIViewController/toolbarItems`` of the top view controller; initially
  /// hidden.
  public private(set) lazy var toolbar: UIToolbar! = toolbarClass.init(frame: .zero)

  private let toolbarClass: UIToolbar.Type

  // MARK: Initializers

  /// Creates a controller with `rootViewController` as the lowest one of the stack.
  public init(rootViewController: UIViewController) {
    stack = [rootViewController]
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    adopt(rootViewController)
  }

  /// Creates a controller with an empty stack and bars of custom classes; a class that is not one of a bar counts as
  /// `nil`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    stack = []
    let barClass = navigationBarClass as? UINavigationBar.Type
    navigationBar = barClass?.init(frame: .zero) ?? UINavigationBar()
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    stack = []
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with an empty stack; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    stack = []
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The view controllers on the stack, the lowest first. Setting them calls ``setViewControllers(_:animated:)``
  /// without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The view controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The topmost view controller that is presented over the controller, or else the one on top of the stack.
  open var visibleViewController: UIViewController? {
    guard var viewController = presentedViewController else { return stack.last }
    while let next = viewController.presentedViewController { viewController = next }
    return viewController
  }

  /// Pushes a view controller, animated.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Puts a view controller on top of the stack. If it is on the stack already, nothing changes and a diagnostic is
  /// logged, where Apple's UIKit raises an exception: a second click during a transition should not end a program.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return TransitionDiagnostics.report("\(type(of: viewController)) is on the stack already and is not pushed again")
    }
    change(to: stack + [viewController], animated: animated)
  }

  /// Removes the view controller on top and returns it; `nil` if it is the only one, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Removes all view controllers above `viewController` and returns them; `nil` if it is not on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    change(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Removes all view controllers but the lowest and returns them; `nil` if there are none to remove.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the stack. The change is animated as a pop if the new top view controller was on the stack, otherwise as
  /// a push. Of a view controller that is listed twice, the first occurrence counts.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var distinct: [UIViewController] = []
    for viewController in viewControllers where !distinct.contains(where: { $0 === viewController }) {
      distinct.append(viewController)
    }
    change(to: distinct, animated: animated)
  }

  // MARK: The bar

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Slides the bar out of sight, or back.
  ///
  /// If it is called from `viewWillAppear(_:)` or `viewWillDisappear(_:)` of a transition, the bar moves with the view
  /// controller that has it, sideways in a push or pop, whatever the value of `animated`; a cancelled transition
  /// reverts it. Later in a transition, the bar slides up or down along with it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    if !hidden { navigationBar.isHidden = false }
    guard isViewLoaded, !navigationBar.isHeld, animated, view.window != nil else {
      if isViewLoaded { layOutBar() }
      return hideBarIfAway()
    }
    if let coordinator = runningCoordinator {
      coordinator.animateAlongsideTransition(
        in: navigationBar, animation: { [weak self] _ in self?.layOutBar() },
        completion: { [weak self] _ in self?.hideBarIfAway() })
    } else {
      UIView.animate(
        withDuration: Self.hideShowBarDuration, animations: { self.layOutBar() },
        completion: { [weak self] _ in self?.hideBarIfAway() })
    }
  }

  /// Whether the toolbar is hidden.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Slides the toolbar out of sight, or back; along with the transition if one is running.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    guard isViewLoaded else { return }
    showToolbar(animated: animated && view.window != nil)
  }

  /// The duration of hiding and showing a bar, in seconds (UIKit's constant).
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// The recognizer of the drag from the leading edge that pops. A custom delegate alone decides whether it may begin.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  /// The gestures that pop a view controller with a zoom transition; created when the first such view controller is
  /// shown.
  private(set) lazy var zoomGestures = ZoomGestures(
    in: view, zoomedViewController: { [weak self] in self?.zoomedViewController },
    leave: { [weak self] in self?.popViewController(animated: true) })

  /// The interaction of the pop that the edge drag has started.
  var systemInteraction: (any UIViewControllerInteractiveTransitioning)? { popGesture.interaction }

  /// Pops, unless a subclass that conforms to `UINavigationBarDelegate` refuses it, as on iOS.
  private func goBack() {
    if let asked = self as? any UINavigationBarDelegate, let item = stack.last?.navigationItem,
      !asked.navigationBar(navigationBar, shouldPop: item)
    {
      return
    }
    popViewController(animated: true)
  }

  // MARK: Hiding bars by gestures

  private let barHiding = BarHiding()

  /// Whether a tap hides the bars, and another one shows them.
  open var hidesBarsOnTap: Bool {
    get { barHiding.tap.isEnabled }
    set { barHiding.tap.isEnabled = newValue }
  }

  /// Whether a drag up hides the bars, and one down shows them.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.swipe.isEnabled }
    set { barHiding.swipe.isEnabled = newValue }
  }

  /// The tap recognizer of ``hidesBarsOnTap``.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// The pan recognizer of ``hidesBarsOnSwipe``.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  // MARK: The view

  /// Loads the view with the container of the view controllers and the bar above it.
  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    view.addSubview(navigationBar)
    navigationBar.autoresizingMask = .flexibleWidth
    navigationBar.backHandler = { [weak self] in self?.goBack() }
    navigationBar.heightHandler = { [weak self] in self?.barHeightMayHaveChanged() }
    barHiding.attach(to: self)
    popGesture.attach(to: self)
    layOutBar()
    showTop(animated: false, before: stack)
    if !hidesToolbar { showToolbar(animated: false) }
  }

  /// Lays out the bars and the view controller that is shown.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    popGesture.directionMayHaveChanged()
    container.takeDirection(of: view)
    layOutBar()
    switch phase {
    case .idle:
      if let shown { place(shown) }
      watchScrollEdge(of: shown)
    case .moving(let transition): transition.driver.containerDidLayOut()
    case .starting, .ending: break
    }
  }

  /// Lays out the bars and updates the safe areas of the view controllers.
  func layOutBar() {
    placeNavigationBar()
    placeToolbar()
    for viewController in children { cover(viewController) }
  }

  /// The height of the view controllers that is covered by the bar of an enclosing tab bar controller, in points.
  var tabBarCover: CGFloat = 0 { didSet { if tabBarCover != oldValue { children.forEach(cover) } } }

  /// The controller's own preferred size, or else that of the top view controller with the height of the bars added.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      guard own == .zero, let wanted = stack.last?.preferredContentSize, wanted != .zero else { return own }
      return CGSize(width: wanted.width, height: wanted.height > 0 ? wanted.height + heightOfBars : 0)
    }
    set { super.preferredContentSize = newValue }
  }

  /// Forwards a change of the top view controller's preferred size to the parent or presenting controller.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard container === stack.last, super.preferredContentSize == .zero else { return }
    let holder: (any UIContentContainer)? = parent ?? modal.presentedBy?.controller
    holder?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// The controller's own tab bar item, or else that of the lowest view controller.
  open override var tabBarItem: UITabBarItem! {
    get { hasTabBarItem ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  @_spi(UIKit) open override var managesChildAppearance: Bool { true }

  /// The child that takes part in the controller's own appearance callbacks; none during a transition, which sends its
  /// own.
  @_spi(UIKit) open override var childrenForAppearance: [UIViewController] {
    switch phase {
    // The callbacks at the end of a transition may present or dismiss something.
    case .idle, .ending: [shown].compactMap { $0 }
    case .starting, .moving: []
    }
  }
}
