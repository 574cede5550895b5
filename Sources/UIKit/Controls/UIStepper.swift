@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A control with two buttons that decrease or increase a value by steps.
open class UIStepper: UIControl, AccessibilityValueSetting {
  /// The value, clamped to the range.
  open var value: Double {
    get { current }
    set {
      current = min(max(newValue, minimumValue), maximumValue)
      apply()
    }
  }

  /// The lowest value; 0 by default.
  @AlwaysObserved open var minimumValue: Double = 0 { didSet { value = current } }

  /// The highest value; 100 by default.
  @AlwaysObserved open var maximumValue: Double = 100 { didSet { value = current } }

  /// The size of a step, above 0; 1 by default.
  @AlwaysObserved open var stepValue: Double = 1 {
    didSet { precondition(stepValue > 0, "UIStepper.stepValue: \(stepValue) is not above 0") }
  }

  /// Whether a step beyond one end of the range continues at the other.
  @AlwaysObserved open var wraps = false { didSet { apply() } }

  /// Whether steps repeat while a button is held.
  open var autorepeat = true

  /// Whether `valueChanged` is sent with every step, or only at the end.
  open var isContinuous = true

  private let minus = UILabel()
  private let plus = UILabel()
  private let line = UIView()
  private var current: Double = 0

  /// The direction of the button that is held: −1 or 1.
  private var direction = 0.0
  private var link: CADisplayLink?
  private var nextStep = 0.0

  /// The size, in points (UIKit's), and the time before the first repetition and between repetitions, in seconds; the
  /// times are our own choice.
  private static let size = CGSize(width: 94, height: 32), patience = 0.5, pace = 0.1

  /// Creates a stepper; the size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a stepper; nothing is read from `coder`.
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

  /// The fixed size of the control.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the fixed size of the control.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Lays out the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    minus.frame = directed(CGRect(x: 0, y: 0, width: half, height: bounds.height))
    plus.frame = directed(CGRect(x: half, y: 0, width: half, height: bounds.height))
    line.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: bounds.height - 14)
  }

  @_spi(UIKit) open override func controlStateDidChange() { apply() }

  private func apply() {
    alpha = isEnabled ? 1 : 0.5
    minus.isEnabled = wraps || current > minimumValue
    plus.isEnabled = wraps || current < maximumValue
  }

  // MARK: - Steps

  /// Makes the first step of a pressed button.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = (touch.location(in: self).x < bounds.midX) == isRightToLeft ? 1 : -1
    step()
    if autorepeat {
      nextStep = touch.timestamp + Self.patience
      let link = CADisplayLink(target: self, selector: selector(UIStepper.tick))
      link.add(to: .main, forMode: .common)
      self.link = link
    }
    return true
  }

  /// Ends the steps.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stop() }

  /// Ends the steps after a cancellation.
  open override func cancelTracking(with event: UIEvent?) { stop() }

  private func tick(_ link: CADisplayLink) {
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

  @_spi(UIKit) open override func activateByKey() -> Bool { false }

  /// Makes a step forward for the arrow keys of the reading direction and up, and backward for the opposite ones.
  @_spi(UIKit) open override func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    switch heading {
    case .up: direction = 1
    case .down: direction = -1
    case .right: direction = isRightToLeft ? -1 : 1
    case .left: direction = isRightToLeft ? 1 : -1
    default: return false
    }
    step()
    if !isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  /// The information of a value that is changed in steps.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(
      role: .stepper, label: nil, traits: accessibilityStateTraits.union(.adjustable))
    standard.range = AccessibilityRange(
      minimum: minimumValue, maximum: maximumValue, step: stepValue, current: current)
    return standard
  }

  /// Makes a step forward.
  open override func accessibilityIncrement() { _ = adjustByKey(.up) }

  /// Makes a step backward.
  open override func accessibilityDecrement() { _ = adjustByKey(.down) }

  package func accessibilitySetValue(_ value: Double) {
    guard min(max(value, minimumValue), maximumValue) != current else { return }
    self.value = value
    sendActions(for: .valueChanged)
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
