import UIKit

/// A translucent bar at the lower edge of the window with the speed of transitions, buttons that step and pause, and a
/// scrubber. It is visible while a transition is slower than usual or is paused, and for a moment after a change of speed.
final class TimeControl: PanelView {
  /// Called before the control appears.
  var willShow: () -> Void = {}

  /// Whether it is visible all the time.
  var isPermanent = false { didSet { show() } }

  /// The time that it shows and changes.
  let time: TransitionTime

  private let speedButton = UIButton(type: .system)
  private let backButton = UIButton(type: .system)
  private let pauseButton = UIButton(type: .system)
  private let forwardButton = UIButton(type: .system)
  private let scrubber = Scrubber(frame: .zero)
  private let timeLabel = UILabel(frame: .zero)
  private var isShown = false

  /// The number of changes of the speed that are still being shown.
  private var announcements = 0

  /// The measures, in points.
  private static let widest: CGFloat = 520, margin: CGFloat = 20, padding: CGFloat = 8, gap: CGFloat = 4
  private static let button: CGFloat = 36
  private static var height: CGFloat { 36 + Theme.scaled(16) }
  private static var speedWidth: CGFloat { Theme.scaled(54) }
  private static var timeWidth: CGFloat { Theme.scaled(64) }

  /// The size of the buttons' symbols, in points.
  private static let symbolSize: CGFloat = 14

  /// The opacity of the background.
  private static let backgroundOpacity: CGFloat = 0.92

  /// The duration of the fade, and the time for which a change of the speed is shown, in seconds.
  private static let fade = 0.18, announcement = 1.6

  /// The distance that it moves when it appears, in points.
  private static let travel: CGFloat = 10

