import Foundation

/// The part of a navigation bar that belongs to one item: its back button, its title and its buttons.
final class NavigationBarContent: UIView {
  /// The position of the content relative to the view controller that is shown.
  enum Position {
    /// The content of a view controller below: its title is at the position of the back button's title, faded out.
    case below

    /// The content of the view controller that is shown.
    case resting

    /// The content of a view controller above: its title is at the trailing side, faded out.
    case above
  }

  let item: UINavigationItem
  private(set) weak var backItem: UINavigationItem?
  private let titleLabel = UILabel()
  private var shownTitle: (text: String, attributes: [NSAttributedString.Key: Any])?
  private let promptLabel = UILabel()
  private let largeLabel = UILabel()
  private let largeHolder = PassThroughView()
  private var backButton: NavigationBackButton?
  private var leftRow: BarItemRow?
  private var rightRow: BarItemRow?
  private let goBack: () -> Void

  // These views move and fade as a whole, since their subviews may be replaced during an animation.
  private let titleHolder = PassThroughView()
  private let backHolder = PassThroughView()
  private var buttonHolder = PassThroughView()

  /// The container of the buttons that look the same at both ends of a transition; they do not fade.
  private let steadyHolder = PassThroughView()

  /// The upper limit of the large title's visible height, in points; needed in a transition, in which the bar's height
  /// also changes for the other item.
  var mostOfLargeTitle = CGFloat.infinity { didSet { setNeedsLayout() } }

  /// The visible height of the large title, in points.
  var shownOfLargeTitle: CGFloat { largeHolder.bounds.height }

  /// Whether the title is a large one; takes effect with ``reload()``.
  var isLarge = false {
    didSet {
      largeHolder.isHidden = !isLarge
      fillLargeTitle()
      setNeedsLayout()
    }
  }

  /// The style of titles and buttons; takes effect with ``reload()``.
  var resolvedAppearance: ResolvedNavigationBarAppearance

