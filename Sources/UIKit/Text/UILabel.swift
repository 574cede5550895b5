import CoreText

/// A text of one or more lines that the person reads and does not change.
///
/// The text is drawn once, when something about it changes, and moves with its layer from then on.
open class UILabel: UIView {
  /// What it says.
  open var text: String? { didSet { if text != oldValue { textDidChange() } } }

  /// The text's font; setting `nil` gives back the default, the system font at 17 points.
  open var font: UIFont! {
    get { textFont }
    set {
      let font = newValue ?? UILabel.defaultFont
      guard font != textFont else { return }
      textFont = font
      textDidChange()
    }
  }

  /// The text's colour; setting `nil` gives back the default, black.
  open var textColor: UIColor! {
    get { color }
    set {
      color = newValue ?? .black
      colorDidChange()
    }
  }

  /// The text's colour while `isHighlighted`; `nil` for the usual one.
  open var highlightedTextColor: UIColor? { didSet { if isHighlighted { colorDidChange() } } }

  /// Whether the highlighted colour shows.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { colorDidChange() } } }

  /// Whether it looks as if it could be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { colorDidChange() } } }

  /// How the lines stand between left and right.
  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { textDidChange() } } }

  /// What happens to text that is too wide.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// The most lines that show; 0 for as many as fit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  /// The width in which a text of several lines states its size, in points; 0 for any.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// How much of its colour a label that is not enabled keeps (a convention).
  private static let disabledOpacity: CGFloat = 0.4

  private var textFont = UILabel.defaultFont
  private var color = UIColor.black
  private var knownLayouts: [KnownLayout] = []

  /// One for the size of the whole text, one for what is drawn, and one to spare.
  private static let keptLayouts = 3

  /// A layout and what it was made for.
  private struct KnownLayout {
    let width: CGFloat
    let lines: Int
    let layout: TextLayout
  }

  /// A label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decoding is not supported: the label is as new.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: Size

  /// What the whole text takes.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, height: 0))
  }

  /// What the text takes in lines as wide as `size`; a width of 0 or below stands for any.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    return textSize(width: width, height: .greatestFiniteMagnitude, lines: numberOfLines)
  }

  /// Where the text stands in `bounds`, at the top; its size is what is drawn.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    CGRect(
      origin: bounds.origin, size: textSize(width: bounds.width, height: bounds.height, lines: numberOfLines))
  }

  private func textSize(width: CGFloat, height: CGFloat, lines: Int) -> CGSize {
    guard let text, !text.isEmpty, width > 0 else { return .zero }
    let size = fittingLayout(width: width, height: height, lines: lines).size
    // Rounded up to whole pixels, so that a label of this size shows everything.
    let scale = pixelsPerPoint
    return CGSize(
      width: min((size.width * scale).rounded(.up) / scale, width), height: (size.height * scale).rounded(.up) / scale)
  }

  private var pixelsPerPoint: CGFloat { layer.contentsScale }

  // MARK: Drawing

  /// Draws only where there is a text.
  open override func display(_ layer: CALayer) {
    if text?.isEmpty ?? true { layer.contents = nil } else { super.display(layer) }
  }

  /// Draws the text, centred between top and bottom.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle; subclasses change the rectangle and call super.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let layout = fittingLayout(width: rect.width, height: rect.height, lines: numberOfLines)
    // On a whole pixel, so that the baseline is sharp.
    let scale = pixelsPerPoint, top = (top(of: layout, in: rect) * scale).rounded() / scale
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: top))
  }

  /// Where the layout's top goes so that the text stands in the middle.
  ///
  /// A single line stands on the baseline that its own font has there, whatever other font its characters come from:
  /// labels in a row agree.
  private func top(of layout: TextLayout, in rect: CGRect) -> CGFloat {
    let room = rect.height - layout.size.height
    guard layout.lineCount == 1 else { return rect.minY + room / 2 }
    let metrics = textFont.ctFont.metrics
    let baseline = rect.midY - (metrics.ascent + metrics.descent) / 2 + metrics.ascent
    let top = baseline - layout.firstBaseline
    return room >= 0 ? min(max(top, rect.minY), rect.minY + room) : top
  }

  /// The text in as many lines as a height holds, one at least, and `lines` at most (0: any number).
  private func fittingLayout(width: CGFloat, height: CGFloat, lines: Int) -> TextLayout {
    let whole = layout(width: width, lines: lines)
    // Half a point of grace, for heights that were rounded.
    guard whole.lineCount > 1, whole.size.height > height + 0.5 else { return whole }
    let lineHeight = whole.size.height / CGFloat(whole.lineCount)
    return layout(width: width, lines: max(Int((height + 0.5) / lineHeight), 1))
  }

  /// The text in lines of a width; made again only when something about it changed.
  private func layout(width: CGFloat, lines: Int) -> TextLayout {
    if let known = knownLayouts.first(where: { $0.width == width && $0.lines == lines }) { return known.layout }
    let style = TextStyle(
      font: textFont.ctFont, color: drawnColor.cgColor, alignment: textAlignment.layoutAlignment,
      lineBreak: lineBreakMode.layoutLineBreak, maximumLines: lines)
    let layout = TextLayout(text ?? "", style: style, width: width == .greatestFiniteMagnitude ? .infinity : width)
    if knownLayouts.count == Self.keptLayouts { knownLayouts.removeFirst() }
    knownLayouts.append(KnownLayout(width: width, lines: lines, layout: layout))
    return layout
  }

  private var drawnColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? color : color
    return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * Self.disabledOpacity)
  }

  private func textDidChange() {
    knownLayouts = []
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func colorDidChange() {
    knownLayouts = []
    setNeedsDisplay()
  }
}
