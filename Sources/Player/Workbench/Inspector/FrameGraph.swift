import SDLHost
import UIKit

/// The times of the latest frames as bars: the interval since the previous frame, the processor time in it, and those before
/// which a frame was missed.
final class FrameGraph: UIView {
  private let log: FrameLog?
  private let heading = UILabel(frame: .zero)
  private let facts = (0..<3).map { _ in FactRow() }
  private let chart: FrameBars
  private let emptyLabel = UILabel(frame: .zero)

  /// The measures, in points.
  private static let chartHeight: CGFloat = 132, gap: CGFloat = 10
  private static var rowHeight: CGFloat { Theme.scaled(22) }

  /// Creates a graph of `log`; `nil` if the session must not show times that differ from run to run.
  init(_ log: FrameLog?) {
    self.log = log
    chart = FrameBars(log)
    super.init(frame: .zero)
    emptyLabel.numberOfLines = 0
    emptyLabel.text =
      log == nil
      ? "A recorded session does not show the times of its frames, since its replay shows the same frames again."
      : "The frames of the next transition are shown here."
    emptyLabel.textColor = Theme.caption
    heading.textColor = Theme.caption
    for view in [heading, chart, emptyLabel] + facts { addSubview(view) }
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("FrameGraph is made in code, with a log") }

  /// Shows the present state of the log.
  func show() {
    let samples = log?.samples ?? []
    emptyLabel.isHidden = !samples.isEmpty
    for view in [heading, chart] + facts { view.isHidden = samples.isEmpty }
    heading.font = Theme.chartLabel
    emptyLabel.font = Theme.pictureDetail
    guard !samples.isEmpty else { return }
    heading.text = "Line: a frame of \(TimeText.milliseconds(FrameBars.period))"
    let missed = samples.reduce(0) { $0 + $1.missed }
    facts[0].show("Interval", Self.text(of: samples.map(\.interval)))
    facts[1].show("Processor", Self.text(of: samples.map(\.processorTime)))
    facts[2].show("Missed", "\(missed) of \(samples.count)", isWarning: missed > 0)
    chart.setNeedsDisplay()
  }

  /// Returns the median and the maximum of times.
  private static func text(of times: [Double]) -> String {
    let sorted = times.sorted()
    guard let greatest = sorted.last else { return "" }
    return "\(TimeText.milliseconds(sorted[sorted.count / 2])), at most \(TimeText.milliseconds(greatest))"
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: Self.chartHeight + Self.gap + Self.rowHeight * (CGFloat(facts.count) + 1))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rows = Self.rowHeight * (CGFloat(facts.count) + 1) + Self.gap
    let height = max(0, min(Self.chartHeight, bounds.height - rows))
    chart.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    heading.frame = CGRect(x: 0, y: height + 2, width: bounds.width, height: Self.rowHeight)
    for (index, row) in facts.enumerated() {
      row.frame = CGRect(
        x: 0, y: heading.frame.maxY + Self.gap + CGFloat(index) * Self.rowHeight, width: bounds.width,
        height: Self.rowHeight)
    }
    let wanted = emptyLabel.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
    emptyLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: wanted.rounded(.up))
  }
}

/// A name and its value at the ends of a line.
final class FactRow: UIView {
  private let nameLabel = UILabel(frame: .zero)
  private let valueLabel = UILabel(frame: .zero)

  /// Creates an empty row.
  init() {
    super.init(frame: .zero)
    nameLabel.textColor = Theme.title
    valueLabel.textAlignment = .right
    for label in [nameLabel, valueLabel] { addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("FactRow is made in code") }

  /// Shows a name with a value, which may be one that deserves attention.
  func show(_ name: String, _ value: String, isWarning: Bool = false) {
    nameLabel.text = name
    valueLabel.text = value
    nameLabel.font = Theme.parameter
    valueLabel.font = Theme.chartLabel
    valueLabel.textColor = isWarning ? Theme.missed : Theme.caption
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(valueLabel.sizeThatFits(bounds.size).width.rounded(.up), bounds.width)
    valueLabel.frame = directed(CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height))
    nameLabel.frame = directed(CGRect(x: 0, y: 0, width: max(0, bounds.width - width - 8), height: bounds.height))
  }
}

/// The bars of a ``FrameGraph``.
final class FrameBars: UIView {
  private let log: FrameLog?

  /// The width of a bar and the gap after it, in points.
  private static let bar: CGFloat = 3, space: CGFloat = 1

  /// The longest interval of the scale, in frames.
  private static let longest = 3.0

  /// The time of a frame, in seconds.
  static var period: Double { 1 / Double(max(UIScreen.main.maximumFramesPerSecond, 1)) }

  /// Creates bars for the frames of `log`.
  init(_ log: FrameLog?) {
    self.log = log
    super.init(frame: .zero)
    backgroundColor = Theme.chart
    isOpaque = false
    layer.cornerRadius = 8
    layer.masksToBounds = true
    accessibilityLabel = "Times of the latest frames"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("FrameBars is made in code, with a log") }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let step = Self.bar + Self.space, count = Int(bounds.width / step)
    let samples = (log?.samples ?? []).suffix(count)
    var x = bounds.width - CGFloat(samples.count) * step
    for sample in samples {
      fill(sample.interval, at: x, sample.missed > 0 ? Theme.missed : tintColor.withAlphaComponent(0.55))
      fill(sample.processorTime, at: x, sample.missed > 0 ? Theme.missed : tintColor)
      x += step
    }
    Theme.caption.withAlphaComponent(0.8).setFill()
    UIBezierPath(rect: CGRect(x: 0, y: y(Self.period), width: bounds.width, height: 1)).fill()
  }

  private func fill(_ time: Double, at x: CGFloat, _ color: UIColor) {
    color.setFill()
    let top = y(min(time, Self.longest * Self.period))
    UIBezierPath(rect: CGRect(x: x, y: top, width: Self.bar, height: max(1, bounds.height - top))).fill()
  }

  private func y(_ time: Double) -> CGFloat {
    bounds.height * (1 - CGFloat(time / (Self.longest * Self.period)))
  }
}
