@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A control with a thumb on a track, which selects a value from a range. In right-to-left layouts, the lowest value is
/// at the right.
///
/// Unlike with Apple's, a press beside the thumb moves it to the pointer, as is usual on the desktop.
open class UISlider: UIControl, AccessibilityValueSetting {
  /// The selected value, clamped to the range.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The lowest value; 0 by default.
  @AlwaysObserved open var minimumValue: Float = 0 { didSet { rangeDidChange() } }

  /// The highest value; 1 by default.
  @AlwaysObserved open var maximumValue: Float = 1 { didSet { rangeDidChange() } }

  /// Whether `valueChanged` is sent during a drag, or only at its end.
  open var isContinuous = true

  /// The color of the track up to the thumb; the tint color unless set.
  @AlwaysObserved open var minimumTrackTintColor: UIColor? { didSet { applyColors() } }

  /// The color of the track beyond the thumb.
  @AlwaysObserved open var maximumTrackTintColor: UIColor? { didSet { applyColors() } }

  /// The color of the thumb; white unless set.
  @AlwaysObserved open var thumbTintColor: UIColor? { didSet { applyColors() } }

  private let below = UIView()
  private let above = UIView()
  private let thumb = UIView()
  private var current: Float = 0

  /// The distance from the center of the thumb to the pointer that drags it.
  private var grip: CGFloat = 0

  /// The sizes, in points, and the duration of an animated change, in seconds; our own choice.
  private static let trackHeight: CGFloat = 4, thumbSide: CGFloat = 27, moveDuration = 0.2

  /// Creates a slider with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a slider; nothing is read from `coder`.
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

  /// Sets the value, clamped to the range, with or without animation.
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

  // MARK: - Appearance

  /// The height of the slider, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  /// Returns the height of the slider in the available width, which is at least 118 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(size.width, 118), height: 34) }

  /// Returns the rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(bounds.width - 4, 0),
      height: Self.trackHeight)
  }

  /// Returns the rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let part = isRightToLeft ? 1 - share : share
    return CGRect(
      x: rect.minX + (rect.width - Self.thumbSide) * part, y: bounds.midY - Self.thumbSide / 2,
      width: Self.thumbSide, height: Self.thumbSide)
  }

  /// Lays out the track and the thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: current)
    above.frame = track
    below.frame =
      isRightToLeft
      ? CGRect(x: knob.midX, y: track.minY, width: track.maxX - knob.midX, height: track.height)
      : CGRect(x: track.minX, y: track.minY, width: knob.midX - track.minX, height: track.height)
    thumb.frame = knob
  }

  /// Updates the tint color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  @_spi(UIKit) open override func controlStateDidChange() { alpha = isEnabled ? 1 : 0.5 }

  private func applyColors() {
    below.backgroundColor = minimumTrackTintColor ?? tintColor
    above.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  // MARK: - Dragging

  /// Returns `false` for pan and swipe recognizers of superviews during a drag along the slider, which handles that
  /// itself; scroll views around it begin if the drag is perpendicular.
  ///
  /// Unlike with Apple's, this holds for drags that begin anywhere on the slider, since each of them moves the thumb.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer) && !ownsHorizontalDrag(of: gestureRecognizer)
  }

  /// Starts dragging the thumb, after moving it to the pointer if that is beside it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    grip = knob.insetBy(dx: -8, dy: 0).contains(CGPoint(x: x, y: knob.midY)) ? x - knob.midX : 0
    if grip == 0 { drag(to: x) }
    return true
  }

  /// Moves the thumb with the pointer.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x - grip)
    return true
  }

  /// Ends the drag.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  @_spi(UIKit) open override func activateByKey() -> Bool { false }

  /// Moves the thumb by a fraction of the range in the direction of the arrow key.
  @_spi(UIKit) open override func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    let direction = Float(readingSign)
    switch heading {
    case .right: choose(current + direction * step)
    case .left: choose(current - direction * step)
    default: return false
    }
    return true
  }

  /// The amount by which an arrow key changes the value.
  private var step: Float { Self.keyStep * (maximumValue - minimumValue) }

  /// Sets a value as the person does.
  private func choose(_ value: Float) {
    let chosen = clamped(value)
    guard chosen != current else { return }
    setValue(chosen, animated: true)
    sendActions(for: .valueChanged)
  }

  // MARK: - Accessibility

  /// The information of an adjustable value, which is a percentage of the range.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(
      role: .automatic, label: nil, traits: accessibilityStateTraits.union(.adjustable))
    let length = maximumValue - minimumValue
    standard.value = length > 0 ? "\(Int(((current - minimumValue) / length * 100).rounded()))%" : nil
    standard.range = AccessibilityRange(
      minimum: Double(minimumValue), maximum: Double(maximumValue), step: Double(step), current: Double(current))
    return standard
  }

  /// Increases the value by a twentieth of the range (a tenth on iOS).
  open override func accessibilityIncrement() { choose(current + step) }

  /// Decreases the value by a twentieth of the range (a tenth on iOS).
  open override func accessibilityDecrement() { choose(current - step) }

  package func accessibilitySetValue(_ value: Double) { choose(Float(value)) }

  /// The fraction of the range by which an arrow key moves the thumb; our own choice.
  private static let keyStep: Float = 0.05

  private func drag(to x: CGFloat) {
    let track = trackRect(forBounds: bounds)
    let length = track.width - Self.thumbSide
    let part = length > 0 ? (x - track.minX - Self.thumbSide / 2) / length : 0
    let share = isRightToLeft ? 1 - part : part
    let chosen = clamped(minimumValue + Float(share) * (maximumValue - minimumValue))
    guard chosen != current else { return }
    current = chosen
    setNeedsLayout()
    if isContinuous { sendActions(for: .valueChanged) }
  }
}