  /// Creates a hidden control.
  init(_ time: TransitionTime) {
    self.time = time
    super.init(shadowOpacity: 0.35, radius: 18, offset: 6)
    backgroundColor = UIColor { Theme.banner.resolvedColor(with: $0).withAlphaComponent(Self.backgroundOpacity) }
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = "Time of transitions"
    alpha = 0
    isHidden = true
    prepareButtons()
    scrubber.maximumTrackTintColor = Theme.track
    scrubber.accessibilityLabel = "Moment"
    scrubber.willTrack = { [time] in time.beginScrubbing() }
    scrubber.addAction(UIAction { [weak self] _ in self?.scrubbed() }, for: .valueChanged)
    for event in [UIControl.Event.touchUpInside, .touchUpOutside, .touchCancel] {
      scrubber.addAction(UIAction { [time] _ in time.endScrubbing() }, for: event)
    }
    timeLabel.textAlignment = .right
    timeLabel.textColor = Theme.caption
    timeLabel.isAccessibilityElement = false
    for view in [speedButton, backButton, pauseButton, forwardButton, scrubber, timeLabel] { addSubview(view) }
    applyTextSize()
    NotificationCenter.default.addObserver(
      self, selector: selector(TimeControl.textSizeDidChange), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
    show()
  }

  private func prepareButtons() {
    speedButton.toolTip = "Slower (S), faster (Shift+S)"
    backButton.toolTip = "One frame back (,)"
    forwardButton.toolTip = "One frame forward (.)"
    speedButton.addAction(UIAction { [weak self] _ in self?.chooseSpeed(slower: true) }, for: .touchUpInside)
    backButton.setImage(Self.symbol("chevron.backward"), for: .normal)
    backButton.accessibilityLabel = "One frame back"
    backButton.addAction(UIAction { [time] _ in time.step(by: -1) }, for: .touchUpInside)
    pauseButton.addAction(UIAction { [time] _ in time.togglePause() }, for: .touchUpInside)
    forwardButton.setImage(Self.symbol("chevron.forward"), for: .normal)
    forwardButton.accessibilityLabel = "One frame forward"
    forwardButton.addAction(UIAction { [time] _ in time.step(by: 1) }, for: .touchUpInside)
  }

  /// The symbols of the button that pauses: a button takes another image as a change, even if it looks the same.
  private static let pauseSymbol = symbol("pause.fill"), playSymbol = symbol("play.fill")

  private static func symbol(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: symbolSize))
  }

  private func textSizeDidChange() {
    applyTextSize()
    if let superview { place(in: superview.bounds, above: lowerInset) }
  }

  private func applyTextSize() {
    speedButton.titleLabel?.font = Theme.parameterValue
    timeLabel.font = Theme.parameterValue
    setNeedsLayout()
  }

  /// The front page, which receives the keys that the control does not handle.
  override var next: UIResponder? { window?.rootViewController?.frontmost ?? super.next }

  // MARK: - Commands

  /// Changes the speed to the next slower or faster one, and shows it for a moment.
  func chooseSpeed(slower: Bool) {
    time.speed = slower ? time.speed.next : time.speed.previous
    announcements += 1
    show()
    UIAccessibility.post(notification: .announcement, argument: time.speed.spokenTitle)
    _ = FrameTimer(after: Self.announcement) { [weak self] in
      self?.announcements -= 1
      self?.show()
    }
  }

  private func scrubbed() { time.scrub(to: CGFloat(scrubber.value)) }

  // MARK: - Showing the state

  /// Whether the control is to be visible.
  private var isWanted: Bool {
    if isPermanent || time.isPaused || announcements > 0 { return true }
    switch time.motion {
    case .held: return true
    case .running, .driven, .free: return time.speed != .full
    case .none: return false
    }
  }

  /// Shows the current state of the time, and appears or disappears accordingly.
  func show() {
    let isWanted = isWanted
    // This is called in each frame of a transition: invisible, the control must cost nothing.
    guard isWanted || !isHidden else { return }
    let motion = time.motion
    speedButton.setTitle(time.speed.title, for: .normal)
    speedButton.accessibilityLabel = "Speed"
    speedButton.accessibilityValue = time.speed.spokenTitle
    let canBegin = motion == .none && time.begin != nil, isRunning = !time.isPaused && !canBegin
    pauseButton.setImage(isRunning ? Self.pauseSymbol : Self.playSymbol, for: .normal)
    let command = isRunning ? "Pause" : canBegin ? "Play" : "Continue"
    pauseButton.accessibilityLabel = command
    pauseButton.toolTip = "\(command) (P)"
    // A transition that the scrubber has just begun cannot be held yet. Disabled, the scrubber would lose its touch.
    scrubber.isEnabled = time.isScrubbing || motion.canBeHeld || canBegin
    backButton.isEnabled = motion.canBeHeld
    forwardButton.isEnabled = motion.canBeHeld || canBegin
    if !scrubber.isTracking { scrubber.value = Float(motion.fraction ?? 0) }
    timeLabel.text = text(of: motion)
    scrubber.accessibilityValue = timeLabel.text
    setShown(isWanted)
  }

  private func text(of motion: TransitionTime.Motion) -> String {
    guard let fraction = motion.fraction, let duration = time.duration else { return time.isPaused ? "Paused" : "" }
    return TimeText.seconds(Double(fraction) * duration)
  }

  private func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown {
      isHidden = false
      willShow()
      superview?.bringSubviewToFront(self)
      transform = CGAffineTransform(translationX: 0, y: UIAccessibility.isReduceMotionEnabled ? 0 : Self.travel)
    }
    UIView.animate(withDuration: Self.fade, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.alpha = isShown ? 1 : 0
      self.transform = .identity
    } completion: { [weak self] _ in
      if let self, !self.isShown { isHidden = true }
    }
  }

  // MARK: - Layout

  private var lowerInset: CGFloat = 0

  /// Sets the size and centers the control above the lower edge of `bounds`, and above `inset`.
  func place(in bounds: CGRect, above inset: CGFloat) {
    lowerInset = inset
    let width = min(Self.widest, bounds.width - 2 * Self.margin)
    self.bounds.size = CGSize(width: width, height: Self.height)
    center = CGPoint(
      x: bounds.midX.rounded(), y: (bounds.maxY - inset - Self.margin - Self.height / 2).rounded())
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    var x = Self.padding
    func next(_ width: CGFloat) -> CGRect {
      defer { x += width + Self.gap }
      return directed(CGRect(x: x, y: 0, width: width, height: height))
    }
    speedButton.frame = next(Self.speedWidth)
    backButton.frame = next(Self.button)
    pauseButton.frame = next(Self.button)
    forwardButton.frame = next(Self.button)
    let label = CGRect(
      x: bounds.width - 2 * Self.padding - Self.timeWidth, y: 0, width: Self.timeWidth, height: height)
    timeLabel.frame = directed(label)
    let left = x + Self.gap, right = label.minX - Self.padding
    scrubber.frame = directed(CGRect(x: left, y: (height - 34) / 2, width: max(0, right - left), height: 34))
  }
}

/// A slider that says when a drag begins, before the thumb moves to a pointer beside it.
private final class Scrubber: UISlider {
  /// Called when a drag begins.
  var willTrack: () -> Void = {}

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    willTrack()
    return super.beginTracking(touch, with: event)
  }
}
