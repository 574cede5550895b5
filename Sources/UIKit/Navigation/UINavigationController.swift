import Foundation

/// A stack of pages, of which the top one shows, under a bar that says where one is and leads back.
///
/// The stack changes at once; what shows follows. While a transition runs, further changes wait for its end, and only
/// the last of them counts: the page on top by then is shown in one transition. A change that leads back to the page
/// that an animation is just leaving (a pop during a push) turns that animation round instead.
open class UINavigationController: UIViewController {
  /// Which way the stack changes.
  public nonisolated enum Operation: Int, Sendable {
    /// Neither.
    case none = 0

    /// A page is put on top.
    case push = 1

    /// The page on top is taken away.
    case pop = 2
  }

  /// What the controller is doing.
  enum Phase {
    /// The page on top of the stack shows.
    case still

    /// A transition is about to run, and others are asked how.
    case starting

    /// A transition runs.
    case moving(NavigationTransition)

    /// A transition has ended and everybody is being told.
    case ending
  }

  var stack: [UIViewController]
  var phase = Phase.still

  /// The page whose view is in the container while nothing moves.
  var shown: UIViewController?

  /// A change that waits for the end of the transition.
  var waitingChange: WaitingChange?

  /// A change of the stack that is not shown yet.
  struct WaitingChange {
    let animated: Bool
  }

  let container = TransitionContainerView()
  private let popGesture = NavigationPopGesture()
  var hidesBar = false
  var hidesToolbar = true

  /// Asked for animators and told of pages.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Told of every transition when it has ended.
  package var transitionObserver: ((TransitionRecord) -> Void)?

  /// The bar on top.
  public let navigationBar: UINavigationBar

  /// The bar at the bottom, which shows the ``UIViewController/toolbarItems`` of the page on top; hidden at first.
  public private(set) lazy var toolbar: UIToolbar! = toolbarClass.init(frame: .zero)

  private let toolbarClass: UIToolbar.Type

  // MARK: Making one

  /// A controller whose lowest page is `rootViewController`.
  public init(rootViewController: UIViewController) {
    stack = [rootViewController]
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    adopt(rootViewController)
  }

  /// A controller without pages, with bars of one's own classes; a class that is none of bars counts as `nil`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    stack = []
    let barClass = navigationBarClass as? UINavigationBar.Type
    navigationBar = barClass?.init(frame: .zero) ?? UINavigationBar()
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    stack = []
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller without pages: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    stack = []
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The pages, the lowest first. Setting them is ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The page on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The page that is presented over the controller, or else the one on top of the stack.
  open var visibleViewController: UIViewController? {
    guard var page = presentedViewController else { return stack.last }
    while let next = page.presentedViewController { page = next }
    return page
  }

  /// Pushes a page.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Puts a page on top. One that is on the stack already stays where it is and nothing happens but a line that says so
  /// (Apple's raises): a second click in mid-flight is no reason to end a program.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return TransitionDiagnostics.report("\(type(of: viewController)) is on the stack already and is not pushed again")
    }
    change(to: stack + [viewController], animated: animated)
  }

  /// Takes the page on top away and returns it; the lowest page stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes away every page above `viewController` and returns them; `nil` where it is not on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    change(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Takes away every page but the lowest and returns them; `nil` where there is none to take away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the stack. Animated as a pop if the new top page was on the stack, else as a push. A page that is listed
  /// twice counts once, at its first place.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var pages: [UIViewController] = []
    for page in viewControllers where !pages.contains(where: { $0 === page }) { pages.append(page) }
    change(to: pages, animated: animated)
  }

  // MARK: The bar

  /// Whether the bar is out of sight.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Slides the bar out of sight, or back.
  ///
  /// While a page is told that it is about to appear (or another that it is about to go), the bar goes along with the one
  /// of both that has it, sideways on a push or pop, whatever `animated` says; a cancelled transition takes it back. Later
  /// in a transition it slides up or down along with that.
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

  /// Whether the toolbar is out of sight.
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

  /// How long the bar takes to slide out of sight, in seconds (UIKit's constant).
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// The drag from the left edge that goes back. With a delegate of one's own it begins whenever that allows it.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  /// The gestures that take a page back that zoomed in; made when the first such page comes.
  private(set) lazy var zoomGestures = ZoomGestures(
    in: view, zoomedPage: { [weak self] in self?.zoomedPage },
    leave: { [weak self] in self?.popViewController(animated: true) })

  /// What drives the pop that the edge drag has begun.
  var systemInteraction: (any UIViewControllerInteractiveTransitioning)? { popGesture.interaction }

  /// A subclass that is a bar's delegate is asked before the back button leads back, as on phones.
  private func goBack() {
    if let asked = self as? any UINavigationBarDelegate, let item = stack.last?.navigationItem,
      !asked.navigationBar(navigationBar, shouldPop: item)
    {
      return
    }
    popViewController(animated: true)
  }

  // MARK: Bars that make room

  private let barHiding = BarHiding()

  /// Whether a tap on the page takes the bars away, and another one brings them back.
  open var hidesBarsOnTap: Bool {
    get { barHiding.tap.isEnabled }
    set { barHiding.tap.isEnabled = newValue }
  }

  /// Whether a drag upwards takes the bars away, and one downwards brings them back.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.swipe.isEnabled }
    set { barHiding.swipe.isEnabled = newValue }
  }

  /// The tap of ``hidesBarsOnTap``.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// The drag of ``hidesBarsOnSwipe``.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  // MARK: The view

  /// Loads the container of the pages with the bar above it.
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

  /// Places the bar and the page.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
    switch phase {
    case .still:
      if let shown { place(shown) }
      watchScrollEdge(of: shown)
    case .moving(let transition): transition.driver.containerDidLayOut()
    case .starting, .ending: break
    }
  }

  /// Places the bar and tells the pages how much of them it covers.
  func layOutBar() {
    placeNavigationBar()
    placeToolbar()
    for page in children { cover(page) }
  }

  /// How much of a page the bar of a tab bar controller around this one covers, in points.
  var tabBarCover: CGFloat = 0 { didSet { if tabBarCover != oldValue { children.forEach(cover) } } }

  /// The controller's own, or else that of the page on top with room for the bars.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      guard own == .zero, let wanted = stack.last?.preferredContentSize, wanted != .zero else { return own }
      return CGSize(width: wanted.width, height: wanted.height > 0 ? wanted.height + heightOfBars : 0)
    }
    set { super.preferredContentSize = newValue }
  }

  /// The page on top would like another size; passed on to what holds the controller.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard container === stack.last, super.preferredContentSize == .zero else { return }
    let holder: (any UIContentContainer)? = parent ?? modal.presentedBy?.controller
    holder?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// The controller's own tab, or that of the lowest page.
  open override var tabBarItem: UITabBarItem! {
    get { hasTabBarItem ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  package override var managesChildAppearance: Bool { true }

  /// The page that shows takes part in the controller's own appearing; while pages change they are told by that.
  package override var childrenForAppearance: [UIViewController] {
    guard case .still = phase, let shown else { return [] }
    return [shown]
  }
}
