@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A control that is on or off, with a thumb in a capsule.
open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }

  /// The color of the capsule while the switch is on; green unless set.
  @AlwaysObserved open var onTintColor: UIColor? { didSet { apply() } }

  /// The color of the thumb; white unless set.
  @AlwaysObserved open var thumbTintColor: UIColor? { didSet { apply() } }

  private let capsule = UIView()
  private let thumb = UIView()
  private var isOnNow = false

  /// Whether the touch has toggled the switch by dragging.
  private var wasDragged = false

  /// The sizes, in points (UIKit's), and the duration of the thumb's movement, in seconds (our own choice).
  private static let size = CGSize(width: 51, height: 31), gap: CGFloat = 2, duration = 0.25

  /// The additional length of the thumb while pressed, in points; our own choice.
  private static let stretch: CGFloat = 5

  /// Creates a switch; the size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a switch; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    capsule.frame = bounds
    for part in [capsule, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    capsule.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.size.height / 2 - Self.gap
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    apply()
  }

  /// The fixed size of the control.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the fixed size of the control.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Turns the switch on or off, with or without animation.
  open func setOn(_ on: Bool, animated: Bool) {
    isOnNow = on
    if animated { UIView.animate(withDuration: Self.duration) { self.apply() } } else { apply() }
  }

  @_spi(UIKit) open override func controlStateDidChange() {
    alpha = isEnabled ? 1 : 0.5
    UIView.animate(withDuration: Self.duration) { self.apply() }
  }

  /// Moves the thumb to the other side.
  @_spi(UIKit) open override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    apply()
  }

  private func apply() {
    let side = Self.size.height - 2 * Self.gap
    let width = side + (isHighlighted ? Self.stretch : 0)
    let isAtRight = isOnNow != isRightToLeft
    thumb.frame = CGRect(
      x: isAtRight ? Self.size.width - Self.gap - width : Self.gap, y: Self.gap, width: width, height: side)
    thumb.backgroundColor = thumbTintColor ?? .white
    capsule.backgroundColor = isOnNow ? onTintColor ?? .systemGreen : .systemGray5
  }

  // MARK: - Touches

  /// Returns `false` for pan and swipe recognizers of superviews during a drag along the switch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer) && !ownsHorizontalDrag(of: gestureRecognizer)
  }

  /// Starts tracking a touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    return true
  }

  /// Toggles the switch when a drag has come a quarter of the width beyond its middle.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let isFar = isOnNow != isRightToLeft ? x < bounds.midX - Self.size.width / 4 : x > bounds.midX + Self.size.width / 4
    let started = touch.start.position.distance(to: touch.sample.position) > UITapGestureRecognizer.allowableMovement
    if started && isFar {
      wasDragged = true
      toggle()
    }
    return true
  }

  /// Toggles the switch at the end of a click, unless a drag has done so.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !wasDragged, isTouchUpInside(touch) { toggle() }
  }

  private func isTouchUpInside(_ touch: UITouch?) -> Bool {
    touch.map { bounds.insetBy(dx: -8, dy: -8).contains($0.location(in: self)) } ?? false
  }

  /// The information of a switch, whose value is "1" if it is on, otherwise "0".
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(
      role: .toggle, label: nil, traits: accessibilityStateTraits.union(.toggleButton))
    standard.value = isOnNow ? "1" : "0"
    return standard
  }

  @_spi(UIKit) open override func activateByKey() -> Bool {
    toggle()
    return true
  }

  private func toggle() {
    setOn(!isOnNow, animated: true)
    sendActions(for: .valueChanged)
  }
}
