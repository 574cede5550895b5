@_spi(UIKit) import UIFoundation

/// Shows an image. The image's pixels are the layer's contents: they are neither drawn nor copied, except that a
/// template image is filled with the tint color. As in UIKit, `draw(_:)` of a subclass is never called.
open class UIImageView: UIView {
  /// The image.
  @AlwaysObserved open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      stopAnimating()
      contentsDidChange()
    }
  }

  /// The image that is shown while `isHighlighted` is `true`; `nil` for the normal one.
  @AlwaysObserved open var highlightedImage: UIImage? { didSet { if isHighlighted { contentsDidChange() } } }

  /// The images that are shown in sequence instead of ``image`` between ``startAnimating()`` and ``stopAnimating()``.
  @AlwaysObserved open var animationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The images of the animation while the view is highlighted; `nil` for the normal ones.
  @AlwaysObserved open var highlightedAnimationImages: [UIImage]? { didSet { if isHighlighted { stopAnimating() } } }

  /// The duration of one cycle of the animation, in seconds; 0 for 30 images per second.
  open var animationDuration: TimeInterval = 0

  /// The number of cycles; 0 for an endless animation.
  open var animationRepeatCount = 0

  /// Whether the animation has been started; it runs only while the view is in a window.
  private var plays = false

  /// Whether the highlighted image is shown.
  @AlwaysObserved open var isHighlighted = false { didSet { if isHighlighted != oldValue { contentsDidChange() } } }

  /// Creates a view with a frame and without an image.
  public override init(frame: CGRect) {
    DrawingClasses.noteUndrawn(Self.self)
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view that has the size of its image.
  public init(image: UIImage?) {
    DrawingClasses.noteUndrawn(Self.self)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    _image.wrappedValue = image
    contentsDidChange()
  }

  /// Creates a view that has the size of its image, with another image for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates a view without an image; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    DrawingClasses.noteUndrawn(Self.self)
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { image?.size ?? .zero }

  /// The information of an image, which is an element only if the application says so.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility()
    standard.traits = .image
    return standard
  }

  /// Returns the size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// Fills a template image with the new tint color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { contentsDidChange() }
  }

  /// Draws a symbol again for the new scale.
  @_spi(UIKit) open override func displayScaleDidChange() {
    super.displayScaleDidChange()
    if shownImage?.isSymbolImage == true { contentsDidChange() }
  }

  /// Draws a symbol for the window's scale, and starts or stops the animation, which runs only in a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if shownImage?.isSymbolImage == true { contentsDidChange() }
    layer.removeAnimation(forKey: Self.animationKey)
    if plays { play() }
  }

  // MARK: Animation

  private static let animationKey = "images"

  /// Starts to show ``animationImages``, or the images of an animated ``image``, in sequence.
  open func startAnimating() {
    plays = true
    play()
  }

  /// Stops the animation and shows ``image`` again.
  open func stopAnimating() {
    plays = false
    layer.removeAnimation(forKey: Self.animationKey)
  }

  /// Whether the animation is running; outside of a window, whether it will run.
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

  /// Shows an image that is mirrored in right-to-left layouts for the changed direction.
  @_spi(UIKit) open override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    if shownImage?.flipsForRightToLeftLayoutDirection == true { contentsDidChange() }
  }

  private func contentsDidChange() {
    guard let shown = shownImage else {
      layer.contents = nil
      return
    }
    layer.contentsScale = shown.isSymbolImage ? screenScale : shown.scale
    let center = shown.stretchedCenter
    layer.contentsCenter =
      isMirroring(shown) ? center.mirrored(in: CGRect(x: 0, y: 0, width: 1, height: 1)) : center
    layer.contents = bitmap(of: shown)
    if plays || shown.images != nil { startAnimating() }
  }

  private var screenScale: CGFloat { window?.contentScaleFactor ?? UIScreen.main.scale }

  /// Returns the pixels of an image as the view shows them.
  private func bitmap(of image: UIImage) -> CGImage? {
    let bitmap =
      image.isTemplate
      ? image.tinted(shade(tintColor), symbolScale: screenScale)
      : image.isSymbolImage ? image.symbolBitmap(scale: screenScale, color: .black) : image.cgImage
    return isMirroring(image) ? bitmap.map(UIImage.mirrored) : bitmap
  }

  private func isMirroring(_ image: UIImage) -> Bool { image.flipsForRightToLeftLayoutDirection && isRightToLeft }
}
