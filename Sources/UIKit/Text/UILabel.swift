import CoreText

/// A text of one or more lines that the person reads and does not change.
///
/// The text is drawn once, when something about it changes, and moves with its layer from then on.
open class UILabel: UIView {
  /// What it says. Setting it takes the place of an attributed text, whose looks it keeps where they are the label's own.
  open var text: String? {
    get { content.string }
    set {
      if case .plain(let old) = content, old == newValue { return }
      content = newValue.map { .plain($0) } ?? .nothing
      textDidChange()
    }
  }

  /// What it says, with looks of its own. What its attributes leave open is as the label has it; the label takes over font,
  /// colour, alignment and line breaks of its first character.
  open var attributedText: NSAttributedString? {
    get { attributedContent }
    set {
      content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .nothing
      takeOverFirstAttributes()
      textDidChange()
    }
  }

  /// The text's font; setting `nil` gives back the default, the system font at 17 points. An attributed text gets it all
  /// over.
  open var font: UIFont! {
    get { textFont }
    set {
      let font = newValue ?? UILabel.defaultFont
      content = content.setting(.font, to: font)
      if case .plain = content, font == textFont { return }
      textFont = font
      textDidChange()
    }
  }

  /// The text's colour; setting `nil` gives back the default, `UIColor.label`. An attributed text gets it all over.
  open var textColor: UIColor! {
    get { color }
    set {
      color = newValue ?? .label
      content = content.setting(.foregroundColor, to: color)
      colorDidChange()
    }
  }

  /// The text's colour while `isHighlighted`; `nil` for the usual one.
  @AlwaysObserved open var highlightedTextColor: UIColor? { didSet { if isHighlighted { colorDidChange() } } }

  /// Whether the highlighted colour shows.
  @AlwaysObserved open var isHighlighted = false { didSet { if isHighlighted != oldValue { colorDidChange() } } }

