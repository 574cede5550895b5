import CoreText
@_spi(UIKit) import UIFoundation

/// A view that shows a text of one or more lines, which the user cannot edit.
///
/// The text is drawn once after each change of it; the resulting bitmap moves with the layer.
open class UILabel: UIView {
  /// The text. Setting it replaces an attributed text, and keeps the font, color, alignment and line breaks taken over
  /// from it.
  open var text: String? {
    get { content.string }
    set {
      if case .plain(let old) = content, old == newValue { return }
      content = newValue.map { .plain($0) } ?? .nothing
      textDidChange()
    }
  }

  /// The text with attributes. The label's own properties apply where an attribute is missing; the label takes over the
  /// font, color, alignment and line break mode of the first character.
  open var attributedText: NSAttributedString? {
    get { attributedContent }
    set {
      content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .nothing
      takeOverFirstAttributes()
      textDidChange()
    }
  }

  /// The font of the text; setting `nil` restores the default, the system font at 17 points. Setting it changes all of
  /// an attributed text.
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

  /// The color of the text; setting `nil` restores the default, `UIColor.label`. Setting it changes all of an
  /// attributed text.
  open var textColor: UIColor! {
    get { color }
    set {
      color = newValue ?? .label
      content = content.setting(.foregroundColor, to: color)
      colorDidChange()
    }
  }

  /// The color of the text while `isHighlighted`; `nil` for the usual color.
  @AlwaysObserved open var highlightedTextColor: UIColor? { didSet { if isHighlighted { colorDidChange() } } }

  /// Whether the text is drawn in the highlighted color.
  @AlwaysObserved open var isHighlighted = false { didSet { if isHighlighted != oldValue { colorDidChange() } } }