  init(
    item: UINavigationItem, backItem: UINavigationItem?, resolvedAppearance: ResolvedNavigationBarAppearance,
    goBack: @escaping () -> Void
  ) {
    self.item = item
    self.backItem = backItem
    self.goBack = goBack
    self.resolvedAppearance = resolvedAppearance
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    for label in [titleLabel, largeLabel] { label.accessibilityTraits = .header }
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: BarMetrics.promptFontSize)
    largeHolder.clipsToBounds = true
    largeHolder.isHidden = true
    largeHolder.addSubview(largeLabel)
    for view in [titleHolder, backHolder, buttonHolder, steadyHolder, largeHolder, promptLabel] { addSubview(view) }
    fill()
  }

  required init?(coder: NSCoder) { nil }

  /// Creates all subviews again from the item.
  func reload() {
    for holder in [titleHolder, backHolder, buttonHolder, steadyHolder] {
      for view in holder.subviews { view.removeFromSuperview() }
    }
    fill()
    setNeedsLayout()
  }

  /// Does the same as ``reload()``, with a cross-fade from the old buttons to the new ones.
  func reloadFading() {
    let old = buttonHolder
    let new = PassThroughView(frame: bounds)
    addSubview(new)
    buttonHolder = new
    old.isUserInteractionEnabled = false
    new.alpha = 0
    reload()
    layoutIfNeeded()
    UIView.animate(
      withDuration: BarMetrics.fadeDuration,
      animations: {
        new.alpha = 1
        old.alpha = 0
      }, completion: { _ in old.removeFromSuperview() })
  }

  private func fill() {
    fillTitle()
    titleHolder.addSubview(titleView)
    fillLargeTitle()
    promptLabel.text = item.prompt
    promptLabel.textColor = resolvedAppearance.title.color
    backButton = nil
    if let backItem = backItem ?? item.backAction.map({ _ in UINavigationItem(title: nil) }), !item.replacesBackButton {
      let button = NavigationBackButton(to: backItem, resolvedAppearance: resolvedAppearance)
      button.addAction(UIAction { [goBack] _ in goBack() }, for: .touchUpInside)
      backButton = button
      backHolder.addSubview(button)
    }
    let changed = { [weak self] in
      guard let self else { return }
      item.changed()
    }
    leftRow = BarItemRow(
      item.leftBarButtonItems ?? [], in: buttonHolder, resolvedAppearance: resolvedAppearance.buttons, changed: changed)
    rightRow = BarItemRow(
      item.rightBarButtonItems ?? [], in: buttonHolder, resolvedAppearance: resolvedAppearance.buttons, changed: changed
    )
  }

  /// Shows the title unless it is shown already: pages set the appearance of their bar often, and each attributed string
  /// of Foundation leaves some memory behind.
  private func fillTitle() {
    let title = item.title ?? "", attributes = resolvedAppearance.title
    if let shownTitle, shownTitle.text == title, Self.areEqual(shownTitle.attributes, attributes) { return }
    shownTitle = (title, attributes)
    titleLabel.attributedText = NSAttributedString(string: title, attributes: attributes)
    titleLabel.textAlignment = .center
  }

  private static func areEqual(_ some: [NSAttributedString.Key: Any], _ others: [NSAttributedString.Key: Any]) -> Bool {
    some.count == others.count
      && some.allSatisfy { key, value in
        others[key].map { (object(value) as? NSObject)?.isEqual($0) ?? false } ?? false
      }
  }

  private func fillLargeTitle() {
    largeLabel.attributedText =
      isLarge ? NSAttributedString(string: item.title ?? "", attributes: resolvedAppearance.largeTitle) : nil
  }

  private var titleView: UIView { item.titleView ?? titleLabel }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = item.prompt == nil ? 0 : BarMetrics.promptHeight
    for holder in [titleHolder, backHolder, buttonHolder, steadyHolder] {
      holder.bounds.size = row
      holder.center = CGPoint(x: bounds.midX, y: top + row.height / 2)
    }
    for view in [largeLabel, backButton].compactMap({ $0 }) { view.takeDirection(of: self) }
    let mirrorWidth = isRightToLeft ? bounds.width : nil
    promptLabel.frame = CGRect(
      x: BarMetrics.margin, y: 0, width: max(0, bounds.width - 2 * BarMetrics.margin), height: top)
    layOutLargeTitle(below: top + row.height)
    var left = BarMetrics.margin
    if let backButton {
      backButton.fit(width: bounds.width * BarMetrics.backShare)
      let size = backButton.sizeThatFits(row)
      backButton.frame = directed(CGRect(x: BarMetrics.backMargin, y: 0, width: size.width, height: row.height))
      left = BarMetrics.backMargin + size.width + BarMetrics.spacing
    }
    left = leftRow?.place(from: left, step: 1, height: row.height, mirrorWidth: mirrorWidth) ?? left
    let right =
      rightRow?.place(
        from: bounds.width - BarMetrics.margin, step: -1, height: row.height, mirrorWidth: mirrorWidth) ?? bounds.width
    layOutTitle(from: left, to: right)
  }

  /// The size of the row of buttons, in points.
  private var row: CGSize { CGSize(width: bounds.width, height: min(BarMetrics.height, bounds.height)) }

  /// Puts the large title at the bar's lower edge; in a lower bar it moves up under the buttons, and the small title
  /// appears.
  private func layOutLargeTitle(below top: CGFloat) {
    let room = min(max(0, bounds.height - top), mostOfLargeTitle)
    largeHolder.bounds.size = CGSize(width: bounds.width, height: room)
    largeHolder.center = CGPoint(x: bounds.midX, y: top + room / 2)
    let size = CGSize(width: max(0, bounds.width - 2 * BarMetrics.margin), height: BarMetrics.largeTitleHeight)
    largeLabel.bounds.size = size
    largeLabel.center = CGPoint(x: bounds.midX, y: room - size.height / 2)
    let left = room / BarMetrics.largeTitleHeight
    titleLabel.alpha = isLarge ? 1 - min(max(left / BarMetrics.titleFadeStart, 0), 1) : 1
  }

  /// Centers the title in the bar, or moves it aside where the buttons leave no space in the middle.
  private func layOutTitle(from left: CGFloat, to right: CGFloat) {
    let bounds = CGRect(origin: .zero, size: row)
    let wanted = titleView.sizeThatFits(row)
    let width = max(0, min(wanted.width.rounded(.up), right - left))
    let x = max(left, min((bounds.width - width) / 2, right - width))
    let height = titleView === titleLabel ? bounds.height : min(wanted.height, bounds.height)
    let offset = titleView === titleLabel ? resolvedAppearance.titleOffset : .zero
    titleView.bounds.size = CGSize(width: width, height: height)
    let middle = isRightToLeft ? bounds.width - x - width / 2 : x + width / 2
    titleView.center = CGPoint(x: middle + offset.horizontal, y: bounds.height / 2 + offset.vertical)
  }

  // MARK: Moving

  /// Moves the subviews to their positions at one end of a transition; `other` is the content at the other end, laid
  /// out.
  func displace(to position: Position, beside other: NavigationBarContent?) {
    let travel = bounds.width * BarMetrics.titleTravel * readingSign
    switch position {
    case .resting:
      move(title: 0, back: 0)
      fade(to: 1)
    case .above:
      // The back button's title starts at the position of the title of the view controller below.
      move(title: travel, back: other.map { $0.titleView.center.x - backTextCenter } ?? travel)
      fade(to: 0)
    case .below:
      move(title: other.map { $0.backTextCenter - titleView.center.x } ?? -travel, back: -travel)
      fade(to: 0)
    }
  }

  /// Excludes the buttons that look the same as in `outgoing` and have the same position from the cross-fade: this
  /// content shows them immediately.
  func holdButtonsSteady(from outgoing: NavigationBarContent) {
    let pairs = zip([leftRow, rightRow], [outgoing.leftRow, outgoing.rightRow]).flatMap { row, other in
      zip(row?.views ?? [], other?.views ?? [])
    }
    for (view, other) in pairs where view !== other && view.center == other.center && view.isLike(other) {
      steadyHolder.addSubview(view)
      outgoing.steadyHolder.addSubview(other)
    }
    outgoing.steadyHolder.alpha = 0
  }

  /// Puts the buttons that were excluded from the cross-fade back among the others.
  func releaseButtons() {
    for view in steadyHolder.subviews { buttonHolder.addSubview(view) }
    steadyHolder.alpha = 1
  }

  /// The horizontal center of the back button's title; without a button, the position that it would have.
  private var backTextCenter: CGFloat {
    backButton?.textCenter ?? bounds.width * (0.5 - BarMetrics.titleTravel * readingSign)
  }

  private func move(title: CGFloat, back: CGFloat) {
    // With Reduce Motion the contents of the bar dissolve in place.
    let (title, back) = UIAccessibility.isReduceMotionEnabled ? (0, 0) : (title, back)
    titleHolder.transform = CGAffineTransform(translationX: title, y: 0)
    largeLabel.transform = CGAffineTransform(translationX: title, y: 0)
    backButton?.moveText(by: back)
  }

  private func fade(to alpha: CGFloat) {
    for holder in [titleHolder, backHolder, buttonHolder, largeHolder, promptLabel] { holder.alpha = alpha }
  }
}
