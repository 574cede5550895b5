import CoreText

/// A layer that draws text from its top-left corner.
///
/// It draws at ``CALayer/contentsScale``, which the caller has to set, as on Apple's platforms. Differs from Apple's in
/// that font size and color are not animated: a change of them takes effect in the next frame.
open class CATextLayer: CALayer {
  /// Creates a layer without text: white, 36 points, in one line.
  public override init() {
    super.init()
    prepare()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    prepare()
    guard let layer = layer as? CATextLayer else { return }
    // Assigning the storage skips the observers: a copy shows the original's bitmap and draws nothing.
    _string = layer._string
    _font = layer._font
    _fontSize = layer._fontSize
    _foregroundColor = layer._foregroundColor
    _isWrapped = layer._isWrapped
    _alignmentMode = layer._alignmentMode
    _truncationMode = layer._truncationMode
  }

  /// Creates a layer without text: layers cannot be archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// Sets the layer up so that the text's bitmap never stretches, and is drawn again when the layer's size changes.
  private func prepare() {
    values.contentsGravity = .topLeft
    needsDisplayOnBoundsChange = true
  }

  /// The text, as a `String`, or as an `NSAttributedString` whose fonts and colors take precedence over the layer's.
  @AlwaysObserved open var string: Any? {
    didSet {
      precondition(
        string == nil || string is String || string is NSAttributedString,
        "CATextLayer.string: a \(type(of: string)) is neither a String nor an NSAttributedString")
      setNeedsDisplay()
    }
  }

  /// The font: a `CTFont`, an object that wraps one, or a font's name; the system font by default. Its size is ignored.
  @AlwaysObserved open var font: Any? {
    didSet {
      precondition(
        font == nil || font is String || font is any FontConvertible,
        "CATextLayer.font: a \(type(of: font)) is neither a font nor a name")
      setNeedsDisplay()
    }
  }

  /// The font size in points, above 0; 36 by default.
  @AlwaysObserved open var fontSize: CGFloat = 36 {
    didSet {
      precondition(fontSize > 0 && fontSize.isFinite, "CATextLayer.fontSize: \(fontSize) points; give a size above 0")
      setNeedsDisplay()
    }
  }

  /// The color of the text; white by default, and `nil` draws none.
  @AlwaysObserved open var foregroundColor: CGColor? = CGColor(.white) {
    didSet { setNeedsDisplay() }
  }

  /// Whether long lines are wrapped.
  @AlwaysObserved open var isWrapped = false {
    didSet { setNeedsDisplay() }
  }

  /// The alignment of the lines.
  @AlwaysObserved open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { setNeedsDisplay() }
  }

  /// The position of the ellipsis in text that does not fit.
  @AlwaysObserved open var truncationMode = CATextLayerTruncationMode.none {
    didSet { setNeedsDisplay() }
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    guard bounds.width > 0 else { return }
    layout(width: bounds.width)?.draw(in: ctx, at: bounds.origin)
  }

  /// Returns the size of the text: wrapped to the width of the bounds if it is wrapped, and on long lines otherwise.
  open override func preferredFrameSize() -> CGSize {
    layout(width: isWrapped && bounds.width > 0 ? bounds.width : .infinity)?.size ?? .zero
  }

  /// Returns the text's layout; `nil` without text or color.
  private func layout(width: CGFloat) -> TextLayout? {
    guard let text, let foregroundColor else { return nil }
    var style = TextStyle(
      font: drawnFont, color: foregroundColor, alignment: alignmentMode.alignment,
      lineBreak: truncationMode.lineBreak ?? (isWrapped ? .wordWrapping : .clipping), maximumLines: 0,
      truncatesEachParagraph: !isWrapped)
    guard isWrapped, truncationMode.lineBreak != nil, width.isFinite else {
      return TextLayout(text, style: style, width: width)
    }
    // The text has as many lines as fit into the bounds, and the last of them is truncated.
    var wrapped = style
    wrapped.lineBreak = .wordWrapping
    style.maximumLines = TextLayout(text, style: wrapped, width: width).lineCount(fitting: bounds.height)
    return TextLayout(text, style: style, width: width)
  }

  private var text: AttributedText? {
    if let string = string as? String { return AttributedText(string) }
    return (string as? NSAttributedString).map { AttributedText($0) }
  }

  private var drawnFont: CTFont {
    if let name = font as? String { return CTFontCreateWithName(name, fontSize, nil) }
    guard let font = (font as? any FontConvertible)?.ctFont else { return CTFont(size: fontSize) }
    return font.withSize(fontSize)
  }
}

/// The alignment of a text layer's lines.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The side at which the line's script begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")

  /// Flush left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")

  /// Flush right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")

  /// Centered.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")

  /// Flush on both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// The position of the ellipsis in a text layer's text that does not fit.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No ellipsis: the text is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")

  /// At the beginning of the line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")

  /// At the end of the line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  /// In the middle of the line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var lineBreak: LineBreak? {
    switch self {
    case .start: .truncatingHead
    case .end: .truncatingTail
    case .middle: .truncatingMiddle
    default: nil
    }
  }
}
