@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A bar that shows the progress of a task.
open class UIProgressView: UIView {
  /// The styles of a progress view.
  public nonisolated enum Style: Int, Sendable {
    /// The style on content.
    case `default`

    /// The style in a bar, without a track color.
    case bar
  }

  /// The style of the view.
  @AlwaysObserved open var progressViewStyle = Style.default { didSet { apply() } }

  /// The progress, 0…1.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }

  /// The color of the completed part; the tint color unless set.
  @AlwaysObserved open var progressTintColor: UIColor? { didSet { apply() } }

  /// The color of the remaining part.
  @AlwaysObserved open var trackTintColor: UIColor? { didSet { apply() } }

  private let bar = UIView()
  private var done: Float = 0

  /// The thickness, in points, and the duration of an animated change, in seconds; our own choice.
  private static let thickness: CGFloat = 4, duration = 0.25

  /// Creates an empty progress view of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Creates an empty progress view; the height of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.thickness))
    setUp()
  }

  /// Creates an empty progress view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.cornerRadius = Self.thickness / 2
    bar.layer.cornerRadius = Self.thickness / 2
    addSubview(bar)
    apply()
  }

  /// Sets the progress, clamped to 0…1, with or without animation.
  open func setProgress(_ progress: Float, animated: Bool) {
    done = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard animated else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.duration) { [self] in
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// The fixed thickness, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.thickness) }

  /// Returns the fixed thickness in the available width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.thickness) }

  /// The information of a progress, as a percentage.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(role: .progress, label: nil, traits: .updatesFrequently)
    standard.value = "\(Int((progress * 100).rounded()))%"
    standard.range = AccessibilityRange(minimum: 0, maximum: 1, step: 0, current: Double(progress))
    return standard
  }

  /// Lays out the completed part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = directed(CGRect(x: 0, y: 0, width: bounds.width * CGFloat(done), height: bounds.height))
  }

  /// Updates the tint color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    apply()
  }

  private func apply() {
    bar.backgroundColor = progressTintColor ?? tintColor
    backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
  }
}
