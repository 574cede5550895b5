/// An indicator of ongoing activity, with spokes that light up in turn.
open class UIActivityIndicatorView: UIView {
  /// The sizes of an indicator.
  public nonisolated enum Style: Int, Sendable {
    /// The size of a line of text: 20 points.
    case medium = 100

    /// A larger size: 37 points.
    case large = 101

    /// The width and height, in points.
    fileprivate var side: CGFloat { self == .large ? 37 : 20 }
  }

  /// The size of the indicator.
  @AlwaysObserved open var style: Style {
    didSet {
      if style != oldValue { rebuild() }
    }
  }

  /// Whether the view is hidden while it is not animating.
  @AlwaysObserved open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

  /// The color of the spokes.
  @AlwaysObserved open var color: UIColor! = .systemGray { didSet { rebuild() } }

  /// Whether the indicator is animating.
  public private(set) var isAnimating = false

  private var spokes: [CALayer] = []

  /// The duration of a revolution, in seconds, the lowest opacity of a spoke, and the number of spokes; our own choice.
  private static let period = 0.8, faintest: Float = 0.2, count = 8

  /// Creates an indicator that does not animate.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// Creates an indicator of medium style that does not animate.
  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  /// Creates an indicator of medium style; nothing is read from `coder`.
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

  /// Starts the animation and shows the view.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    light()
  }

  /// Stops the animation, and hides the view if ``hidesWhenStopped`` is set.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    for spoke in spokes { spoke.removeAllAnimations() }
    isHidden = hidesWhenStopped
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  /// Returns the size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Centers the spokes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for spoke in spokes { spoke.position = CGPoint(x: bounds.midX, y: bounds.midY) }
  }

  /// Restarts the animation, which does not run without a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating { light() }
  }

  /// Updates the color of the spokes for the interface style.
  @_spi(UIKit) open override func interfaceStyleDidChange() {
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
      // The anchor point is in the center of the indicator, so that the rotation is about that.
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

  /// Animates the spokes in turn, but only in a window, since an animation requires continuous frames.
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
