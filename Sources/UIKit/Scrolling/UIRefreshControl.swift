import Foundation

/// Above a scroll view's content: who pulls that down far enough has it brought up to date.
///
/// It sends `valueChanged` as that begins, and goes away with `endRefreshing()`.
open class UIRefreshControl: UIControl {
  /// Whether what it stands above is being brought up to date.
  public private(set) var isRefreshing = false

  /// Words below the spokes.
  @AlwaysObserved open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private let spokes = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  /// In points (conventions): its height without and with words, and how much further than that content has to be pulled.
  private static let plainHeight: CGFloat = 60, titledHeight: CGFloat = 84, further: CGFloat = 15

  /// How long it takes to go, in seconds (a convention).
  private static let duration = 0.3

  /// How far the spokes turn until it begins, in radians.
  private static let turn: CGFloat = .pi / 2

  /// A control that stands still; its scroll view gives it its place.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.plainHeight))
    setUp()
  }

  /// Decoding is not supported: the control is as new.
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

  /// The colour of the spokes.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spokes.color = hasOwnTint ? tintColor : .systemGray
  }

  private var hasOwnTint = false

  /// The colour of the spokes; gray until it is set.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      hasOwnTint = newValue != nil
      super.tintColor = newValue
    }
  }

  /// In points.
  var height: CGFloat { attributedTitle == nil ? Self.plainHeight : Self.titledHeight }

  /// Places spokes and words.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = spokes.intrinsicContentSize
    spokes.bounds.size = size
    spokes.center = CGPoint(x: bounds.midX.rounded(), y: Self.plainHeight / 2)
    label.frame = CGRect(
      x: 0, y: Self.plainHeight - 12, width: bounds.width, height: max(bounds.height - Self.plainHeight + 6, 0))
  }

  // MARK: Refreshing

  /// Shows that an update goes on which something else began. The content stays where it is: scroll to show the control.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    scrollView?.refreshDidBegin()
  }

  /// The update is over.
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

  /// The content was pulled down by so many points; `byHand` while a finger does.
  func follow(pull: CGFloat, byHand: Bool) {
    guard !isRefreshing else { return }
    let limit = height + Self.further
    let part = min(max(pull / limit, 0), 1)
    UIView.performWithoutAnimation {
      alpha = byHand || alpha > 0 ? part * part : 0
      spokes.transform = CGAffineTransform(rotationAngle: (part - 1) * Self.turn)
    }
    guard byHand, pull >= limit else { return }
    start()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

extension UIScrollView {
  /// Lets the person pull the content down to have it brought up to date; `nil`, as at first, for not.
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

  /// Keeps the control at the top of what shows, behind the content.
  func layoutRefreshControl() {
    guard let refresh else { return }
    let top = bounds.minY + adjustedContentInset.top - refreshInset
    let frame = CGRect(x: 0, y: top, width: bounds.width, height: refresh.height)
    if refresh.frame != frame { refresh.frame = frame }
    refresh.follow(pull: -bounds.minY - adjustedContentInset.top + refreshInset, byHand: isDragging)
  }

  /// An update began without a hand: the content makes room for the control at once.
  func refreshDidBegin() { if !isDragging { makeRoomForRefresh() } }

  /// The content makes room for the control, if that is at work.
  func makeRoomForRefresh() {
    if let refresh, refresh.isRefreshing { refreshInset = refresh.height }
  }

  /// The content takes the room back.
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
