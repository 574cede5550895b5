/// Shows a picture. The picture's pixels are the layer's contents: nothing is drawn and nothing copied, except that a
/// template is filled with the tint colour. A subclass's `draw(_:)` is never called, as in UIKit.
open class UIImageView: UIView {
  /// What it shows.
  @AlwaysObserved open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      stopAnimating()
      contentsDidChange()
    }
  }

  /// What it shows while `isHighlighted`; `nil` for the usual picture.
  @AlwaysObserved open var highlightedImage: UIImage? { didSet { if isHighlighted { contentsDidChange() } } }

  /// Pictures to show one after the other, in place of ``image``, between ``startAnimating()`` and ``stopAnimating()``.
  @AlwaysObserved open var animationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The same for while it is highlighted; `nil` for the usual ones.
  @AlwaysObserved open var highlightedAnimationImages: [UIImage]? { didSet { if isHighlighted { stopAnimating() } } }

  /// How long the pictures take altogether, in seconds; 0 for 30 a second.
  open var animationDuration: TimeInterval = 0

  /// How often they are shown; 0 for ever.
  open var animationRepeatCount = 0

  /// Whether pictures are to follow each other, once the view is in a window.
  private var plays = false

  /// Whether the highlighted picture shows.
  @AlwaysObserved open var isHighlighted = false { didSet { if isHighlighted != oldValue { contentsDidChange() } } }

  /// A view of a size, without a picture.
  public override init(frame: CGRect) {
    DrawingClasses.noteUndrawn(Self.self)
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view as large as its picture.
  public init(image: UIImage?) {
    DrawingClasses.noteUndrawn(Self.self)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    _image.wrappedValue = image
    contentsDidChange()
  }

  /// A view as large as its picture, with another one for while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Decoding is not supported: the view is as new.
  public required init?(coder: NSCoder) {
    DrawingClasses.noteUndrawn(Self.self)
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The picture's size.
  open override var intrinsicContentSize: CGSize { image?.size ?? .zero }

  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// Templates are filled anew.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { contentsDidChange() }
  }

  /// Symbols are drawn for the window's scale.
  package override func displayScaleDidChange() {
    super.displayScaleDidChange()
    if shownImage?.isSymbolImage == true { contentsDidChange() }
  }

  /// Symbols are drawn for the window's scale; pictures follow each other in a window only.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if shownImage?.isSymbolImage == true { contentsDidChange() }
    layer.removeAnimation(forKey: Self.animationKey)
    if plays { play() }
  }

  // MARK: Pictures that follow each other

  private static let animationKey = "images"

  /// Shows ``animationImages``, or those of an animated ``image``, one after the other.
  open func startAnimating() {
    plays = true
    play()
  }

  /// Shows ``image`` again.
  open func stopAnimating() {
    plays = false
    layer.removeAnimation(forKey: Self.animationKey)
  }

  /// Whether pictures follow each other.
  open var isAnimating: Bool { window == nil ? plays : layer.animation(forKey: Self.animationKey) != nil }

  private func play() {
    let own = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    guard window != nil, let images = own ?? shownImage?.images, !images.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images.compactMap(bitmap(of:))
    animation.calculationMode = .discrete
    let imageDuration = own == nil ? shownImage?.duration ?? 0 : 0
    let duration = animationDuration > 0 ? animationDuration : imageDuration
    animation.duration = duration > 0 ? duration : Double(images.count) / UIImage.framesPerSecond
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func contentsDidChange() {
    guard let shown = shownImage else {
      layer.contents = nil
      return
    }
    layer.contentsScale = shown.isSymbolImage ? screenScale : shown.scale
    layer.contentsCenter = shown.stretchedCenter
    layer.contents = bitmap(of: shown)
    if plays || shown.images != nil { startAnimating() }
  }

  private var screenScale: CGFloat { window?.contentScaleFactor ?? UIScreen.main.scale }

  /// The pixels of a picture as the view shows it.
  private func bitmap(of image: UIImage) -> CGImage? {
    if image.isTemplate { return image.tinted(shade(tintColor), symbolScale: screenScale) }
    return image.isSymbolImage ? image.symbolBitmap(scale: screenScale, color: .black) : image.cgImage
  }
}
