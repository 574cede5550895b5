/// The lines below a run of text and through it.
struct TextRules {
  private let underline: TextRule?
  private let strikethrough: TextRule?
  private let font: CTFontMetrics
  private let color: CGColor

  /// Creates the lines of a run in a font and a color.
  init(_ attributes: TextAttributes, font: CTFontMetrics, color: CGColor) {
    underline = attributes.underline
    strikethrough = attributes.strikethrough
    self.font = font
    self.color = color
  }

  /// Draws the underline at the font's position, whatever the text's own baseline offset.
  func drawUnderline(over span: ClosedRange<CGFloat>, baseline: CGFloat, in context: CGContext) {
    guard let underline else { return }
    // Some fonts place it so low that a double line would extend below the line of text.
    let lowest = font.descent - thickness(of: underline) * (underline.weight == .double ? 3 : 1)
    draw(underline, over: span, top: baseline + max(font.ruleThickness / 2, min(font.underlineOffset, lowest)), context)
  }

  /// Draws the strikethrough at the font's position.
  func drawStrikethrough(over span: ClosedRange<CGFloat>, baseline: CGFloat, in context: CGContext) {
    guard let strikethrough else { return }
    draw(strikethrough, over: span, top: baseline + font.strikethroughOffset, context)
  }

  private func thickness(of rule: TextRule) -> CGFloat { font.ruleThickness * (rule.weight == .thick ? 2 : 1) }

  private func draw(_ rule: TextRule, over span: ClosedRange<CGFloat>, top: CGFloat, _ context: CGContext) {
    guard span.length > 0 else { return }
    context.saveGState()
    context.setFillColor(rule.color ?? color)
    let thickness = thickness(of: rule)
    fill(rule.pattern, over: span, top: top, thickness, context)
    if rule.weight == .double { fill(rule.pattern, over: span, top: top + 2 * thickness, thickness, context) }
    context.restoreGState()
  }

  /// Fills a line; aligned with whole pixels, at least one, if the context neither rotates nor slants.
  private func fill(
    _ pattern: TextRule.Pattern, over span: ClosedRange<CGFloat>, top: CGFloat, _ thickness: CGFloat,
    _ context: CGContext
  ) {
    var box = CGRect(x: span.lowerBound, y: top, width: span.length, height: thickness)
    let transform = context.bitmapTransform
    if transform.b == 0, transform.c == 0 {
      var pixels = box.applying(transform)
      pixels.origin.y.round()
      pixels.size.height = max(1, pixels.height.rounded())
      box = pixels.applying(transform.inverted())
    }
    let lengths = pattern.lengths
    if lengths.isEmpty {
      context.fill(box)
      return
    }
    // The pattern starts at a fixed position, so that it continues from one run to the next.
    let unit = box.height, period = lengths.reduce(0, +) * unit
    var x = (box.minX / period).rounded(.down) * period
    while x < box.maxX {
      for (index, length) in lengths.enumerated() {
        let dash = CGRect(x: x, y: box.minY, width: length * unit, height: box.height).intersection(box)
        if index % 2 == 0, !dash.isEmpty { context.fill(dash) }
        x += length * unit
      }
    }
  }
}
