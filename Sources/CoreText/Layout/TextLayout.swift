/// Text divided into lines, measured and ready to draw; for use on the thread that created it.
package final class TextLayout {
  /// A visible line.
  struct Line {
    /// The measured size.
    var measure: LineMeasure

    /// The distance from the layout's left edge.
    var x: CGFloat

    /// The distance of the baseline from the layout's top.
    var baseline: CGFloat

    /// The distance of the top from the layout's top.
    var top: CGFloat

    /// The height of the line, without spacing.
    var height: CGFloat
  }

  /// The text.
  package let text: AttributedText

  /// The style of text without attributes of its own.
  package let style: TextStyle

  /// The width of the longest line and the height of all lines, in points. An empty text has the height of one line.
  package let size: CGSize

  /// Whether a part of the text is not visible.
  package let isTruncated: Bool

  let lines: [Line]

  /// The width at which lines are clipped, from the left edge; `nil` if they are not.
  let clipWidth: CGFloat?

  /// The layouts that own the lines.
  private let paragraphs: [ParagraphLayout]

  /// Lays out a text with one style.
  ///
  /// - Parameters:
  ///   - string: any text: newlines begin lines, and characters without a font show as boxes with their codes.
  ///   - width: the width of lines, in points; infinite for lines of any length.
  package convenience init(_ string: String, style: TextStyle, width: CGFloat = .infinity) {
    self.init(AttributedText(string), style: style, width: width)
  }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: newlines end paragraphs, and characters without a font show as boxes with their codes.
  ///   - width: the width of lines, in points; infinite for lines of any length.
  package init(_ text: AttributedText, style: TextStyle, width: CGFloat = .infinity) {
    self.text = text
    self.style = style
    paragraphs = TextLayout.paragraphs(of: text, style: style, width: width)
    let longest = paragraphs.map { $0.longestLine }.max() ?? 0
    let isCutOff = longest > width && paragraphs.contains { $0.look.lineBreak == .clipping }
    isTruncated = isCutOff || paragraphs.contains(where: \.isShortened)
    clipWidth = isCutOff ? width : nil
    var stack = LineStack(room: width.isFinite ? width : longest, isCutOff: isCutOff)
    for (index, paragraph) in paragraphs.enumerated() {
      stack.add(paragraph, isFirst: index == 0, isLast: index == paragraphs.count - 1)
    }
    lines = stack.lines
    size = CGSize(width: isCutOff ? width : longest, height: stack.top)
  }

  /// The number of visible lines.
  package var lineCount: Int { lines.count }

  /// The distance from the top down to the first line's baseline, in points.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// The distance from the top down to the last line's baseline, in points.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// Returns the number of whole lines that fit into a height, at least one.
  package func lineCount(fitting height: CGFloat) -> Int {
    max(1, lines.prefix { $0.top + $0.height <= height }.count)
  }

  /// Returns the paragraphs divided into lines, up to the style's limit. The last one indicates that more text follows.
  private static func paragraphs(of text: AttributedText, style: TextStyle, width: CGFloat) -> [ParagraphLayout] {
    let all = text.paragraphs(isOneLine: style.maximumLines == 1)
    func layout(_ paragraph: TextParagraph, lines: Int) -> ParagraphLayout {
      ParagraphLayout(paragraph, runs: text.runs, style: style, width: width, maximumLines: lines)
    }
    var result: [ParagraphLayout] = []
    var left = style.maximumLines
    for (index, paragraph) in all.enumerated() {
      let layouted = layout(paragraph, lines: left)
      if left > 0, layouted.lineCount >= left, index + 1 < all.count {
        let last = paragraph.goingOn(layouted.look.lineBreak, with: all[(index + 1)...])
        return result + [layout(last, lines: left)]
      }
      result.append(layouted)
      if left > 0 { left -= layouted.lines.count }
    }
    return result
  }
}

extension ParagraphLayout {
  /// The extent of the longest line, including its indent.
  fileprivate var longestLine: CGFloat {
    lines.enumerated()
      .map { index, line in line.width + (index == 0 ? look.firstLineIndent : look.indent) }
      .max() ?? 0
  }
}

/// The vertical arrangement of lines.
private struct LineStack {
  /// The width of the layout.
  let room: CGFloat

  /// Whether lines may be longer than the width.
  let isCutOff: Bool

  var lines: [TextLayout.Line] = []
  var top: CGFloat = 0

  init(room: CGFloat, isCutOff: Bool) {
    self.room = room
    self.isCutOff = isCutOff
  }

  mutating func add(_ paragraph: ParagraphLayout, isFirst: Bool, isLast: Bool) {
    let look = paragraph.look
    if !isFirst { top += look.spacingBefore }
    for (index, measure) in paragraph.lines.enumerated() {
      let natural = measure.ascent + measure.descent
      let height = look.lineHeight(natural)
      // A difference from the natural height is added or removed at the top of the line.
      lines.append(
        TextLayout.Line(
          measure: measure, x: place(measure, look, isFirstLine: index == 0),
          baseline: top + height - natural + measure.ascent, top: top, height: height))
      top += height
      if !isLast || index + 1 < paragraph.lines.count { top += look.lineSpacing }
    }
    if !isLast { top += look.spacing }
  }

  private func place(_ line: LineMeasure, _ look: ParagraphSettings, isFirstLine: Bool) -> CGFloat {
    let (start, end) = look.span(isFirstLine: isFirstLine, in: room)
    let left = line.isRightToLeft ? room - end : start
    let x = left + (end - start - line.width) * look.alignment.shareBefore(line)
    return isCutOff ? max(0, x) : x
  }
}

extension TextAlignment {
  /// Returns the fraction of a line's remaining space that lies before it, 0…1.
  fileprivate func shareBefore(_ line: LineMeasure) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: line.isRightToLeft ? 1 : 0
    }
  }
}
