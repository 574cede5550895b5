import CoreText

/// The common implementation of the measuring and drawing of `NSAttributedString`, `NSString` and `String`.
nonisolated struct StringDrawing {
  private let text: AttributedText

  /// The style of text without attributes: 12 points, black.
  private static let style = TextStyle(
    font: CTFont(size: 12), lineBreak: .wordWrapping, maximumLines: 0, truncatesEachParagraph: true)

  init(_ string: NSAttributedString) { text = AttributedText(string) }

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    text = AttributedText(runs: [AttributedText.Run(string, TextAttributes(attributes ?? [:]))])
  }

  /// The size of the text without added line breaks, in points.
  var size: CGSize { text.isEmpty ? .zero : TextLayout.known(text, style: Self.style).size }

  /// Draws the text without added line breaks, with its top left corner at a point.
  func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextLayout.known(text, style: Self.style).draw(in: context, at: point)
  }

  /// Returns the bounds of the text, in points.
  func bounds(in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) -> CGRect {
    if text.isEmpty { return .zero }
    let layout = layout(in: size, options, context)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
    let bounds = CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text; lines that do not fit into the rectangle are left out.
  func draw(in rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
    guard let canvas = UIGraphicsGetCurrentContext(), !text.isEmpty else { return }
    let layout = layout(in: rect.size, options, context, leavesOut: true)
    let top = options.contains(.usesLineFragmentOrigin) ? rect.minY : rect.minY - layout.firstBaseline
    layout.draw(in: canvas, at: CGPoint(x: rect.minX, y: top))
    context?.totalBounds = CGRect(origin: CGPoint(x: rect.minX, y: top), size: layout.size)
  }

  private func layout(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?, leavesOut: Bool = false
  ) -> TextLayout {
    let isFlowing = options.contains(.usesLineFragmentOrigin)
    let width = isFlowing && size.width > 0 && size.width < .greatestFiniteMagnitude ? size.width : .infinity
    let height = size.height > 0 ? size.height : .infinity
    var style = Self.style
    if !isFlowing { style.maximumLines = 1 }
    let whole = TextLayout.known(text, style: style, width: width)
    if let context {
      context.actualScaleFactor = 1
      if context.minimumScaleFactor > 0, context.minimumScaleFactor < 1 {
        let fitting = FittingScale(
          text: text, style: style, room: CGSize(width: size.width > 0 ? size.width : .infinity, height: height))
        context.actualScaleFactor = fitting.scale(downTo: context.minimumScaleFactor)
        if context.actualScaleFactor < 1 { return fitting.layout(at: context.actualScaleFactor, width: width) }
      }
    }
    let isEllipsized = options.contains(.truncatesLastVisibleLine)
    guard isFlowing, whole.size.height > height, leavesOut || isEllipsized else { return whole }
    style.maximumLines = whole.lineCount(fitting: height)
    style.truncatesEachParagraph = !isEllipsized
    let shortened = isEllipsized ? text.ellipsized : text
    return TextLayout.known(shortened, style: style, width: width)
  }
}

nonisolated extension AttributedText {
  /// The text with every paragraph truncated at its end by an ellipsis.
  fileprivate var ellipsized: AttributedText {
    AttributedText(
      runs: runs.map { run in
        var run = run
        var paragraph = run.attributes.paragraph ?? ParagraphSettings()
        paragraph.lineBreak = .truncatingTail
        run.attributes.paragraph = paragraph
        return run
      })
  }
}
