import UIKit

/// The progress of the last transition over its time: the part up to the present moment stands out, a dot marks the moment,
/// and a band marks where a gesture drove the transition.
final class CurveView: UIView {
  private let log: TransitionLog
  private let heading = UILabel(frame: .zero)
  private let facts = UILabel(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private let chart = UIView(frame: .zero)
  private let guides = CAShapeLayer()
  private let future = CAShapeLayer()
  private let past = CAShapeLayer()
  private let pastClip = CALayer()
  private let bands = CAShapeLayer()
  private let moment = CALayer()
  private let labels = (0..<3).map { _ in UILabel(frame: .zero) }

  /// The measures, in points.
  private static let chartHeight: CGFloat = 176, inset: CGFloat = 12, dot: CGFloat = 11, line: CGFloat = 2.5
  private static let gap: CGFloat = 8
  private static var textHeight: CGFloat { Theme.scaled(20) }
  private static var labelHeight: CGFloat { Theme.scaled(15) }

  /// The part of the chart's height that is left for springs beyond the end.
  private static let headroom: CGFloat = 0.16

  /// Creates a view of `log`.
  init(_ log: TransitionLog) {
    self.log = log
    super.init(frame: .zero)
    emptyLabel.text = "The next transition is drawn here while it runs. Drag it, slow it down, or pause it."
    emptyLabel.numberOfLines = 0
    chart.layer.cornerRadius = 8
    for layer in [bands, guides, future, pastClip, moment] { chart.layer.addSublayer(layer) }
    pastClip.addSublayer(past)
    pastClip.masksToBounds = true
    for shape in [future, past] {
      shape.fillColor = nil
      shape.lineWidth = Self.line
      shape.lineJoin = .round
      shape.lineCap = .round
    }
    guides.fillColor = nil
    guides.lineWidth = 1
    moment.bounds.size = CGSize(width: Self.dot, height: Self.dot)
    moment.cornerRadius = Self.dot / 2
    moment.borderWidth = 2
    labels[1].textAlignment = .center
    labels[2].textAlignment = .right
    for view in [heading, facts, emptyLabel, chart] + labels { addSubview(view) }
    applyAppearance()
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("CurveView is made in code, with a log") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyAppearance()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyAppearance()
  }

  private func applyAppearance() {
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }
    chart.backgroundColor = Theme.chart
    guides.strokeColor = color(Theme.edge)
    future.strokeColor = color(Theme.quiet)
    past.strokeColor = color(tintColor)
    bands.fillColor = color(tintColor.withAlphaComponent(0.16))
    moment.backgroundColor = color(tintColor)
    moment.borderColor = color(Theme.banner)
    heading.textColor = Theme.title
    heading.font = Theme.parameter
    facts.textColor = Theme.caption
    facts.font = Theme.parameterValue
    emptyLabel.textColor = Theme.caption
    emptyLabel.font = Theme.pictureDetail
    for label in labels {
      label.textColor = Theme.caption
      label.font = Theme.chartLabel
    }
    setNeedsLayout()
  }

  // MARK: - Showing

  /// Shows the present state of the log.
  func show() {
    let isEmpty = log.now == nil
    emptyLabel.isHidden = !isEmpty
    for view in [heading, facts, chart] + labels { view.isHidden = isEmpty }
    guard let now = log.now else { return }
    heading.text = "\(log.operation.capitalized) · \(log.animator)"
    let percent = Int((now.progress * 100).rounded())
    facts.text = "\(TimeText.seconds(Double(now.fraction) * log.duration)) · \(percent) %"
    labels[0].text = "0 s"
    labels[1].text = TimeText.seconds(log.duration / 2)
    labels[2].text = TimeText.seconds(log.duration)
    accessibilityLabel = "Progress over time"
    draw()
  }

  /// The curve's points: fractions of the time and progress.
  private var points: [CGPoint] {
    if let progress = log.progress {
      return (0...TransitionProgressMap.samples).map { sample in
        let fraction = CGFloat(sample) / CGFloat(TransitionProgressMap.samples)
        return CGPoint(x: fraction, y: progress.progress(at: fraction))
      }
    }
    return log.moments.map { CGPoint(x: $0.fraction, y: $0.progress) }
  }

  /// Returns the place of a point of the curve in the chart.
  private func place(_ point: CGPoint, in bounds: CGRect) -> CGPoint {
    // In a low window nothing may be left; a null rectangle has no finite points.
    let room = CGRect(
      x: bounds.minX + Self.inset, y: bounds.minY + Self.inset, width: max(0, bounds.width - 2 * Self.inset),
      height: max(0, bounds.height - 2 * Self.inset))
    let reach = room.height * (1 - Self.headroom)
    return CGPoint(x: room.minX + room.width * point.x, y: room.maxY - reach * point.y)
  }

  private func draw() {
    guard let now = log.now, chart.bounds.width > 0 else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let bounds = chart.bounds
    let curve = CGMutablePath()
    for (index, point) in points.enumerated() {
      let place = place(point, in: bounds)
      if index == 0 { curve.move(to: place) } else { curve.addLine(to: place) }
    }
    for layer in [guides, future, bands] { layer.frame = bounds }
    (future.path, past.path) = (curve, curve)
    let position = place(CGPoint(x: now.fraction, y: now.progress), in: bounds)
    pastClip.frame = CGRect(x: 0, y: 0, width: position.x, height: bounds.height)
    past.frame = bounds
    moment.position = position
    let lines = CGMutablePath()
    for progress in [0, 1] as [CGFloat] {
      lines.move(to: place(CGPoint(x: 0, y: progress), in: bounds))
      lines.addLine(to: place(CGPoint(x: 1, y: progress), in: bounds))
    }
    guides.path = lines
    bands.path = bandPath(in: bounds)
  }

  private func bandPath(in bounds: CGRect) -> CGPath {
    let path = CGMutablePath()
    for range in log.interactiveRanges {
      let left = place(CGPoint(x: range.lowerBound, y: 0), in: bounds).x
      let right = place(CGPoint(x: range.upperBound, y: 0), in: bounds).x
      path.addRect(CGRect(x: left, y: 0, width: max(2, right - left), height: bounds.height))
    }
    return path
  }

  // MARK: - Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: 2 * Self.textHeight + 2 * Self.gap + Self.chartHeight + Self.labelHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    heading.frame = CGRect(x: 0, y: 0, width: width, height: Self.textHeight)
    facts.frame = CGRect(x: 0, y: Self.textHeight, width: width, height: Self.textHeight)
    let top = 2 * Self.textHeight + Self.gap, labelTop = Self.labelHeight + Self.gap / 2
    let height = max(0, min(Self.chartHeight, bounds.height - top - labelTop))
    chart.frame = CGRect(x: 0, y: top, width: width, height: height)
    for label in labels {
      label.frame = CGRect(
        x: Self.inset, y: chart.frame.maxY + Self.gap / 2, width: max(0, width - 2 * Self.inset),
        height: Self.labelHeight)
    }
    let wanted = emptyLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    emptyLabel.frame = CGRect(x: 0, y: 0, width: width, height: wanted.rounded(.up))
    draw()
  }
}
