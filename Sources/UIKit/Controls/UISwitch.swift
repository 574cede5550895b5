/// A choice between on and off, as a knob in a capsule.
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }

  /// Of the capsule while it is on; green unless set.
  @AlwaysObserved open var onTintColor: UIColor? { didSet { apply() } }

  /// Of the knob; white unless set.
  @AlwaysObserved open var thumbTintColor: UIColor? { didSet { apply() } }

  private let capsule = UIView()
  private let thumb = UIView()
  private var isOnNow = false

  /// Whether the touch has moved the knob across already.
  private var wasDragged = false

  /// In points, UIKit's; and how long the knob takes, in seconds (a convention).
  private static let size = CGSize(width: 51, height: 31), gap: CGFloat = 2, duration = 0.25

  /// How much longer the knob is while it is pressed, in points (a convention).
  private static let stretch: CGFloat = 5

  /// A switch; its size is its own whatever the frame says.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Decoding is not supported: the switch is as new.
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

  /// Always the same size.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Always the same size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Switches; the knob may glide.
  open func setOn(_ on: Bool, animated: Bool) {
    isOnNow = on
    if animated { UIView.animate(withDuration: Self.duration) { self.apply() } } else { apply() }
  }

  package override func controlStateDidChange() {
    alpha = isEnabled ? 1 : 0.5
    UIView.animate(withDuration: Self.duration) { self.apply() }
  }

  private func apply() {
    let side = Self.size.height - 2 * Self.gap
    let width = side + (isHighlighted ? Self.stretch : 0)
    thumb.frame = CGRect(
      x: isOnNow ? Self.size.width - Self.gap - width : Self.gap, y: Self.gap, width: width, height: side)
    thumb.backgroundColor = thumbTintColor ?? .white
    capsule.backgroundColor = isOnNow ? onTintColor ?? .systemGreen : .systemGray5
  }

  // MARK: - Touches

  /// A drag along the switch is its own, not that of a pan or swipe recognizer of a view around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer) && !ownsHorizontalDrag(of: gestureRecognizer)
  }

  /// The knob is pressed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    return true
  }

  /// A drag across the middle switches.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let isFar = isOnNow ? x < bounds.midX - Self.size.width / 4 : x > bounds.midX + Self.size.width / 4
    let started = touch.start.position.distance(to: touch.sample.position) > UITapGestureRecognizer.allowableMovement
    if started && isFar {
      wasDragged = true
      toggle()
    }
    return true
  }

  /// A click switches.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !wasDragged, isTouchUpInside(touch) { toggle() }
  }

  private func isTouchUpInside(_ touch: UITouch?) -> Bool {
    touch.map { bounds.insetBy(dx: -8, dy: -8).contains($0.location(in: self)) } ?? false
  }

  package override func activateByKey() -> Bool {
    toggle()
    return true
  }

  private func toggle() {
    setOn(!isOnNow, animated: true)
    sendActions(for: .valueChanged)
  }
}
