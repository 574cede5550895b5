import Foundation
@_spi(UIKit) import UIKitCore

/// A container that shows one of a sequence of pages, which are changed by gestures or code.
///
/// With the `.scroll` style, the pages are in a paging scroll view. With `.pageCurl`, a drag curls the page
/// interactively, and a click near an edge or code curls it with an animation; one page is shown at a time, whatever
/// the spine location.
open class UIPageViewController: UIViewController {
  let style: TransitionStyle
  let orientation: NavigationOrientation
  let spacing: CGFloat
  private let spine: SpineLocation
  let scrollView = PageScrollView()

  /// The page indicator; `nil` if the data source provides no number of pages.
  var dots: UIPageControl?

  /// The index of the dot of the current page.
  var shownDot = 0
  private let curlGestures = PageCurlGestures()

  /// Stops a curl that is driven by a drag.
  func stopCurl() { curlGestures.stop() }

  /// The current page.
  var current: UIViewController?

  /// The pages before and after the current one, from the data source.
  var before: UIViewController?
  var after: UIViewController?

  /// The change of pages that is in progress.
  var turn: PageTurn?

  /// The completion handler of ``setViewControllers(_:direction:animated:completion:)``.
  var completion: ((Bool) -> Void)?

  /// The last scroll position, in pages relative to the current one.
  var lastPosition: CGFloat = 0

  /// The object that is notified of page changes by gestures.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The object that provides the adjacent pages; without one, gestures do not change pages.
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

  /// Whether pages have a back side; stored without effect.
  open var isDoubleSided = false

  /// The transition between pages.
  open var transitionStyle: TransitionStyle { style }

  /// The axis along which pages follow each other.
  open var navigationOrientation: NavigationOrientation { orientation }

  /// The location of the spine; `.none` for the style `.scroll`.
  open var spineLocation: SpineLocation { spine }

  // MARK: Initializers

  /// Creates a controller without a page. Of the options, the spacing between pages is used for the style `.scroll`;
  /// the spine location is only stored.
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

  /// Creates a controller with horizontal page curls; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = .pageCurl
    orientation = .horizontal
    spacing = 0
    spine = .min
    super.init(coder: coder)
  }

  // MARK: Pages

  /// The current page; `nil` if there is none.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// The gesture recognizers that change pages.
  open var gestureRecognizers: [UIGestureRecognizer] {
    switch style {
    case .scroll: [scrollView.panGestureRecognizer]
    case .pageCurl: curlGestures.recognizers
    }
  }

  /// Shows a page; if `animated`, it appears from the side given by `direction`. The argument of `completion` is
  /// whether the animation was completed. Of several pages the first is shown; without one the controller is empty.
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

  /// Loads the scroll view, which for page curls contains the page but does not scroll.
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

  /// Lays out the pages; a running change is ended if the size has changed.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeDots()
    guard scrollView.frame != scrollFrame else { return }
    finishTurn()
    arrange()
  }

  /// The frame of the scroll view, which extends beyond the edges by half of the spacing.
  var scrollFrame: CGRect {
    switch orientation {
    case .horizontal: pageFrame.insetBy(dx: -spacing / 2, dy: 0)
    case .vertical: pageFrame.insetBy(dx: 0, dy: -spacing / 2)
    }
  }

  @_spi(UIKit) open override var managesChildAppearance: Bool { true }

  /// The child that takes part in the controller's own appearance callbacks; none during a change, which sends its own.
  @_spi(UIKit) open override var childrenForAppearance: [UIViewController] {
    guard turn == nil, let current else { return [] }
    return [current]
  }
}
