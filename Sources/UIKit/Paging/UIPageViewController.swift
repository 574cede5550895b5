import Foundation

/// Pages one after the other, of which one shows; a drag, a flick or code turns them.
///
/// In the style `.scroll` pages follow the finger on a paging scroll view. In the style `.pageCurl` a swipe, a click near
/// an edge or code curls the page away; it does not follow the finger, and one page shows at a time, whatever the spine's
/// place.
open class UIPageViewController: UIViewController {
  let style: TransitionStyle
  let orientation: NavigationOrientation
  let spacing: CGFloat
  private let spine: SpineLocation
  let scrollView = PageScrollView()

  /// The dots that say which page shows; `nil` where the data source counts no pages.
  var dots: UIPageControl?

  /// The dot of the page that shows.
  var shownDot = 0
  private let curlGestures = PageCurlGestures()

  /// A curl that a hand holds is not to go on.
  func stopCurl() { curlGestures.stop() }

  /// The page that shows.
  var current: UIViewController?

  /// The pages that the data source has beside it.
  var before: UIViewController?
  var after: UIViewController?

  /// A page on its way in.
  var turn: PageTurn?

  /// What ``setViewControllers(_:direction:animated:completion:)`` has promised to call.
  var completion: ((Bool) -> Void)?

  /// Where the content stood when it was last looked at, in pages from the current one.
  var lastPosition: CGFloat = 0

  /// Told of turns by hand.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Asked for the pages beside the one that shows; without one no hand turns them.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    get { storedDataSource }
    set {
      storedDataSource = newValue
      guard isViewLoaded else { return }
      countPages()
      findNeighbours()
    }
  }

  private weak var storedDataSource: (any UIPageViewControllerDataSource)?

  /// Whether pages have a back; kept, and without effect.
  open var isDoubleSided = false

  /// How pages give way to each other.
  open var transitionStyle: TransitionStyle { style }

  /// Along which axis.
  open var navigationOrientation: NavigationOrientation { orientation }

  /// Where the spine is; `.none` but in the style `.pageCurl`.
  open var spineLocation: SpineLocation { spine }

  // MARK: Making one

  /// A controller without a page. Of the options the room between pages counts, in the style `.scroll`, and the spine's
  /// place is kept.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    orientation = navigationOrientation
    let room = options?[.interPageSpacing]
    spacing = (room as? CGFloat) ?? (room as? Int).map { CGFloat($0) } ?? 0
    switch style {
    case .scroll: spine = .none
    case .pageCurl: spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init) ?? .min
    }
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller that curls sideways: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = .pageCurl
    orientation = .horizontal
    spacing = 0
    spine = .min
    super.init(coder: coder)
  }

  // MARK: Pages

  /// The page that shows.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// What turns the pages by hand.
  open var gestureRecognizers: [UIGestureRecognizer] {
    switch style {
    case .scroll: [scrollView.panGestureRecognizer]
    case .pageCurl: curlGestures.recognizers
    }
  }

  /// Shows a page; animated it comes from the side that `direction` says. `completion` is told whether the animation came
  /// to its end. Of several pages the first shows; without one the controller is empty.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishTurn()
    defer { countPages() }
    let page = viewControllers?.first
    guard let page, page !== current else {
      if page == nil { replace(with: nil) }
      findNeighbours()
      completion?(true)
      return
    }
    let moves = animated && current != nil && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
    guard moves else {
      replace(with: page)
      findNeighbours()
      completion?(true)
      return
    }
    self.completion = completion
    switch style {
    case .scroll: scroll(to: page, direction)
    case .pageCurl: curl(to: page, direction)
    }
  }

  // MARK: The view

  /// Loads the scroll view, or what is curled.
  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    scrollView.isPagingEnabled = true
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    switch style {
    case .scroll: scrollView.relay.pages = self
    case .pageCurl:
      scrollView.isScrollEnabled = false
      curlGestures.attach(to: self)
    }
    arrange()
    if let current { scrollView.addSubview(current.view) }
    countPages()
    findNeighbours()
  }

  /// Places the pages; a turn in progress is at its end.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeDots()
    guard scrollView.frame != scrollFrame else { return }
    finishTurn()
    arrange()
  }

  /// The scroll view reaches over the edges by half the room between pages.
  var scrollFrame: CGRect {
    switch orientation {
    case .horizontal: pageFrame.insetBy(dx: -spacing / 2, dy: 0)
    case .vertical: pageFrame.insetBy(dx: 0, dy: -spacing / 2)
    }
  }

  package override var managesChildAppearance: Bool { true }

  /// The page that shows takes part in the controller's own appearing; while pages turn they are told by that.
  package override var childrenForAppearance: [UIViewController] {
    guard turn == nil, let current else { return [] }
    return [current]
  }
}
