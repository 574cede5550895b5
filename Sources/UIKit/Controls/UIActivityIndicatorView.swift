/// Spokes that light up in turn while something takes its time.
open class UIActivityIndicatorView: UIView {
  /// How large an indicator is.
  public nonisolated enum Style: Int, Sendable {
    /// As large as a line of text.
    case medium = 100

    /// Larger.
    case large = 101

    /// The side, in points.
    fileprivate var side: CGFloat { self == .large ? 37 : 20 }
  }

  /// How large it is.
  @AlwaysObserved open var style: Style {
    didSet {
      if style != oldValue { rebuild() }
    }
  }

  /// Whether it is hidden while nothing goes on.
  @AlwaysObserved open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

  /// Of the spokes.
  @AlwaysObserved open var color: UIColor! = .systemGray { didSet { rebuild() } }

  /// Whether something goes on.
  public private(set) var isAnimating = false

  private var spokes: [CALayer] = []

  /// Once round, in seconds; and what is left of a spoke before it lights up again (conventions).
  private static let period = 0.8, faintest: Float = 0.2, count = 8

  /// An indicator at rest.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// An indicator at rest.
  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  /// Decoding is not supported: the indicator is as new.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
    rebuild()
  }

  /// Something goes on.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    light()
  }

  /// It is over.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    for spoke in spokes { spoke.removeAllAnimations() }
    isHidden = hidesWhenStopped
  }

  /// The style's.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  /// The style's.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Keeps the spokes in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for spoke in spokes { spoke.position = CGPoint(x: bounds.midX, y: bounds.midY) }
  }

  /// Lights up again what had no window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating { light() }
  }

  /// The spokes' colour may look otherwise.
  package override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    for spoke in spokes { spoke.backgroundColor = shade(color) }
  }

  private func rebuild() {
    for spoke in spokes { spoke.removeFromSuperlayer() }
    let side = style.side
    spokes = (0..<Self.count).map { index in
      let spoke = CALayer()
      let width = side * 0.11, length = side * 0.28
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.cornerRadius = width / 2
      spoke.backgroundColor = shade(color)
      // The anchor lies in the indicator's middle, about which the spoke is turned.
      spoke.anchorPoint = CGPoint(x: 0.5, y: side / 2 / length)
      spoke.transform = CATransform3DMakeRotation(CGFloat(index) * 2 * .pi / CGFloat(Self.count), 0, 0, 1)
      spoke.opacity = Self.faintest
      layer.addSublayer(spoke)
      return spoke
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    if isAnimating { light() }
  }

  /// Lights the spokes one after the other; only where somebody may see it, since frames are made meanwhile.
  private func light() {
    guard window != nil else { return }
    for (index, spoke) in spokes.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = Self.faintest
      fade.duration = Self.period
      fade.repeatCount = .infinity
      fade.timeOffset = Self.period * (1 - Double(index) / Double(Self.count))
      spoke.add(fade, forKey: "light")
    }
  }
}
