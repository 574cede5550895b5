/// Two buttons that make a number smaller or larger by steps.
open class UIStepper: UIControl {
  /// The number, within the range.
  open var value: Double {
    get { current }
    set {
      current = min(max(newValue, minimumValue), maximumValue)
      apply()
    }
  }

  /// The least number. At first 0.
  @AlwaysObserved open var minimumValue: Double = 0 { didSet { value = current } }

  /// The greatest number. At first 100.
  @AlwaysObserved open var maximumValue: Double = 100 { didSet { value = current } }

  /// How far a step goes. At first 1.
  @AlwaysObserved open var stepValue: Double = 1 {
    didSet { precondition(stepValue > 0, "UIStepper.stepValue: \(stepValue) is not above 0") }
  }

  /// Whether a step beyond one end comes in at the other.
  @AlwaysObserved open var wraps = false { didSet { apply() } }

  /// Whether steps repeat while a button is held.
  open var autorepeat = true

  /// Whether `valueChanged` is sent with every step, or at the end alone.
  open var isContinuous = true

  private let minus = UILabel()
  private let plus = UILabel()
  private let line = UIView()
  private var current: Double = 0

  /// The way of the button that is held: −1 or 1.
  private var direction = 0.0
  private var link: CADisplayLink?
  private var nextStep = 0.0

  /// In points, UIKit's; in seconds, before the first repetition and between them (conventions).
  private static let size = CGSize(width: 94, height: 32), patience = 0.5, pace = 0.1

  /// A stepper; its size is its own whatever the frame says.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Decoding is not supported: the stepper is as new.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    for (label, sign) in [(minus, "\u{2212}"), (plus, "+")] {
      label.text = sign
      label.font = .systemFont(ofSize: 20)
      label.textAlignment = .center
      addSubview(label)
    }
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    apply()
  }

  /// Always the same size.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Always the same size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Places the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    plus.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
    line.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: bounds.height - 14)
  }

  package override func controlStateDidChange() { apply() }

  private func apply() {
    alpha = isEnabled ? 1 : 0.5
    minus.isEnabled = wraps || current > minimumValue
    plus.isEnabled = wraps || current < maximumValue
  }

  // MARK: - Steps

  /// A button is pressed: the first step.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    step()
    if autorepeat {
      nextStep = touch.timestamp + Self.patience
      let link = CADisplayLink(target: self, selector: selector(UIStepper.beat))
      link.add(to: .main, forMode: .common)
      self.link = link
    }
    return true
  }

  /// The button is let go.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stop() }

  /// The button is taken away.
  open override func cancelTracking(with event: UIEvent?) { stop() }

  private func beat(_ link: CADisplayLink) {
    while link.timestamp >= nextStep {
      nextStep += Self.pace
      step()
    }
  }

  private func stop() {
    link?.invalidate()
    link = nil
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  package override func activateByKey() -> Bool { false }

  /// Right and up are a step on, left and down one back.
  package override func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    switch heading {
    case .right, .up: direction = 1
    case .left, .down: direction = -1
    default: return false
    }
    step()
    if !isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  private func step() {
    var next = current + direction * stepValue
    if next > maximumValue { next = wraps ? minimumValue : maximumValue }
    if next < minimumValue { next = wraps ? maximumValue : minimumValue }
    guard next != current else { return }
    value = next
    if isContinuous { sendActions(for: .valueChanged) }
  }
}
