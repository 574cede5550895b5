import Foundation

/// A control above a scroll view's content that starts an update when the content is pulled down far enough.
///
/// It sends `valueChanged` when the update starts, and disappears with `endRefreshing()`.
open class UIRefreshControl: UIControl {
  /// Whether an update is in progress.
  public private(set) var isRefreshing = false

  /// The text below the spinner.
  @AlwaysObserved open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private let spokes = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  /// The layout in points (conventions): the height without and with a title, and the additional distance of a pull
  /// before an update starts.
  private static let plainHeight: CGFloat = 60, titledHeight: CGFloat = 84, further: CGFloat = 15

  /// The duration of the disappearance, in seconds (a convention).
  private static let duration = 0.3

  /// The rotation of the spinner until an update starts, in radians.
  private static let turn: CGFloat = .pi / 2

  /// Creates a control whose frame is set by its scroll view.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.plainHeight))
    setUp()
  }

  /// Creates a control with its default values; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    spokes.hidesWhenStopped = false
    spokes.isHidden = false
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    for view in [spokes, label] { addSubview(view) }
    alpha = 0
  }

  /// Sets the color of the spinner.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spokes.color = hasOwnTint ? tintColor : .systemGray
  }

  private var hasOwnTint = false

  /// The color of the spinner; gray by default.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      hasOwnTint = newValue != nil
      super.tintColor = newValue
    }
  }

  /// The height of the control, in points.
  var height: CGFloat { attributedTitle == nil ? Self.plainHeight : Self.titledHeight }

  /// Lays out the spinner and the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = spokes.intrinsicContentSize
    spokes.bounds.size = size
    spokes.center = CGPoint(x: bounds.midX.rounded(), y: Self.plainHeight / 2)
    label.frame = CGRect(
      x: 0, y: Self.plainHeight - 12, width: bounds.width, height: max(bounds.height - Self.plainHeight + 6, 0))
  }

  // MARK: Refreshing

  /// Shows that an update started by code is in progress. Scroll to the top to make the control visible.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    scrollView?.refreshDidBegin()
  }

  /// Ends the update and hides the control.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) { [self] in
      alpha = 0
      scrollView?.refreshDidEnd()
    } completion: { [weak self] _ in
      if self?.isRefreshing == false { self?.spokes.stopAnimating() }
    }
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  private func start() {
    isRefreshing = true
    alpha = 1
    spokes.transform = .identity
    spokes.startAnimating()
  }

  /// Shows how far the content has been pulled down, in points; `byHand` is whether a drag is in progress, which can
  /// start an update.
  func follow(pull: CGFloat, isInteractive: Bool) {
    guard !isRefreshing else { return }
    let limit = height + Self.further
    let part = min(max(pull / limit, 0), 1)
    UIView.performWithoutAnimation {
      alpha = isInteractive || alpha > 0 ? part * part : 0
      spokes.transform = CGAffineTransform(rotationAngle: (part - 1) * Self.turn)
    }
    guard isInteractive, pull >= limit else { return }
    start()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

extension UIScrollView {
  /// The control with which the content can be pulled down to start an update; `nil` by default.
  public var refreshControl: UIRefreshControl? {
    get { refresh }
    set {
      guard newValue !== refresh else { return }
      refresh?.removeFromSuperview()
      refreshInset = 0
      refresh = newValue
      guard let newValue else { return }
      insertSubview(newValue, at: 0)
      layoutRefreshControl()
    }
  }

  /// Positions the control at the top of the visible area, behind the content.
  func layoutRefreshControl() {
    guard let refresh else { return }
    let top = bounds.minY + adjustedContentInset.top - refreshInset
    let frame = CGRect(x: 0, y: top, width: bounds.width, height: refresh.height)
    if refresh.frame != frame { refresh.frame = frame }
    refresh.follow(pull: -bounds.minY - adjustedContentInset.top + refreshInset, isInteractive: isDragging)
  }

  /// Makes space for the control when an update was started by code.
  func refreshDidBegin() { if !isDragging { makeRoomForRefresh() } }

  /// Makes space for the control above the content if an update is in progress.
  func makeRoomForRefresh() {
    if let refresh, refresh.isRefreshing { refreshInset = refresh.height }
  }

  /// Removes the space for the control.
  func refreshDidEnd() {
    guard refreshInset != 0 else { return }
    refreshInset = 0
    if isDragging {
      offsetWasSetInDrag()
    } else if contentOffset.y < -adjustedContentInset.top {
      setContentOffset(limits.clamp(contentOffset), animated: false)
    }
  }
}