  /// Whether it looks as if it could be used.
  @AlwaysObserved open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  /// The colour of a sharp shadow; `nil` for none.
  @AlwaysObserved open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Where the shadow lies, in points; one point up at first.
  @AlwaysObserved open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() } }
  }

  /// How the lines stand between left and right.
  @AlwaysObserved open var textAlignment = NSTextAlignment.natural {
    didSet {
      content = content.settingParagraphs { $0.alignment = textAlignment }
      if textAlignment != oldValue { textDidChange() }
    }
  }

  /// What happens to text that is too wide.
  @AlwaysObserved open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      content = content.settingParagraphs { $0.lineBreakMode = lineBreakMode }
      if lineBreakMode != oldValue { textDidChange() }
    }
  }

  /// The most lines that show; 0 for as many as fit.
  @AlwaysObserved open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  /// Whether text that is too long is drawn smaller, rather than cut off.
  @AlwaysObserved open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The smallest part of its font's size that text is drawn at; 0 for any.
  @AlwaysObserved open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// Where text stands that is drawn smaller.
  @AlwaysObserved open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// Whether the font follows the person's choice of size. It is kept, and changes nothing: the size of text is always
  /// Apple's default here.
  open var adjustsFontForContentSizeCategory = false

  /// The width in which a text of several lines states its size, in points; 0 for any.
  @AlwaysObserved open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// How much of its colour a label that is not enabled keeps (a convention).
  private static let disabledOpacity: CGFloat = 0.4

  private var textFont = UILabel.defaultFont
  private var color = UIColor.label
  private var content = LabelContent.nothing
  private var knownText: AttributedText?
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

  // MARK: Text

  private var attributedContent: NSAttributedString? {
    switch content {
    case .nothing: return nil
    case .attributed(let string): return string
    case .plain(let string):
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = textAlignment
      paragraph.lineBreakMode = lineBreakMode
      return NSAttributedString(
        string: string, attributes: [.font: textFont, .foregroundColor: color, .paragraphStyle: paragraph])
    }
  }

  private func takeOverFirstAttributes() {
    let first = content.firstAttributes
    if let font = first[.font] as? UIFont { textFont = font }
    if let color = first[.foregroundColor] as? UIColor { self.color = color }
    guard let paragraph = first[.paragraphStyle] as? NSParagraphStyle else { return }
    // The setters would change all other paragraphs too.
    let kept = content
    content = .nothing
    (textAlignment, lineBreakMode) = (paragraph.alignment, paragraph.lineBreakMode)
    content = kept
  }

  /// What is laid out: while highlighted, in one colour.
  private var shownText: AttributedText {
    if let knownText { return knownText }
    var text = AttributedText("")
    takeUpTraits { text = content.text }
    if isHighlighted, highlightedTextColor != nil {
      for index in text.runs.indices { text.runs[index].attributes.color = nil }
    }
    knownText = text
    return text
  }

  private func style(lines: Int) -> TextStyle {
    let color = isHighlighted ? highlightedTextColor ?? color : color
    return TextStyle(
      font: textFont.ctFont, color: shade(color), alignment: textAlignment.layoutAlignment,
      lineBreak: lineBreakMode.layoutLineBreak, maximumLines: lines)
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

  /// What the text takes in lines of a width.
  package override func intrinsicContentSize(laidOutIn width: CGFloat) -> CGSize {
    numberOfLines == 1 ? intrinsicContentSize : sizeThatFits(CGSize(width: width, height: 0))
  }

  /// Where the text stands in `bounds`, at the top; its size is what is drawn.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    CGRect(
      origin: bounds.origin, size: textSize(width: bounds.width, height: bounds.height, lines: numberOfLines))
  }

  private func textSize(width: CGFloat, height: CGFloat, lines: Int) -> CGSize {
    guard !content.isEmpty, width > 0 else { return .zero }
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
    if content.isEmpty { layer.contents = nil } else { super.display(layer) }
  }

  /// Draws the text, centred between top and bottom.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle; subclasses change the rectangle and call super.
  open func drawText(in rect: CGRect) {
    guard !content.isEmpty, rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let scale = scaleToFit(rect.size)
    let layout =
      scale < 1
      ? fitting(rect.size).layout(at: scale, width: rect.width)
      : fittingLayout(width: rect.width, height: rect.height, lines: numberOfLines)
    // On a whole pixel, so that the baseline is sharp.
    let top = (top(of: layout, scaledBy: scale, in: rect) * pixelsPerPoint).rounded() / pixelsPerPoint
    context.saveGState()
    if !isEnabled { context.setAlpha(Self.disabledOpacity) }
    if let shadowColor { context.setShadow(offset: shadowOffset, blur: 0, color: shade(shadowColor)) }
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: top))
    context.restoreGState()
  }

  /// Where the layout's top goes so that the text stands in the middle.
  ///
  /// A single line stands on the baseline that its own font has there, whatever other font its characters come from:
  /// labels in a row agree.
  private func top(of layout: TextLayout, scaledBy scale: CGFloat, in rect: CGRect) -> CGFloat {
    let room = rect.height - layout.size.height
    guard layout.lineCount == 1 else { return rect.minY + room / 2 }
    let metrics = textFont.ctFont.metrics
    let fullHeight = metrics.ascent + metrics.descent
    let wanted: CGFloat =
      switch scale < 1 ? baselineAdjustment : .alignBaselines {
      case .alignBaselines: rect.midY - fullHeight / 2 + metrics.ascent - layout.firstBaseline
      case .alignCenters: rect.minY + room / 2
      case .none: rect.midY - fullHeight / 2
      }
    return room >= 0 ? min(max(wanted, rect.minY), rect.minY + room) : wanted
  }

  /// From the upper edge down to the first line's baseline; before the label has a size, in the one that it asks for.
  package override var firstBaselineFromTop: CGFloat? {
    if content.isEmpty { return nil }
    let (layout, top) = placedLayout
    return top + layout.firstBaseline
  }

  /// From the last line's baseline down to the lower edge; before the label has a size, in the one that it asks for.
  package override var lastBaselineFromBottom: CGFloat {
    if content.isEmpty { return 0 }
    let (layout, top) = placedLayout
    return (bounds.isEmpty ? intrinsicContentSize : bounds.size).height - top - layout.lastBaseline
  }

  private var placedLayout: (TextLayout, top: CGFloat) {
    let size = bounds.isEmpty ? intrinsicContentSize : bounds.size
    let layout = fittingLayout(width: size.width, height: size.height, lines: numberOfLines)
    return (layout, top(of: layout, scaledBy: 1, in: CGRect(origin: .zero, size: size)))
  }

  // MARK: Layout

  private func fitting(_ room: CGSize) -> FittingScale {
    FittingScale(text: shownText, style: style(lines: numberOfLines), room: room)
  }

  /// The part of its size at which the text is drawn.
  private func scaleToFit(_ room: CGSize) -> CGFloat {
    adjustsFontSizeToFitWidth ? fitting(room).scale(downTo: minimumScaleFactor) : 1
  }

  /// The text in as many lines as a height holds, one at least, and `lines` at most (0: any number).
  private func fittingLayout(width: CGFloat, height: CGFloat, lines: Int) -> TextLayout {
    let whole = layout(width: width, lines: lines)
    // Half a point of grace, for heights that were rounded.
    guard whole.lineCount > 1, whole.size.height > height + 0.5 else { return whole }
    return layout(width: width, lines: whole.lineCount(fitting: height + 0.5))
  }

  /// The text in lines of a width; made again only when something about it changed.
  private func layout(width: CGFloat, lines: Int) -> TextLayout {
    let width = width == .greatestFiniteMagnitude ? .infinity : width
    if let known = knownLayouts.first(where: { $0.width == width && $0.lines == lines }) { return known.layout }
    let layout = TextLayout(shownText, style: style(lines: lines), width: width)
    if knownLayouts.count == Self.keptLayouts { knownLayouts.removeFirst() }
    knownLayouts.append(KnownLayout(width: width, lines: lines, layout: layout))
    return layout
  }

  private func textDidChange() {
    forgetLayouts()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Colours may look otherwise.
  package override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    colorDidChange()
  }

  private func colorDidChange() {
    forgetLayouts()
    setNeedsDisplay()
  }

  private func forgetLayouts() {
    knownText = nil
    knownLayouts = []
  }
}
