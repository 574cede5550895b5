import Foundation

/// Pages side by side, of which one shows, chosen by the tabs of a bar at the bottom.
///
/// The selection changes at once; what shows follows. While a transition runs, a further selection waits for its end,
/// and only the last one counts. One that leads back to the tab that an animation is just leaving turns that animation
/// round instead. A transition that is cancelled takes the selection back.
///
/// Differs from Apple's in that all tabs stand in the bar: there is no "More" tab.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// What the controller is doing.
  enum Phase {
    /// The selected page shows.
    case still

    /// A transition runs.
    case moving(TabTransition)

    /// A transition has ended and everybody is being told.
    case ending
  }

  var pages: [UIViewController] = []
  var selected: UIViewController?
  var phase = Phase.still

  /// A selection that waits for the end of the transition.
  var waitingChange: WaitingChange?

  /// A selection that does not show yet.
  struct WaitingChange {
    let animated: Bool
  }

  /// The page whose view is in the container while nothing moves.
  var shown: UIViewController?

  let container = TransitionContainerView()
  private var hidesBar = false

  /// Asked for animators and told of clicks.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Told of every transition when it has ended.
  package var transitionObserver: ((TransitionRecord) -> Void)?

  /// The bar at the bottom.
  public let tabBar = UITabBar()

  /// A controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller without tabs: nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The tabs

  /// The pages, in the order of their tabs. Setting them is ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected one stays if it is among the new ones, else that in its place is selected; `animated`
  /// says whether it may come in by the delegate's animator. A page that is listed twice counts once.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let index = selectedIndex
    var new: [UIViewController] = []
    for page in viewControllers ?? [] where !new.contains(page) { new.append(page) }
    let added = new.filter { $0.parent !== self }
    pages = new
    for page in added {
      addChild(page)
      page.didMove(toParent: self)
    }
    showItems()
    coverPages()
    let kept = selected.flatMap { new.contains($0) ? $0 : nil }
    let next = kept ?? (index == NSNotFound ? new.first : new.indices.contains(index) ? new[index] : new.last)
    select(next, animated: animated)
    if isStill { releasePages() }
  }

  /// Shows the pages' items in the bar.
  func showItems() {
    UIView.performWithoutAnimation {
      tabBar.items = pages.map { $0.tabBarItem }
      tabBar.selectedItem = selected?.tabBarItem
    }
  }

  /// The place of the selected tab, `NSNotFound` without tabs. Setting it shows that tab, by the delegate's animator if
  /// it has one; a place without a tab is ignored.
  open var selectedIndex: Int {
    get { selected.flatMap { pages.firstIndex(of: $0) } ?? NSNotFound }
    set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
  }

  /// The page of the selected tab. Setting it selects its tab; to be one of ``viewControllers``.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      precondition(
        pages.contains(newValue), "UITabBarController: \(newValue) is none of the viewControllers; add it to them first"
      )
      select(newValue)
    }
  }

  /// Called when a person has clicked on a tab; for subclasses, does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Does what a click on a tab does.
  private func click(_ item: UITabBarItem) {
    guard let page = pages.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: page) ?? true
    else { return }
    if page === selected, isStill {
      (page as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(page)
    }
    tabBar(tabBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: page)
  }

  // MARK: The view

  /// Loads the container of the pages with the bar below it.
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

  /// Places the bar and the page.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
    switch phase {
    case .still: if let shown { place(shown) }
    case .moving(let transition): transition.driver.containerDidLayOut()
    case .ending: break
    }
  }

  // MARK: The bar

  /// Whether the bar is out of sight.
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

  /// Whether the page that shows has the bar below it.
  var showsBar: Bool {
    if hidesBar || tabBar.isHidden { return false }
    guard let navigation = shown as? UINavigationController, let top = navigation.topViewController else { return true }
    return !navigation.hidesBottomBar(at: top)
  }

  /// How much of a page the bar covers where it shows, in points.
  var coveredHeight: CGFloat { hidesBar || tabBar.isHidden ? 0 : TabBarMetrics.height }

  /// Places the bar, unless it is away with a page, and tells the pages how much of them it covers.
  func layOutBar() {
    if tabBar.superview === view {
      let height = TabBarMetrics.height + view.safeAreaInsets.bottom
      let y = showsBar ? view.bounds.height - height : view.bounds.height
      tabBar.place(at: CGRect(x: 0, y: y, width: view.bounds.width, height: height))
    }
    coverPages()
  }

  /// A navigation controller tells its pages by itself, since some of them may do without the bar.
  func coverPages() {
    for page in children {
      if let navigation = page as? UINavigationController {
        navigation.tabBarCover = coveredHeight
      } else {
        page.containerSafeAreaInsets.bottom = coveredHeight
      }
    }
  }

  /// Lets the bar go along with a page that shows it, while the next one does not.
  func lendBar(to view: UIView) {
    view.addSubview(tabBar)
    let height = tabBar.bounds.height
    tabBar.frame = CGRect(
      x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
    tabBar.layoutIfNeeded()
  }

  /// Whether a controller is in the tab that shows, at rest.
  func isShowing(_ controller: UIViewController) -> Bool {
    guard isStill, let shown else { return false }
    return sequence(first: controller, next: \.parent).contains(shown)
  }

  /// Puts the bar back into its place.
  func takeBarBack() {
    if tabBar.superview !== view { view.addSubview(tabBar) }
    layOutBar()
  }

  // MARK: Appearance

  package override var managesChildAppearance: Bool { true }

  /// The page that shows takes part in the controller's own appearing; while pages change they are told by that.
  package override var childrenForAppearance: [UIViewController] {
    guard isStill, let shown else { return [] }
    return [shown]
  }

  /// Whether no page is on the move.
  var isStill: Bool {
    switch phase {
    case .still: true
    case .moving, .ending: false
    }
  }
}

extension UIViewController {
  /// The nearest tab bar controller that this page is in.
  public var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }
}
