import Foundation
@_spi(UIKit) import UIKitCore

/// A container that shows one of several view controllers, selected by the tabs of a bar at the bottom.
///
/// The selection changes immediately, and the screen follows. During a transition, a further selection waits for its
/// end, and only the last one counts. Selecting the tab that is just disappearing reverses the running animation
/// instead. A transition that is cancelled reverts the selection.
///
/// Unlike in Apple's UIKit, all tabs are in the bar: there is no "More" tab.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The states of the controller.
  enum Phase {
    /// The selected view controller is shown, and no transition runs.
    case idle

    /// A transition is running.
    case moving(TabTransition)

    /// A transition has ended, and the callbacks for its end are being sent.
    case ending
  }

  var tabViewControllers: [UIViewController] = []
  var selected: UIViewController?
  var phase = Phase.idle

  /// The selection that waits for the end of the transition.
  var waitingChange: WaitingChange?

  /// A selection that is not shown yet.
  struct WaitingChange {
    let animated: Bool
  }

  /// The view controller whose view is in the container while no transition runs.
  var shown: UIViewController?

  let container = TransitionContainerView()
  private var hidesBar = false

  /// The object that provides animators and is notified of clicks on tabs.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Called with the record of every transition when it has ended.
  package var transitionObserver: ((TransitionRecord) -> Void)?

  /// The bar at the bottom.
  public let tabBar = UITabBar()

  /// Creates a controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without tabs; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Tabs

  /// The view controllers, in the order of their tabs. Setting them calls ``setViewControllers(_:animated:)`` without
  /// animation.
  open var viewControllers: [UIViewController]? {
    get { tabViewControllers.isEmpty ? nil : tabViewControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected view controller remains selected if it is among the new ones, otherwise the one at
  /// its index is selected; `animated` is whether the delegate's animator may be used. Duplicates are ignored.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let index = selectedIndex
    var new: [UIViewController] = []
    for viewController in viewControllers ?? [] where !new.contains(viewController) { new.append(viewController) }
    let added = new.filter { $0.parent !== self }
    tabViewControllers = new
    for viewController in added {
      addChild(viewController)
      viewController.didMove(toParent: self)
    }
    showItems()
    updateChildSafeAreas()
    let kept = selected.flatMap { new.contains($0) ? $0 : nil }
    let next = kept ?? (index == NSNotFound ? new.first : new.indices.contains(index) ? new[index] : new.last)
    select(next, animated: animated)
    if isIdle { removeUnusedChildren() }
  }

  /// Shows the view controllers' items in the bar.
  func showItems() {
    UIView.performWithoutAnimation {
      tabBar.items = tabViewControllers.map { $0.tabBarItem }
      tabBar.selectedItem = selected?.tabBarItem
    }
  }

  /// The index of the selected tab; `NSNotFound` if there are no tabs. Setting it selects that tab, with the delegate's
  /// animator if there is one; an invalid index is ignored.
  open var selectedIndex: Int {
    get { selected.flatMap { tabViewControllers.firstIndex(of: $0) } ?? NSNotFound }
    set { if tabViewControllers.indices.contains(newValue) { select(tabViewControllers[newValue]) } }
  }

  /// The view controller of the selected tab. Setting it selects its tab; it must be one of ``viewControllers``.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      precondition(
        tabViewControllers.contains(newValue),
        "UITabBarController: \(newValue) is none of the viewControllers; add it to them first"
      )
      select(newValue)
    }
  }

  /// Called after a click on a tab; the default implementation does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Handles a click on a tab.
  private func click(_ item: UITabBarItem) {
    guard let viewController = tabViewControllers.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: viewController) ?? true
    else { return }
    if viewController === selected, isIdle {
      (viewController as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(viewController)
    }
    tabBar(tabBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: viewController)
  }

  // MARK: View

  /// Loads the view with the container of the view controllers and the bar below it.
  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    view.addSubview(tabBar)
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    tabBar.clickHandler = { [weak self] in self?.click($0) }
    layOutBar()
    showSelected(animated: false)
  }

  /// Lays out the bar and the view controller that is shown.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    container.takeDirection(of: view)
    layOutBar()
    switch phase {
    case .idle: if let shown { place(shown) }
    case .moving(let transition): transition.driver.containerDidLayOut()
    case .ending: break
    }
  }

  // MARK: Bar

  /// Whether the bar is hidden.
  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Slides the bar out of sight, or back.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return layOutBar() }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.layOutBar()
      self.view.layoutIfNeeded()
    }
  }

  /// Whether the bar is visible for the view controller that is shown.
  var showsBar: Bool {
    if hidesBar || tabBar.isHidden { return false }
    guard let navigation = shown as? UINavigationController, let top = navigation.topViewController else { return true }
    return !navigation.hidesBottomBar(at: top)
  }

  /// The height of a view controller that is covered by the bar if that is shown, in points.
  package var coveredHeight: CGFloat { hidesBar || tabBar.isHidden ? 0 : TabBarMetrics.height }

  /// Sets the bar's frame, unless it is in the view of a transitioning view controller, and updates the safe areas.
  func layOutBar() {
    if tabBar.superview === view {
      let height = TabBarMetrics.height + view.safeAreaInsets.bottom
      let y = showsBar ? view.bounds.height - height : view.bounds.height
      tabBar.place(at: CGRect(x: 0, y: y, width: view.bounds.width, height: height))
    }
    updateChildSafeAreas()
  }

  /// Sets the safe areas of the view controllers. Navigation controllers forward the value, since some of their view
  /// controllers may hide the bar.
  func updateChildSafeAreas() {
    for viewController in children {
      if let navigation = viewController as? UINavigationController {
        navigation.tabBarCover = coveredHeight
      } else {
        viewController.containerSafeAreaInsets.bottom = coveredHeight
      }
    }
  }

  /// Moves the bar into a view controller's view, so that it takes part in a transition to or from one that hides it.
  package func lendBar(to view: UIView) {
    view.addSubview(tabBar)
    let height = tabBar.bounds.height
    tabBar.frame = CGRect(
      x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
    tabBar.layoutIfNeeded()
  }

  /// Whether a controller is inside the tab that is shown, and no transition runs.
  package func isShowing(_ controller: UIViewController) -> Bool {
    guard isIdle, let shown else { return false }
    return sequence(first: controller, next: \.parent).contains(shown)
  }

  /// Puts the bar back into the controller's view.
  package func takeBarBack() {
    if tabBar.superview !== view { view.addSubview(tabBar) }
    layOutBar()
  }

  // MARK: Appearance

  @_spi(UIKit) open override var managesChildAppearance: Bool { true }

  /// The child that takes part in the controller's own appearance callbacks; none during a transition, which sends its
  /// own.
  @_spi(UIKit) open override var childrenForAppearance: [UIViewController] {
    switch phase {
    // The callbacks at the end of a transition may present or dismiss something.
    case .idle, .ending: [shown].compactMap { $0 }
    case .moving: []
    }
  }

  /// Whether no transition is running or ending.
  var isIdle: Bool {
    switch phase {
    case .idle: true
    case .moving, .ending: false
    }
  }
}

extension UIViewController {
  /// The nearest tab bar controller that contains this view controller; `nil` if there is none.
  public var tabBarController: UITabBarController? { nearestContainer { $0 as? UITabBarController } }
}

extension UITabBarController: ShowingContainer, TabBarContainer {
  package var shownChild: UIViewController? { selectedViewController }

  package func tabBarItemsDidChange() { showItems() }
}
