/// A choice of one among a few, side by side.
open class UISegmentedControl: UIControl {
  /// Stands for "no segment".
  public static let noSegment = -1

  /// The segment chosen; ``noSegment`` for none.
  @AlwaysObserved open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      precondition(
        selectedSegmentIndex == Self.noSegment || labels.indices.contains(selectedSegmentIndex),
        "UISegmentedControl.selectedSegmentIndex: there is no segment \(selectedSegmentIndex) among \(labels.count)")
      if selectedSegmentIndex != oldValue { moveCard() }
    }
  }

  /// Whether a segment that is pressed does not stay chosen.
  open var isMomentary = false

  /// Of the chosen segment; white unless set.
  @AlwaysObserved open var selectedSegmentTintColor: UIColor? {
    didSet { card.backgroundColor = selectedSegmentTintColor ?? .white }
  }

  private let card = UIView()
  private var labels: [UILabel] = []

  /// The segment under the pointer.
  private var pressed: Int?

  /// In points; and how long the card takes, in seconds (conventions).
  private static let height: CGFloat = 32, gap: CGFloat = 2, padding: CGFloat = 12, duration = 0.25

  /// Segments of titles (`String`s).
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

  /// Without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decoding is not supported: the control is as new.
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

  /// How many there are.
  open var numberOfSegments: Int { labels.count }

  /// Adds one; a place beyond the end is the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13, weight: .medium)
    let index = min(max(segment, 0), labels.count)
    labels.insert(label, at: index)
    addSubview(label)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  /// Takes one out.
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

  /// Takes all out.
  open func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    for label in labels { label.removeFromSuperview() }
    labels = []
    segmentsDidChange()
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    check(segment)
    labels[segment].text = title
    segmentsDidChange()
  }

  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? {
    check(segment)
    return labels[segment].text
  }

  /// Whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    check(segment)
    labels[segment].isEnabled = enabled
  }

  /// Whether a segment can be chosen.
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

  /// All segments as wide as the widest.
  open override var intrinsicContentSize: CGSize {
    let widest = labels.map { $0.intrinsicContentSize.width }.max() ?? 0
    return CGSize(width: (widest + 2 * Self.padding) * CGFloat(labels.count), height: Self.height)
  }

  /// All segments as wide as the widest.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places titles and card.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() { label.frame = place(of: index) }
    placeCard()
  }

  private func place(of segment: Int) -> CGRect {
    let width = bounds.width / CGFloat(max(labels.count, 1))
    return CGRect(x: width * CGFloat(segment), y: 0, width: width, height: bounds.height)
  }

  private func placeCard() {
    card.isHidden = selectedSegmentIndex == Self.noSegment
    if !card.isHidden { card.frame = place(of: selectedSegmentIndex).insetBy(dx: Self.gap, dy: Self.gap) }
  }

  private func moveCard() {
    if window == nil || card.isHidden { return placeCard() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      animations: placeCard)
  }

  // MARK: - Touches

  /// A segment is pressed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch)
    return pressed != nil
  }

  /// The pointer moves on to another one.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch)
    return true
  }

  /// The one under the pointer is chosen.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { pressed = nil }
    guard let pressed, pressed != selectedSegmentIndex else { return }
    selectedSegmentIndex = pressed
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// The press is taken away.
  open override func cancelTracking(with event: UIEvent?) { pressed = nil }

  package override func activateByKey() -> Bool { false }

  /// Right and left choose the next segment that can be chosen.
  package override func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    let way: Int
    switch heading {
    case .right: way = 1
    case .left: way = -1
    default: return false
    }
    var next = selectedSegmentIndex == Self.noSegment && way < 0 ? labels.count - 1 : selectedSegmentIndex + way
    while labels.indices.contains(next), !labels[next].isEnabled { next += way }
    guard labels.indices.contains(next) else { return true }
    selectedSegmentIndex = next
    sendActions(for: .valueChanged)
    return true
  }

  private func segment(at touch: UITouch) -> Int? {
    let point = touch.location(in: self)
    guard bounds.contains(point), !labels.isEmpty else { return nil }
    let index = min(Int(point.x / (bounds.width / CGFloat(labels.count))), labels.count - 1)
    return labels[index].isEnabled ? index : nil
  }
}