  /// Whether the text is drawn at full opacity, rather than dimmed.
  @AlwaysObserved open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  /// The color of a sharp shadow; `nil` for no shadow.
  @AlwaysObserved open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The offset of the shadow, in points; by default one point up.
  @AlwaysObserved open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() } }
  }

  /// The horizontal alignment of the lines.
  @AlwaysObserved open var textAlignment = NSTextAlignment.natural {
    didSet {
      content = content.settingParagraphs { $0.alignment = textAlignment }
      if textAlignment != oldValue { textDidChange() }
    }
  }

  /// The treatment of text that is too wide for a line.
  @AlwaysObserved open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      content = content.settingParagraphs { $0.lineBreakMode = lineBreakMode }
      if lineBreakMode != oldValue { textDidChange() }
    }
  }

  /// The maximum number of lines; 0 for as many as fit.
  @AlwaysObserved open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  /// Whether text that does not fit is shrunk before it is truncated.
  @AlwaysObserved open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The smallest scale at which the text is drawn, from 0 to 1; 0 for no limit.
  @AlwaysObserved open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// The vertical position of a line that was shrunk.
  @AlwaysObserved open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// Whether the font follows the user's choice of text size. The value is stored, but has no effect: the text size is
  /// always Apple's default here.
  open var adjustsFontForContentSizeCategory = false

  /// The width for which the intrinsic size of a text of several lines is computed, in points; 0 for any.
  @AlwaysObserved open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The opacity of the text in a disabled label (a convention).
  private static let disabledOpacity: CGFloat = 0.4

  private var textFont = UILabel.defaultFont
  private var color = UIColor.label
  private var content = LabelContent.nothing
  private var knownText: AttributedText?
  private var knownLayouts: [CachedLayout] = []

  /// The number of cached layouts: one for the size of the whole text, one for drawing, and a spare one.
  private static let keptLayouts = 3

  /// A layout with the values that it was made for.
  private struct CachedLayout {
    let width: CGFloat
    let lines: Int
    let layout: TextLayout
  }

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty label: decoding is not supported.
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

  /// Whether the label has the same text as another one, with the same attributes, apart from its font and its color.
  package final func hasText(of other: UILabel) -> Bool {
    guard case .plain(let text) = content, case .plain(let otherText) = other.content else {
      return attributedContent == other.attributedContent
    }
    return text == otherText && textAlignment == other.textAlignment && lineBreakMode == other.lineBreakMode
  }

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

  /// The text as it is laid out. While highlighted, its color attributes are removed.
  private var shownText: AttributedText {
    if let knownText { return knownText }
    var text = AttributedText("")
    takeUpTraits { text = content.text }
    if isHighlighted, highlightedTextColor != nil {
      for index in text.runs.indices { text.runs[index].attributes.color = nil }
    }
    if isRightToLeft {
      for index in text.runs.indices where text.runs[index].attributes.paragraph?.alignment == .natural {
        text.runs[index].attributes.paragraph?.alignment = .right
      }
    }
    knownText = text
    return text
  }

  private func style(lines: Int) -> TextStyle {
    let color = isHighlighted ? highlightedTextColor ?? color : color
    return TextStyle(
      font: textFont.ctFont, color: shade(color),
      alignment: textAlignment.layoutAlignment(isRightToLeft: isRightToLeft),
      lineBreak: lineBreakMode.layoutLineBreak, maximumLines: lines)
  }

  // MARK: Size

  /// The size of the whole text, in points.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, height: 0))
  }

  /// Returns the size of the text in lines of at most the width of `size`; a width of 0 or below stands for any.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    return textSize(width: width, height: .greatestFiniteMagnitude, lines: numberOfLines)
  }

  /// Returns the size of the text in lines of a width.
  package override func intrinsicContentSize(laidOutIn width: CGFloat) -> CGSize {
    numberOfLines == 1 ? intrinsicContentSize : sizeThatFits(CGSize(width: width, height: 0))
  }

  /// Returns the frame of the text at the top of `bounds`; its size is that of the drawn text.
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

  /// Draws the text into the layer; clears the layer's contents if there is no text.
  open override func display(_ layer: CALayer) {
    if content.isEmpty { layer.contents = nil } else { super.display(layer) }
  }

  /// Draws the text, centered vertically.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// The information of a text; a label without text is no element.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    guard let text, !text.isEmpty else { return StandardAccessibility() }
    return StandardAccessibility(
      role: .automatic, label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }

  /// Draws the text into a rectangle; a subclass can pass another rectangle to `super`.
  open func drawText(in rect: CGRect) {
    guard !content.isEmpty, rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let scale = scaleToFit(rect.size)
    let layout =
      scale < 1
      ? fitting(rect.size).layout(at: scale, width: rect.width)
      : fittingLayout(width: rect.width, height: rect.height, lines: numberOfLines)
    // A whole pixel keeps the baseline sharp.
    let top = (top(of: layout, scaledBy: scale, in: rect) * pixelsPerPoint).rounded() / pixelsPerPoint
    context.saveGState()
    if !isEnabled { context.setAlpha(Self.disabledOpacity) }
    if let shadowColor { context.setShadow(offset: shadowOffset, blur: 0, color: shade(shadowColor)) }
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: top))
    context.restoreGState()
  }

  /// Returns the y coordinate of the layout's top at which the text is vertically centered.
  ///
  /// A single line is placed on the baseline of the label's own font, even if its characters come from other fonts, so
  /// that labels in a row share a baseline.
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

  /// The distance from the top edge to the first baseline, computed for the intrinsic size while the bounds are empty;
  /// `nil` without text.
  package override var firstBaselineFromTop: CGFloat? {
    if content.isEmpty { return nil }
    let (layout, top) = placedLayout
    return top + layout.firstBaseline
  }

  /// The distance from the last baseline to the bottom edge, computed for the intrinsic size while the bounds are
  /// empty.
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

  /// Returns the scale at which the text is drawn in a size.
  private func scaleToFit(_ room: CGSize) -> CGFloat {
    adjustsFontSizeToFitWidth ? fitting(room).scale(downTo: minimumScaleFactor) : 1
  }

  /// Returns the layout in as many lines as fit into a height: at least one, at most `lines` (0: any number).
  private func fittingLayout(width: CGFloat, height: CGFloat, lines: Int) -> TextLayout {
    let whole = layout(width: width, lines: lines)
    // A tolerance of half a point, for heights that were rounded.
    guard whole.lineCount > 1, whole.size.height > height + 0.5 else { return whole }
    return layout(width: width, lines: whole.lineCount(fitting: height + 0.5))
  }

  /// Returns the layout in lines of a width, from the cache if there is one.
  private func layout(width: CGFloat, lines: Int) -> TextLayout {
    let width = width == .greatestFiniteMagnitude ? .infinity : width
    if let known = knownLayouts.first(where: { $0.width == width && $0.lines == lines }) { return known.layout }
    let layout = TextLayout(shownText, style: style(lines: lines), width: width)
    if knownLayouts.count == Self.keptLayouts { knownLayouts.removeFirst() }
    knownLayouts.append(CachedLayout(width: width, lines: lines, layout: layout))
    return layout
  }

  private func textDidChange() {
    forgetLayouts()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Resolves the colors for the changed interface style.
  @_spi(UIKit) open override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    colorDidChange()
  }

  /// Aligns the text for the changed direction.
  @_spi(UIKit) open override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    forgetLayouts()
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
