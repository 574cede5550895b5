/// Text in lines, measured and ready to draw; for the thread that made it.
package final class TextLayout {
  /// A line that shows.
  struct Line {
    /// What it needs.
    var measure: LineMeasure

    /// From the layout's left edge.
    var x: CGFloat

    /// From the layout's top.
    var baseline: CGFloat

    /// From the layout's top.
    var top: CGFloat

    /// How high it is, spacing left out.
    var height: CGFloat
  }

  /// What it says.
  package let text: AttributedText

  /// How the text looks where it says nothing else.
  package let style: TextStyle

  /// As wide as the longest line and as high as all lines, in points. An empty text is a line high.
  package let size: CGSize

  /// Whether not all of the text shows.
  package let isTruncated: Bool

  let lines: [Line]

  /// Where the lines are cut off, from the left edge; `nil` where they are not.
  let clipWidth: CGFloat?

  /// Kept for their lines.
  private let paragraphs: [ParagraphLayout]

  /// Lays out a text that looks the same all over.
  ///
  /// - Parameters:
  ///   - string: any text: newlines begin lines, characters without a font show as boxes with their number.
  ///   - width: where lines end, in points; infinite for lines as long as they come.
  package convenience init(_ string: String, style: TextStyle, width: CGFloat = .infinity) {
    self.init(AttributedText(string), style: style, width: width)
  }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: newlines end paragraphs; characters without a font show as boxes with their number.
  ///   - width: where lines end, in points; infinite for lines as long as they come.
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

  /// How many lines show.
  package var lineCount: Int { lines.count }

  /// From the top down to the first line's baseline, in points.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// From the top down to the last line's baseline, in points.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// How many whole lines a height holds, one at least.
  package func lineCount(fitting height: CGFloat) -> Int {
    max(1, lines.prefix { $0.top + $0.height <= height }.count)
  }

  /// The paragraphs in lines, as many as may show. The last one of them shows that it is not the end.
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
  /// How far the longest line reaches, its indent included.
  fileprivate var longestLine: CGFloat {
    lines.enumerated()
      .map { index, line in line.width + (index == 0 ? look.firstLineIndent : look.indent) }
      .max() ?? 0
  }
}

/// Puts line under line.
private struct LineStack {
  /// From the left edge to the right.
  let room: CGFloat

  /// Whether lines may be longer than there is room.
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
      // What a line is given or denied goes on or off at its top.
      lines.append(
        TextLayout.Line(
          measure: measure, x: place(measure, look, isFirstLine: index == 0),
          baseline: top + height - natural + measure.ascent, top: top, height: height))
      top += height
      if !isLast || index + 1 < paragraph.lines.count { top += look.lineSpacing }
    }
    if !isLast { top += look.spacing }
  }

  private func place(_ line: LineMeasure, _ look: ParagraphLook, isFirstLine: Bool) -> CGFloat {
    let (start, end) = look.span(isFirstLine: isFirstLine, in: room)
    let left = line.isRightToLeft ? room - end : start
    let x = left + (end - start - line.width) * look.alignment.shareBefore(line)
    return isCutOff ? max(0, x) : x
  }
}

extension TextAlignment {
  /// How much of the room that a line leaves lies before it, 0…1.
  fileprivate func shareBefore(_ line: LineMeasure) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: line.isRightToLeft ? 1 : 0
    }
  }
}
