/// A line that fills as work gets done.
open class UIProgressView: UIView {
  /// How a progress view looks.
  public nonisolated enum Style: Int, Sendable {
    /// On content.
    case `default`

    /// In a bar.
    case bar
  }

  /// How it looks.
  @AlwaysObserved open var progressViewStyle = Style.default { didSet { apply() } }

  /// How much is done, 0…1.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }

  /// Of what is done; the tint colour unless set.
  @AlwaysObserved open var progressTintColor: UIColor? { didSet { apply() } }

  /// Of what is left.
  @AlwaysObserved open var trackTintColor: UIColor? { didSet { apply() } }

  private let bar = UIView()
  private var done: Float = 0

  /// In points; and how long an animated change takes, in seconds (conventions).
  private static let thickness: CGFloat = 4, duration = 0.25

  /// An empty line of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// An empty line.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.thickness))
    setUp()
  }

  /// Decoding is not supported: the line is as new.
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

  /// Fills the line so far; it may glide.
  open func setProgress(_ progress: Float, animated: Bool) {
    done = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard animated else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.duration) { [self] in
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// As thin as it is, of any length.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.thickness) }

  /// As thin as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.thickness) }

  /// Places what is done.
  open override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(done), height: bounds.height)
  }

  /// Takes the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    apply()
  }

  private func apply() {
    bar.backgroundColor = progressTintColor ?? tintColor
    backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
  }
}
