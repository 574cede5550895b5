/// Shows a picture. The picture's pixels are the layer's contents: nothing is drawn and nothing copied, except that a
/// template is filled with the tint colour. A subclass's `draw(_:)` is never called, as in UIKit.
open class UIImageView: UIView {
  /// What it shows.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      contentsDidChange()
    }
  }

  /// What it shows while `isHighlighted`; `nil` for the usual picture.
  open var highlightedImage: UIImage? { didSet { if isHighlighted { contentsDidChange() } } }

  /// Whether the highlighted picture shows.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { contentsDidChange() } } }

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
    self.image = image
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

  /// Symbols are drawn for the window's scale.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if shownImage?.isSymbolImage == true { contentsDidChange() }
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func contentsDidChange() {
    guard let shown = shownImage else {
      layer.contents = nil
      return
    }
    let screenScale = window?.contentScaleFactor ?? UIScreen.main.scale
    layer.contentsScale = shown.isSymbolImage ? screenScale : shown.scale
    layer.contentsCenter = shown.stretchedCenter
    layer.contents =
      shown.isTemplate
      ? shown.tinted(shade(tintColor), symbolScale: screenScale)
      : shown.isSymbolImage
        ? shown.symbolBitmap(scale: screenScale, color: .black)
        : shown.cgImage
  }
}
