import UIKit

/// The life cycle of the last transition, a line for each step. While the transition is held, a click on a line shows the
/// moment at which it happened.
final class EventList: UIView {
  private let log: TransitionLog
  private let time: TransitionTime
  private let scrollView = UIScrollView(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private var rows: [EventRow] = []

  /// The height of the list, in points, if there is room.
  private static let wantedHeight: CGFloat = 320

  /// Creates a list of the steps in `log`, which scrubs `time`.
  init(_ log: TransitionLog, time: TransitionTime) {
    self.log = log
    self.time = time
    super.init(frame: .zero)
    scrollView.contentInsetAdjustmentBehavior = .never
    emptyLabel.text = "The steps of the next transition are listed here as they happen."
    emptyLabel.textColor = Theme.caption
    emptyLabel.numberOfLines = 0
    for view in [scrollView, emptyLabel] { addSubview(view) }
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("EventList is made in code, with a log") }

  /// Shows the present state of the log, with the newest step in view.
  func show() {
    let entries = log.entries
    emptyLabel.font = Theme.pictureDetail
    emptyLabel.isHidden = !entries.isEmpty
    while rows.count > entries.count { rows.removeLast().removeFromSuperview() }
    var hasChanged = false
    for (index, entry) in entries.enumerated() {
      if index == rows.count { rows.append(makeRow()) }
      if rows[index].entry != entry {
        rows[index].entry = entry
        hasChanged = true
      }
    }
    guard hasChanged else { return }
    setNeedsLayout()
    layoutIfNeeded()
    let bottom = max(0, scrollView.contentSize.height - scrollView.bounds.height)
    scrollView.contentOffset = CGPoint(x: 0, y: bottom)
  }

  private func makeRow() -> EventRow {
    let row = EventRow()
    row.addAction(
      UIAction { [weak self, weak row] _ in
        if let fraction = row?.entry?.fraction { self?.scrub(to: fraction) }
      }, for: .touchUpInside)
    scrollView.addSubview(row)
    return row
  }

  private func scrub(to fraction: CGFloat) {
    switch time.motion {
    case .held: time.scrub(to: fraction)
    case .none, .running, .driven, .free: break
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.wantedHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = emptyLabel.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
    emptyLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: wanted.rounded(.up))
    scrollView.frame = bounds
    var y: CGFloat = 0
    for row in rows {
      let height = row.height(in: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }
}

/// A line of an ``EventList``: the time of a step and what happened.
final class EventRow: UIControl {
  /// The step.
  var entry: TransitionLog.Entry? { didSet { show() } }

  private let timeLabel = UILabel(frame: .zero)
  private let textLabel = UILabel(frame: .zero)

  /// The measures, in points.
  private static var timeWidth: CGFloat { Theme.scaled(54) }
  private static let padding: CGFloat = 4

  /// Creates an empty row.
  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = 6
    timeLabel.textColor = Theme.caption
    textLabel.numberOfLines = 0
    for label in [timeLabel, textLabel] { addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("EventRow is made in code") }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? Theme.chart : nil } }

  private func show() {
    guard let entry else { return }
    timeLabel.font = Theme.chartLabel
    timeLabel.text = TimeText.seconds(entry.time)
    textLabel.font = entry.isMilestone ? Theme.cellTitle : Theme.parameter
    textLabel.textColor = entry.isMilestone ? tintColor : Theme.title
    textLabel.text = entry.text
    accessibilityLabel = "\(entry.text), \(TimeText.seconds(entry.time))"
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// Returns the height in a width, in points.
  func height(in width: CGFloat) -> CGFloat { textHeight(in: width) + 2 * Self.padding }

  private func textHeight(in width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(1, width - Self.timeWidth), height: .greatestFiniteMagnitude)
    return textLabel.sizeThatFits(room).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = textHeight(in: bounds.width), first = min(height, Theme.scaled(17))
    timeLabel.frame = directed(CGRect(x: 0, y: Self.padding, width: Self.timeWidth, height: first))
    textLabel.frame = directed(
      CGRect(x: Self.timeWidth, y: Self.padding, width: max(0, bounds.width - Self.timeWidth), height: height))
  }
}
