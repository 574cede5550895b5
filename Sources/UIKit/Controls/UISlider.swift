/// A knob on a line that chooses a number from a range.
///
/// Differs from Apple's in that a press beside the knob brings it under the pointer, as on desktops.
open class UISlider: UIControl {
  /// The number chosen, within the range.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The least number. At first 0.
  @AlwaysObserved open var minimumValue: Float = 0 { didSet { rangeDidChange() } }

  /// The greatest number. At first 1.
  @AlwaysObserved open var maximumValue: Float = 1 { didSet { rangeDidChange() } }

  /// Whether `valueChanged` is sent all along a drag, or at its end alone.
  open var isContinuous = true

  /// Of the line up to the knob; the tint colour unless set.
  @AlwaysObserved open var minimumTrackTintColor: UIColor? { didSet { applyColors() } }

  /// Of the line beyond the knob.
  @AlwaysObserved open var maximumTrackTintColor: UIColor? { didSet { applyColors() } }

  /// Of the knob; white unless set.
  @AlwaysObserved open var thumbTintColor: UIColor? { didSet { applyColors() } }

  private let below = UIView()
  private let above = UIView()
  private let thumb = UIView()
  private var current: Float = 0

  /// From the knob's middle to the pointer that drags it.
  private var grip: CGFloat = 0

  /// In points; and how long a change takes that is animated, in seconds (conventions).
  private static let trackHeight: CGFloat = 4, thumbSide: CGFloat = 27, moveDuration = 0.2

  /// A slider of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decoding is not supported: the slider is as new.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [above, below, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    above.layer.cornerRadius = Self.trackHeight / 2
    below.layer.cornerRadius = Self.trackHeight / 2
    thumb.layer.cornerRadius = Self.thumbSide / 2
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    applyColors()
  }

  // MARK: - Value

  /// Chooses a number; the knob may glide there.
  open func setValue(_ value: Float, animated: Bool) {
    current = clamped(value)
    guard animated else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.moveDuration) { [self] in
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  private func clamped(_ value: Float) -> Float {
    value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
  }

  private func rangeDidChange() {
    current = clamped(current)
    setNeedsLayout()
  }

  private var fraction: CGFloat {
    maximumValue > minimumValue ? CGFloat((current - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  // MARK: - Look

  /// The size that holds the knob.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  /// The knob's height, in the width that there is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(size.width, 118), height: 34) }

  /// Where the line lies.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(bounds.width - 4, 0),
      height: Self.trackHeight)
  }

  /// Where the knob lies for a number.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + (rect.width - Self.thumbSide) * part, y: bounds.midY - Self.thumbSide / 2,
      width: Self.thumbSide, height: Self.thumbSide)
  }

  /// Places line and knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: current)
    above.frame = track
    below.frame = CGRect(x: track.minX, y: track.minY, width: knob.midX - track.minX, height: track.height)
    thumb.frame = knob
  }

  /// Takes the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  package override func controlStateDidChange() { alpha = isEnabled ? 1 : 0.5 }

  private func applyColors() {
    below.backgroundColor = minimumTrackTintColor ?? tintColor
    above.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  // MARK: - Dragging

  /// A drag along the slider is its own, not that of a pan or swipe recognizer of a view around it; scroll views around
  /// begin where the drag goes across.
  ///
  /// Differs from Apple's in that this holds for drags from anywhere on the slider, as each of them moves the knob.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer) && !ownsHorizontalDrag(of: gestureRecognizer)
  }

  /// The knob is taken, or comes under the pointer.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    grip = knob.insetBy(dx: -8, dy: 0).contains(CGPoint(x: x, y: knob.midY)) ? x - knob.midX : 0
    if grip == 0 { drag(to: x) }
    return true
  }

  /// The knob follows.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x - grip)
    return true
  }

  /// The knob stays.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  package override func activateByKey() -> Bool { false }

  /// Right and left move the knob by a part of its way.
  package override func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    let way: Float
    switch heading {
    case .right: way = 1
    case .left: way = -1
    default: return false
    }
    let chosen = clamped(current + way * Self.keyStep * (maximumValue - minimumValue))
    guard chosen != current else { return true }
    setValue(chosen, animated: true)
    sendActions(for: .valueChanged)
    return true
  }

  /// How far an arrow moves the knob, as a part of its way (a convention).
  private static let keyStep: Float = 0.05

  private func drag(to x: CGFloat) {
    let track = trackRect(forBounds: bounds)
    let length = track.width - Self.thumbSide
    let part = length > 0 ? (x - track.minX - Self.thumbSide / 2) / length : 0
    let chosen = clamped(minimumValue + Float(part) * (maximumValue - minimumValue))
    guard chosen != current else { return }
    current = chosen
    setNeedsLayout()
    if isContinuous { sendActions(for: .valueChanged) }
  }
}
