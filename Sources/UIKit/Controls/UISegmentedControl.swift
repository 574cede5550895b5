@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A choice of one among a few segments, side by side.
open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public static let noSegment = -1

  /// The index of the selected segment; ``noSegment`` for none. Other values are an error.
  @AlwaysObserved open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      precondition(
        selectedSegmentIndex == Self.noSegment || labels.indices.contains(selectedSegmentIndex),
        "UISegmentedControl.selectedSegmentIndex: there is no segment \(selectedSegmentIndex) among \(labels.count)")
      if selectedSegmentIndex != oldValue { moveCard() }
    }
  }

  /// Whether the selection is cleared after a segment was clicked.
  open var isMomentary = false

  /// Whether the segments' widths follow those of their titles. By default all segments have the same width.
  @AlwaysObserved open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

  /// The color of the selected segment; white unless set.
  @AlwaysObserved open var selectedSegmentTintColor: UIColor? {
    didSet { card.backgroundColor = selectedSegmentTintColor ?? .white }
  }

  private let card = UIView()
  private var labels: [SegmentLabel] = []

  /// The segment at the pointer.
  private var pressed: Int?

  /// The sizes, in points, and the duration of the selection's movement, in seconds; our own choice.
  private static let height: CGFloat = 32, gap: CGFloat = 2, padding: CGFloat = 12, duration = 0.25

  /// Creates segments with titles (`String`s); other items are an error.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      guard let title = item as? String else {
        preconditionFailure("UISegmentedControl(items:): \(item) is no String; segments have titles here")
      }
      insertSegment(withTitle: title, at: labels.count, animated: false)
    }
    sizeToFit()
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control without segments; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    card.backgroundColor = .white
    card.layer.cornerRadius = 7
    card.layer.shadowOpacity = 0.12
    card.layer.shadowRadius = 3
    card.layer.shadowOffset = CGSize(width: 0, height: 2)
    card.isUserInteractionEnabled = false
    card.isHidden = true
    addSubview(card)
  }

  // MARK: - Segments

  /// The number of segments.
  open var numberOfSegments: Int { labels.count }

  /// Inserts a segment at an index, which is clamped to the number of segments.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let label = SegmentLabel()
    label.control = self
    label.text = title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13, weight: .medium)
    let index = min(max(segment, 0), labels.count)
    labels.insert(label, at: index)
    addSubview(label)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    check(segment)
    labels.remove(at: segment).removeFromSuperview()
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    for label in labels { label.removeFromSuperview() }
    labels = []
    segmentsDidChange()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    check(segment)
    labels[segment].text = title
    segmentsDidChange()
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    check(segment)
    return labels[segment].text
  }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    check(segment)
    labels[segment].isEnabled = enabled
  }

  /// Returns whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    check(segment)
    return labels[segment].isEnabled
  }

  private func check(_ segment: Int) {
    precondition(
      labels.indices.contains(segment), "UISegmentedControl: there is no segment \(segment) among \(labels.count)")
  }

  private func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Layout

  /// The size at which all segments have the width of the widest or, if they follow their titles, each its own.
  open override var intrinsicContentSize: CGSize {
    let titles = titleWidths, count = CGFloat(titles.count)
    let width = apportionsSegmentWidthsByContent ? titles.reduce(0, +) : (titles.max() ?? 0) * count
    return CGSize(width: width + 2 * Self.padding * count, height: Self.height)
  }

  /// Returns the ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Lays out the titles and the selection.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for (label, place) in zip(labels, places) { label.frame = place }
    placeCard()
  }

  private var titleWidths: [CGFloat] { labels.map(\.intrinsicContentSize.width) }

  /// The frames of the segments.
  private var places: [CGRect] {
    var x: CGFloat = 0
    return widths.map { width in
      defer { x += width }
      return directed(CGRect(x: x, y: 0, width: width, height: bounds.height))
    }
  }

  /// The widths of the segments. Those that follow their titles have the same padding.
  private var widths: [CGFloat] {
    let count = labels.count
    guard apportionsSegmentWidthsByContent else {
      return [CGFloat](repeating: bounds.width / CGFloat(max(count, 1)), count: count)
    }
    let titles = titleWidths, sum = titles.reduce(0, +)
    guard sum < bounds.width else { return titles.map { $0 * bounds.width / sum } }
    return titles.map { $0 + (bounds.width - sum) / CGFloat(count) }
  }

  private func placeCard() {
    card.isHidden = selectedSegmentIndex == Self.noSegment
    if !card.isHidden { card.frame = places[selectedSegmentIndex].insetBy(dx: Self.gap, dy: Self.gap) }
  }

  private func moveCard() {
    if window == nil || card.isHidden { return placeCard() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      animations: placeCard)
  }

  // MARK: - Touches

  /// Starts the press of a segment.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch)
    return pressed != nil
  }

  /// Updates the pressed segment.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch)
    return true
  }

  /// Selects the pressed segment.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { pressed = nil }
    if let pressed, pressed != selectedSegmentIndex { choose(pressed) }
  }

  /// Selects a segment as the person does, and only for a moment if ``isMomentary``.
  fileprivate func choose(_ segment: Int) {
    selectedSegmentIndex = segment
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// The information of a list of segments, each of which is an element.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(container: .tabList)
  }

  /// The information of a segment.
  fileprivate func standardAccessibility(of label: SegmentLabel) -> StandardAccessibility {
    var traits = UIAccessibilityTraits.none
    let index = labels.firstIndex { $0 === label } ?? 0
    if index == selectedSegmentIndex { traits.insert(.selected) }
    if !isEnabled || !label.isEnabled { traits.insert(.notEnabled) }
    var standard = StandardAccessibility(role: .tab, label: label.text, traits: traits.union(.button))
    standard.position = AccessibilityPosition(index: index + 1, count: labels.count)
    return standard
  }

  /// Selects a segment for an assistive technology.
  fileprivate func choose(_ label: SegmentLabel) {
    if let index = labels.firstIndex(where: { $0 === label }), index != selectedSegmentIndex { choose(index) }
  }

  /// Cancels the press.
  open override func cancelTracking(with event: UIEvent?) { pressed = nil }

  @_spi(UIKit) open override func activateByKey() -> Bool { false }

  /// Selects the next enabled segment in the direction of the arrow key.
  @_spi(UIKit) open override func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    let direction: Int
    switch heading {
    case .right: direction = isRightToLeft ? -1 : 1
    case .left: direction = isRightToLeft ? 1 : -1
    default: return false
    }
    var next =
      selectedSegmentIndex == Self.noSegment && direction < 0 ? labels.count - 1 : selectedSegmentIndex + direction
    while labels.indices.contains(next), !labels[next].isEnabled { next += direction }
    if labels.indices.contains(next) { choose(next) }
    return true
  }

  private func segment(at touch: UITouch) -> Int? {
    let point = touch.location(in: self)
    guard bounds.contains(point), let index = places.firstIndex(where: { $0.minX <= point.x && point.x < $0.maxX })
    else { return nil }
    return labels[index].isEnabled ? index : nil
  }
}

/// The title of a segment.
private final class SegmentLabel: UILabel {
  weak var control: UISegmentedControl?

  override var standardAccessibility: StandardAccessibility {
    control?.standardAccessibility(of: self) ?? super.standardAccessibility
  }

  override func accessibilityActivate() -> Bool {
    control?.choose(self)
    return true
  }
}
