/// A view on content that may be larger than itself: the content moves under drags, flicks and the wheel.
///
/// The content offset is the origin of `bounds`, as in UIKit. While content moves by itself, its position is a function
/// of the media clock, asked for by a display link; at rest nothing runs.
///
/// Differs from Apple's in that a touch reaches the content without a delay.
open class UIScrollView: UIView {
  /// Learns what happens.
  open weak var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      delegateDidChange()
    }
  }

  private weak var storedDelegate: (any UIScrollViewDelegate)?

  /// The content's extent, in points.
  @AlwaysObserved open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { contentGeometryDidChange() }
      KeyValueObservers.wasSet(self)
    }
  }

  /// Room around the content.
  @AlwaysObserved open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue { insetsDidChange() }
      KeyValueObservers.wasSet(self)
    }
  }

  /// Whether the safe area is room around the content too.
  @AlwaysObserved open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }

  /// Whether the person can scroll.
  @AlwaysObserved open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }

  /// Whether content can be pulled beyond its edges.
  open var bounces = true

  /// Whether content that fits can be pulled up and down.
  open var alwaysBounceVertical = false

  /// Whether content that fits can be pulled sideways.
  open var alwaysBounceHorizontal = false

  /// Whether a release comes to rest at a multiple of the view's size.
  open var isPagingEnabled = false

  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false

  /// Whether dragging ends the editing of text.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a tap on a status bar would scroll to the top; there is none here.
  open var scrollsToTop = true

  /// Whether a quick drag that begins on a control is the scroll view's, as it is on a phone, where the control has not
  /// even heard of the touch by then; one that has rested on the control is judged by ``touchesShouldCancel(in:)``.
  ///
  /// Here views hear of touches at once in either case.
  open var delaysContentTouches = true

  /// Whether the content loses a touch that turns out to be a drag; if not, what was touched keeps it.
  open var canCancelContentTouches = true

  /// How quickly scrolling slows down after release.
  open var decelerationRate = DecelerationRate.normal

  /// Whether the vertical indicator shows while scrolling.
  @AlwaysObserved open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// Whether the horizontal indicator shows while scrolling.
  @AlwaysObserved open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// The indicators' colour.
  @AlwaysObserved open var indicatorStyle = IndicatorStyle.default { didSet { styleIndicators() } }

  /// Room around the vertical indicator, besides the safe area.
  @AlwaysObserved open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Room around the horizontal indicator, besides the safe area.
  @AlwaysObserved open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Room around both indicators. Where the two differ it is the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the indicators keep clear of the safe area too. At first so.
  @AlwaysObserved open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }

  /// How small the content may be zoomed. At first 1.
  @AlwaysObserved open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }

  /// How large the content may be zoomed. At first 1: not at all.
  @AlwaysObserved open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }

  /// Whether a pinch may go beyond these limits for as long as it lasts.
  open var bouncesZoom = true

  /// The recognizer of drags.
  public let panGestureRecognizer: UIPanGestureRecognizer

  /// The recognizer of pinches; `nil` while the content cannot be zoomed.
  public internal(set) final var pinchGestureRecognizer: UIPinchGestureRecognizer?

  /// Told of every change of the content offset, before the delegate: the bar that lies over the content.
  package final var offsetWatcher: (() -> Void)?

  /// Asked where the content comes to rest when it is let go.
  final var restWatcher: ((_ offset: CGPoint) -> CGPoint)?

  var phase = ScrollPhase.idle

  /// Whether a finger has stopped content that decelerated, and has not yet been lifted.
  var isGlideCaught = false

  /// Where the finger put the content last: any other offset during a drag was set by code.
  var draggedOffset: CGPoint?
  var link: CADisplayLink?
  var refresh: UIRefreshControl?

  /// The room that a refresh control at work takes above the content, in points.
  var refreshInset: CGFloat = 0 { didSet { knownInset = adjustedContentInset } }
  var verticalIndicator: ScrollIndicator?
  var horizontalIndicator: ScrollIndicator?
  private var knownInset = UIEdgeInsets.zero
  private var knownSize = CGSize.zero

  /// A scroll view of a size, without content.
  public override init(frame: CGRect) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    setUp(pan)
  }

  /// Decoding is not supported: the view is as new.
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

  /// The content's point at the view's top left corner: the origin of `bounds`.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue != bounds.origin { bounds.origin = newValue } }
  }

  /// Its origin is the content offset.
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

  /// The content's insets with the safe area, as far as `contentInsetAdjustmentBehavior` adds it.
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

  /// The adjusted insets changed; overriders call super.
  open func adjustedContentInsetDidChange() {}

  /// Content keeps clear by its insets, not by its own safe area.
  package override var sharesSafeArea: Bool { false }

  /// The safe area changed.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  /// The offsets between the content's edges.
  var limits: ScrollLimits {
    ScrollLimits(contentSize: contentSize, viewSize: bounds.size, inset: adjustedContentInset)
  }

  /// Lays the content out, and the indicators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    sizeMayHaveChanged()
    layoutIndicators()
    layoutRefreshControl()
  }

  /// Its own pan begins only along an axis in which the content can move.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === panGestureRecognizer ? allowsPan(panGestureRecognizer) : true
  }

  /// Whether a view of the content loses the touch that rested on it, as that becomes a drag: if it is no control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Told whenever `delegate` is set.
  package func delegateDidChange() {}

  /// Where the content comes to rest instead of at `offset`, before the delegate is asked; `velocity` is in points per
  /// millisecond.
  func restingOffset(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
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

  /// New insets take the content along where it stood at its beginning, so that it still does.
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
      // What moves goes on to an edge that may have moved.
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

  // MARK: Asking for an offset

  /// Scrolls to an offset, at once or smoothly; either way what moved before stops.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      stopMoving()
      self.contentOffset = contentOffset
      return
    }
    glide(to: contentOffset, duration: ScrollGlide.animationDuration, cause: .animation)
  }

  /// Scrolls just as far as it takes to show a rectangle of the content; of one that is too large, its beginning.
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

  /// Whether a finger, or the pointer, touches the content, though it may not have moved it yet.
  open var isTracking: Bool { isHeld || panGestureRecognizer.numberOfTouches > 0 }

  /// Whether a finger, or the pointer, moves the content.
  var isHeld: Bool { isDragging || isZooming }

  /// Whether a finger, or the pointer, drags the content.
  open var isDragging: Bool {
    switch phase {
    case .dragging: true
    case .idle, .moving, .zooming: false
    }
  }

  /// Whether the content moves on after a drag, or by the wheel; also once a finger has stopped it, until that is lifted.
  open var isDecelerating: Bool {
    switch phase {
    case .moving(_, .release), .moving(_, .wheel): true
    case .moving(_, .animation), .idle, .dragging, .zooming: isGlideCaught
    }
  }
}
