import CoreText

/// A layer that draws a text at its top left corner.
///
/// It draws for ``CALayer/contentsScale``, which is the caller's to set, as on Apple's platforms. Unlike there, font size
/// and colour do not animate: a change of them shows with the next frame.
open class CATextLayer: CALayer {
  /// A layer without a text: white, 36 points, in one line.
  public override init() {
    super.init()
    prepare()
  }

  /// A copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    prepare()
    guard let layer = layer as? CATextLayer else { return }
    // The storage itself: a copy shows the original's bitmap and draws nothing.
    _string = layer._string
    _font = layer._font
    _fontSize = layer._fontSize
    _foregroundColor = layer._foregroundColor
    _isWrapped = layer._isWrapped
    _alignmentMode = layer._alignmentMode
    _truncationMode = layer._truncationMode
  }

  /// Not supported: layers are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// The text's bitmap never stretches, and is drawn anew when the layer grows.
  private func prepare() {
    values.contentsGravity = .topLeft
    needsDisplayOnBoundsChange = true
  }

  /// A `String`, or an `NSAttributedString` whose fonts and colours win over the layer's.
  @AlwaysObserved open var string: Any? {
    didSet {
      precondition(
        string == nil || string is String || string is NSAttributedString,
        "CATextLayer.string: a \(type(of: string)) is neither a String nor an NSAttributedString")
      setNeedsDisplay()
    }
  }

  /// A `CTFont`, or what wraps one, or a font's name; the interface's unless set. Its size does not count.
  @AlwaysObserved open var font: Any? {
    didSet {
      precondition(
        font == nil || font is String || font is any FontConvertible,
        "CATextLayer.font: a \(type(of: font)) is neither a font nor a name")
      setNeedsDisplay()
    }
  }

  /// In points, above 0; 36 unless set.
  @AlwaysObserved open var fontSize: CGFloat = 36 {
    didSet {
      precondition(fontSize > 0, "CATextLayer.fontSize: \(fontSize) points; give a size above 0")
      setNeedsDisplay()
    }
  }

  /// Of the letters; white unless set, `nil` draws none.
  @AlwaysObserved open var foregroundColor: CGColor? = CGColor(.white) {
    didSet { setNeedsDisplay() }
  }

  /// Whether lines that are too long go on in the next one.
  @AlwaysObserved open var isWrapped = false {
    didSet { setNeedsDisplay() }
  }

  /// On which side lines are flush.
  @AlwaysObserved open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { setNeedsDisplay() }
  }

  /// Where text that has no room gives way to an ellipsis.
  @AlwaysObserved open var truncationMode = CATextLayerTruncationMode.none {
    didSet { setNeedsDisplay() }
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    guard bounds.width > 0 else { return }
    layout(width: bounds.width)?.draw(in: ctx, at: bounds.origin)
  }

  /// As large as the text: wrapped within the bounds, else as long as it comes.
  open override func preferredFrameSize() -> CGSize {
    layout(width: isWrapped && bounds.width > 0 ? bounds.width : .infinity)?.size ?? .zero
  }

  /// The text in lines; `nil` without any.
  private func layout(width: CGFloat) -> TextLayout? {
    guard let text, let foregroundColor else { return nil }
    var style = TextStyle(
      font: drawnFont, color: foregroundColor, alignment: alignmentMode.alignment,
      lineBreak: truncationMode.lineBreak ?? (isWrapped ? .wordWrapping : .clipping), maximumLines: 0,
      truncatesEachParagraph: !isWrapped)
    guard isWrapped, truncationMode.lineBreak != nil, width.isFinite else {
      return TextLayout(text, style: style, width: width)
    }
    // As many lines as the bounds hold; the last of them shows what had to give way.
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

/// On which side a text layer's lines are flush.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the line's script begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")

  /// On the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")

  /// On the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")

  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")

  /// On both sides.
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

/// Where a text layer's text gives way to an ellipsis.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere: it is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")

  /// At its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")

  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  /// In its middle.
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
