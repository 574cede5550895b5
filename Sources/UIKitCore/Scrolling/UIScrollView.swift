/// A view whose content can be larger than itself and is scrolled by drags, flicks and the wheel.
///
/// As in UIKit, the content offset is the origin of `bounds`. A motion is a function of the media clock, evaluated by a
/// display link; at rest no display link runs.
///
/// Unlike in Apple's UIKit, touches are delivered to the content without a delay.
open class UIScrollView: UIView, FocusScrolling {
  /// The object that is notified of the scroll view's events.
  open weak var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      delegateDidChange()
    }
  }

  private weak var storedDelegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points.
  @AlwaysObserved open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { contentGeometryDidChange() }
      KeyValueObservers.wasSet(self)
    }
  }

  /// The insets around the content.
  @AlwaysObserved open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue { insetsDidChange() }
      KeyValueObservers.wasSet(self)
    }
  }

  /// The way in which the safe area is added to the content inset.
  @AlwaysObserved open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }

  /// Whether the content can be scrolled by the user.
  @AlwaysObserved open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }

  /// Whether the content can be pulled beyond its edges.
  open var bounces = true

  /// Whether the content can be pulled vertically even if it fits.
  open var alwaysBounceVertical = false

  /// Whether the content can be pulled horizontally even if it fits.
  open var alwaysBounceHorizontal = false

  /// Whether scrolling comes to rest at multiples of the view's size.
  open var isPagingEnabled = false

  /// Whether a drag that begins along one axis is locked to it.
  open var isDirectionalLockEnabled = false

  /// The way in which dragging ends text editing.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a tap on the status bar scrolls to the top; stored without effect, because there is no status bar.
  open var scrollsToTop = true

  /// Whether a quick drag that begins on a control always scrolls, as on iOS, where the touch has not been delivered to
  /// the control at that time. After a longer touch, ``touchesShouldCancel(in:)`` decides.
  ///
  /// In either case, touches are delivered to the content immediately.
  open var delaysContentTouches = true

  /// Whether a touch in the content is cancelled when it becomes a drag; otherwise the touched view keeps it.
  open var canCancelContentTouches = true

  /// The rate at which scrolling slows down after a release.
  open var decelerationRate = DecelerationRate.normal

  /// Whether the vertical indicator is visible during scrolling.
  @AlwaysObserved open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// Whether the horizontal indicator is visible during scrolling.
  @AlwaysObserved open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// The style of the indicators.
  @AlwaysObserved open var indicatorStyle = IndicatorStyle.default { didSet { styleIndicators() } }

  /// The insets of the vertical indicator, in addition to the safe area.
  @AlwaysObserved open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The insets of the horizontal indicator, in addition to the safe area.
  @AlwaysObserved open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The insets of both indicators; if they differ, those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the indicators are also inset by the safe area. Initially `true`.
  @AlwaysObserved open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }

  /// The least zoom scale. Initially 1.
  @AlwaysObserved open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }

  /// The greatest zoom scale. Initially 1, for no zooming.
  @AlwaysObserved open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }

  /// Whether a pinch can temporarily exceed the limits of the scale.
  open var bouncesZoom = true

  /// The recognizer of drags.
  public let panGestureRecognizer: UIPanGestureRecognizer

  /// The recognizer of pinches; `nil` if the content cannot be zoomed.
  public internal(set) final var pinchGestureRecognizer: UIPinchGestureRecognizer?

  /// Called after every change of the content offset, before the delegate; used by the bar over the content.
  package final var offsetWatcher: (() -> Void)?

  /// Called to determine the offset at which the content comes to rest after a release.
  package final var restWatcher: ((_ offset: CGPoint) -> CGPoint)?

  var phase = ScrollPhase.idle

  /// Whether a touch that has stopped decelerating content has not been lifted yet.
  var isGlideCaught = false

  /// The offset that was last set by the drag; any other offset during a drag was set by code.
  var draggedOffset: CGPoint?
  var link: CADisplayLink?
  var refresh: UIRefreshControl?

  /// The space that an active refresh control takes above the content, in points.
  var refreshInset: CGFloat = 0 { didSet { knownInset = adjustedContentInset } }
  var verticalIndicator: ScrollIndicator?
  var horizontalIndicator: ScrollIndicator?
  private var knownInset = UIEdgeInsets.zero
  private var knownSize = CGSize.zero

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    setUp(pan)
  }

  /// Creates a scroll view with default values; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(coder: coder)
    setUp(pan)
  }

  private func setUp(_ pan: ScrollPanGestureRecognizer) {
    clipsToBounds = true
    knownSize = bounds.size
    pan.scrollView = self
    pan.addTarget(self, action: selector(UIScrollView.panDidChange))
    addGestureRecognizer(pan)
  }

  // MARK: Geometry

  /// The point of the content at the view's top left corner, which is the origin of `bounds`.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue != bounds.origin { bounds = CGRect(origin: newValue, size: bounds.size) } }
  }

  /// The bounds, whose origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      KeyValueObservers.settingTogether(self) {
        let old = super.bounds
        super.bounds = newValue
        if newValue.size != old.size { sizeMayHaveChanged() }
        if newValue.origin != old.origin { contentOffsetDidChange() }
      }
    }
  }

  /// The content inset with the safe area, according to ``contentInsetAdjustmentBehavior``.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset
    inset.top += refreshInset
    let axes = safeAreaAxes
    if axes.contains(.vertical) {
      inset.top += safeAreaInsets.top
      inset.bottom += safeAreaInsets.bottom
    }
    if axes.contains(.horizontal) {
      inset.left += safeAreaInsets.left
      inset.right += safeAreaInsets.right
    }
    return inset
  }

  private var safeAreaAxes: ScrollAxes {
    let isWide = alwaysBounceHorizontal || contentSize.width + contentInset.left + contentInset.right > bounds.width
    let isTall = alwaysBounceVertical || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
    switch contentInsetAdjustmentBehavior {
    case .never: return []
    case .always: return [.horizontal, .vertical]
    case .automatic: return isWide ? [.horizontal, .vertical] : .vertical
    case .scrollableAxes:
      return ScrollAxes([]).union(isWide ? .horizontal : []).union(isTall ? .vertical : [])
    }
  }

  /// Called after a change of the adjusted content inset; overrides must call `super`.
  open func adjustedContentInsetDidChange() {}

  /// Whether subviews inherit the safe area; `false`, since the content is inset instead.
  package override var sharesSafeArea: Bool { false }

  /// Updates the adjusted content inset.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  /// The range of offsets in which the content is not pulled beyond its edges.
  package var limits: ScrollLimits {
    ScrollLimits(contentSize: contentSize, viewSize: bounds.size, inset: adjustedContentInset)
  }

  /// Lays out the content, the indicators and the refresh control.
  open override func layoutSubviews() {
    super.layoutSubviews()
    sizeMayHaveChanged()
    layoutIndicators()
    layoutRefreshControl()
  }

  /// Whether a gesture may begin: the scroll view's pan only along an axis in which the content can move.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === panGestureRecognizer ? allowsPan(panGestureRecognizer) : true
  }

  /// Whether a touch in a subview is cancelled when it becomes a drag; by default if the view is not a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Called whenever `delegate` is set; for subclasses to override.
  @_spi(UIKit) open func delegateDidChange() {}

  /// Returns the offset at which the content comes to rest instead of `offset`, before the delegate is asked;
  /// `velocity` is in points per millisecond.
  @_spi(UIKit) open func restingOffset(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    restWatcher?(offset) ?? offset
  }

  private func sizeMayHaveChanged() {
    guard bounds.size != knownSize else { return }
    knownSize = bounds.size
    contentGeometryDidChange()
  }

  private func contentGeometryDidChange() {
    setNeedsLayout()
    insetsDidChange()
    keepOffsetWithinLimits()
  }

  /// Updates the insets; content that is at its start remains there.
  private func insetsDidChange() {
    let old = knownInset, new = adjustedContentInset
    guard old != new else { return }
    knownInset = new
    var offset = contentOffset
    if abs(offset.y + old.top) < 0.5 { offset.y = -new.top }
    if abs(offset.x + old.left) < 0.5 { offset.x = -new.left }
    if !isDragging { contentOffset = offset }
    keepOffsetWithinLimits()
    setNeedsLayout()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private func keepOffsetWithinLimits() {
    switch phase {
    case .idle:
      contentOffset = limits.clamp(contentOffset)
    case .moving(let motion, let cause):
      // A running motion continues to the edge, which may have moved.
      let end = limits.clamp(motion.endOffset)
      if end != motion.endOffset { glide(to: end, duration: ScrollGlide.animationDuration, cause: cause) }
    case .dragging, .zooming:
      break
    }
  }

  private func contentOffsetDidChange() {
    setNeedsLayout()
    if contentOffset != draggedOffset { offsetWasSetInDrag() }
    layoutRefreshControl()
    offsetWatcher?()
    delegate?.scrollViewDidScroll(self)
  }

  // MARK: Scrolling by code

  /// Scrolls to an offset, with or without animation; a running motion stops.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      stopMoving()
      self.contentOffset = contentOffset
      return
    }
    glide(to: contentOffset, duration: ScrollGlide.animationDuration, cause: .animation)
  }

  /// Scrolls by the least distance that makes a rectangle of the content visible, or the beginning of one that is too
  /// large.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    func offset(now: CGFloat, view: CGFloat, before: CGFloat, after: CGFloat, low: CGFloat, high: CGFloat) -> CGFloat {
      let first = low - before, last = high + after - view
      return now > first || last > first ? min(first, max(now, min(first, last))) : max(now, last)
    }
    var target = contentOffset
    target.x = offset(
      now: target.x, view: bounds.width, before: inset.left, after: inset.right, low: rect.minX, high: rect.maxX)
    target.y = offset(
      now: target.y, view: bounds.height, before: inset.top, after: inset.bottom, low: rect.minY, high: rect.maxY)
    target = limits.clamp(target)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Scrolls by a page. Returns whether there is more content in the direction.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    var offset = contentOffset
    switch direction {
    case .up: offset.y += bounds.height
    case .down: offset.y -= bounds.height
    case .left: offset.x += bounds.width
    case .right: offset.x -= bounds.width
    case .next, .previous:
      let step: CGFloat = direction == .next ? 1 : -1
      let isHorizontal = limits.vertical.lowerBound == limits.vertical.upperBound
      if isHorizontal { offset.x += step * bounds.width } else { offset.y += step * bounds.height }
    }
    let target = limits.clamp(offset)
    guard target != limits.clamp(contentOffset) else { return false }
    setContentOffset(target, animated: !UIAccessibility.isReduceMotionEnabled)
    return true
  }

  /// Whether a touch or the pointer is holding the content, even if it has not moved it yet.
  open var isTracking: Bool { isHeld || panGestureRecognizer.numberOfTouches > 0 }

  /// Whether a touch or the pointer is moving the content.
  package var isHeld: Bool { isDragging || isZooming }

  /// Whether a touch or the pointer is dragging the content.
  open var isDragging: Bool {
    switch phase {
    case .dragging: true
    case .idle, .moving, .zooming: false
    }
  }

  /// Whether the content is moving after a drag or by the wheel; also while a touch that has stopped it is not lifted.
  open var isDecelerating: Bool {
    switch phase {
    case .moving(_, .release), .moving(_, .wheel): true
    case .moving(_, .animation), .idle, .dragging, .zooming: isGlideCaught
    }
  }
}
