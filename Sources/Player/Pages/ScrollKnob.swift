import UIKit

/// A scroll indicator that can be grabbed, at the trailing edge of a scroll view. While it is dragged, a bubble beside it
/// shows what it passes.
final class ScrollKnob: UIView {
  /// Returns the text of the bubble for the current position.
  var text: () -> String? = { nil }

  private weak var scrollView: UIScrollView?
  private let knob = UIView(frame: .zero)
  private let bubble = PanelView(shadowOpacity: 0.35, radius: 12, offset: 4)
  private let label = UILabel(frame: .zero)
  private var state = State.hidden { didSet { if state != oldValue { show(state) } } }

  /// The distance from the upper edge of the knob to the pointer that drags it, in points.
  private var grip: CGFloat = 0

  /// The number of the last reason to be visible; an older timer does not hide the knob.
  private var reasons = 0

  private enum State: Equatable {
    case hidden

    /// Visible while the content scrolls or the pointer is near.
    case shown

    case dragged
  }

  /// The width of the strip that can be grabbed, and of the knob at rest and while it is dragged, in points.
  static let width: CGFloat = 20
  private static let knobWidth: CGFloat = 6
  private static let draggedKnobWidth: CGFloat = 9

  /// The minimum length of the knob, and its distance from the edges, in points.
  private static let shortestKnob: CGFloat = 44
  private static let margin: CGFloat = 4

  /// The padding in the bubble, its distance from the knob, and its height, in points.
  private static let bubblePadding: CGFloat = 16
  private static let bubbleGap: CGFloat = 14
  private static let bubbleHeight: CGFloat = 40

  /// The time without scrolling after which the knob fades, and the duration of the fade, in seconds.
  private static let stay = 1.2
  private static let fadeDuration = 0.25

  /// Creates an indicator for a scroll view, whose own one is hidden.
  init(for scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(frame: .zero)
    scrollView.showsVerticalScrollIndicator = false
    knob.isUserInteractionEnabled = false
    knob.layer.cornerRadius = Self.knobWidth / 2
    knob.alpha = 0
    bubble.isUserInteractionEnabled = false
    bubble.alpha = 0
    label.textAlignment = .center
    label.textColor = Theme.title
    bubble.addSubview(label)
    addSubview(knob)
    addSubview(bubble)
    // The knob receives the pointer only while it is visible.
    for view in [scrollView, self] {
      view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: selector(ScrollKnob.hover(_:))))
    }
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("ScrollKnob is made in code, for a scroll view") }

  // MARK: - Position

  /// The length of the content beyond the view, in points.
  private var way: CGFloat {
    guard let scrollView else { return 0 }
    let inset = scrollView.adjustedContentInset
    return scrollView.contentSize.height + inset.top + inset.bottom - scrollView.bounds.height
  }

  private var track: CGFloat { bounds.height - 2 * Self.margin }

  private var knobLength: CGFloat {
    guard let scrollView, way > 0 else { return 0 }
    return onPixels(max(Self.shortestKnob, track * scrollView.bounds.height / (way + scrollView.bounds.height)))
  }

  private var knobFrame: CGRect {
    guard let scrollView, way > 0 else { return .zero }
    let part = min(max((scrollView.contentOffset.y + scrollView.adjustedContentInset.top) / way, 0), 1)
    let width = state == .dragged ? Self.draggedKnobWidth : Self.knobWidth
    let frame = CGRect(
      x: bounds.width - Self.margin - width, y: onPixels(Self.margin + part * (track - knobLength)), width: width,
      height: knobLength)
    return isRightToLeft ? frame.mirrored(in: bounds) : frame
  }

  /// Returns the nearest whole number of pixels: between them, the knob's ends would be blurred.
  private func onPixels(_ length: CGFloat) -> CGFloat {
    let scale = window?.contentScaleFactor ?? 1
    return (length * scale).rounded() / scale
  }

  /// Moves the knob to the position of the content, and shows it for a while.
  func follow() {
    place()
    guard way > 0, state != .dragged else { return }
    state = .shown
    hideSoon()
  }

  /// Moves the knob to the position of the content.
  func place() {
    knob.frame = knobFrame
    knob.layer.cornerRadius = knob.bounds.width / 2
    knob.backgroundColor = state == .dragged ? tintColor : Theme.faint
    if way <= 0 { state = .hidden }
    if state == .dragged { placeBubble() }
  }

  private func placeBubble() {
    label.font = Theme.panelTitle
    label.text = text()
    let width = label.sizeThatFits(.zero).width.rounded(.up) + 2 * Self.bubblePadding, height = Self.bubbleHeight
    let middle = min(max(knob.frame.midY, height / 2 + Self.margin), bounds.height - height / 2 - Self.margin)
    let frame = CGRect(
      x: knobFrame.minX - Self.bubbleGap - width, y: (middle - height / 2).rounded(), width: width, height: height)
    UIView.performWithoutAnimation {
      bubble.frame = frame
      if isRightToLeft { bubble.frame.origin.x = knobFrame.maxX + Self.bubbleGap }
      label.frame = bubble.bounds
    }
  }

  // MARK: - Visibility

  private func show(_ state: State) {
    let isDragged = state == .dragged
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction])
    {
      self.knob.alpha = state == .hidden ? 0 : 1
      self.bubble.alpha = isDragged && self.text() != nil ? 1 : 0
      self.place()
    }
  }

  private func hideSoon() {
    reasons += 1
    let reason = reasons
    _ = FrameTimer(after: Self.stay) { [weak self] in
      if let self, reason == reasons, state == .shown { state = .hidden }
    }
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let position = recognizer.location(in: self).x
    let isNear = isRightToLeft ? position <= bounds.maxX : position >= 0
    guard way > 0, state != .dragged, isNear else { return }
    switch recognizer.state {
    case .began, .changed:
      state = .shown
      reasons += 1
    case .possible, .ended, .cancelled, .failed: hideSoon()
    }
  }

  // MARK: - Dragging

  /// Returns whether the point is on the visible knob; the rest of the strip belongs to the content.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard way > 0, bounds.contains(point) else { return false }
    return state != .hidden && knobFrame.insetBy(dx: -Self.width, dy: -Self.margin).contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let scrollView else { return }
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    grip = touch.location(in: self).y - knobFrame.minY
    state = .dragged
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard state == .dragged, let touch = touches.first, let scrollView else { return }
    let room = max(1, track - knobLength)
    let part = min(max((touch.location(in: self).y - grip - Self.margin) / room, 0), 1)
    let offset = (part * way - scrollView.adjustedContentInset.top).rounded()
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: offset), animated: false)
    place()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

  private func letGo() {
    guard state == .dragged else { return }
    state = .shown
    hideSoon()
  }
}

extension ScrollKnob: WheelScrolling {
  /// Scrolls the content.
  func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool {
    scrollView?.scroll(byWheel: delta, isPrecise: isPrecise) ?? false
  }
}
