import CPango

/// Text in lines, measured and ready to draw. It owns Pango's handle; for the thread that made it.
package final class TextLayout {
  /// A line that shows.
  struct Line {
    /// Pango's line; lives as long as the layout.
    var pango: UnsafeMutablePointer<PangoLayoutLine>

    /// From the layout's left edge.
    var x: CGFloat

    /// From the layout's top.
    var baseline: CGFloat
  }

  /// How the text looks.
  package let style: TextStyle

  /// As wide as the longest line and as high as all lines, in points. An empty text is a line high.
  package let size: CGSize

  /// Whether not all of the text shows.
  package let isTruncated: Bool

  let lines: [Line]

  /// Where the lines are cut off, from the left edge; `nil` where they are not.
  let clipWidth: CGFloat?

  private let layout: OpaquePointer

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - string: any text: newlines begin lines, characters without a font show as boxes with their number.
  ///   - width: where lines end, in points; infinite for lines as long as they come.
  package init(_ string: String, style: TextStyle, width: CGFloat = .infinity) {
    self.style = style
    let context = TextContext()
    guard let layout = pango_layout_new(context.pango) else { fatalError("CoreText: no memory for a text") }
    self.layout = layout
    let description = FontDescription(style.font)
    pango_layout_set_font_description(layout, description.pango)
    let text = TextLayout.oneParagraph(string, isOneLine: style.maximumLines == 1)
    text.withCString { pango_layout_set_text(layout, $0, Int32(text.utf8.count)) }
    TextLayout.limit(layout, to: width, style)

    let measures = TextLayout.measure(layout, style)
    let longest = measures.map(\.width).max() ?? 0
    let isCutOff = style.lineBreak == .clipping && longest > width
    isTruncated =
      isCutOff || pango_layout_is_ellipsized(layout) != 0 || measures.count < pango_layout_get_line_count(layout)
    clipWidth = isCutOff ? width : nil
    let room = width.isFinite ? width : longest
    var top: CGFloat = 0
    lines = measures.map { measure in
      let x = (room - measure.width) * style.alignment.shareBefore(measure.line)
      defer { top += measure.ascent + measure.descent }
      return Line(pango: measure.line, x: isCutOff ? max(0, x) : x, baseline: top + measure.ascent)
    }
    size = CGSize(width: isCutOff ? width : longest, height: top)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// How many lines show.
  package var lineCount: Int { lines.count }

  /// From the top down to the first line's baseline, in points.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// From the top down to the last line's baseline, in points.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// The text as one paragraph, so that the number of lines can be limited: newlines become line separators, or, where
  /// there is one line alone, spaces.
  private static func oneParagraph(_ string: String, isOneLine: Bool) -> String {
    let breaks = isOneLine ? " " : "\u{2028}"
    var text = ""
    text.reserveCapacity(string.utf8.count)
    for character in string {
      switch character {
      case "\n", "\r", "\r\n", "\u{2029}", "\u{2028}", "\u{0B}", "\u{0C}", "\u{85}": text += breaks
      case "\0": text += "\u{FFFD}"
      default: text.append(character)
      }
    }
    return text
  }

  /// Sets where lines end and what happens there.
  private static func limit(_ layout: OpaquePointer, to width: CGFloat, _ style: TextStyle) {
    let isClipped = style.lineBreak == .clipping && style.maximumLines == 1
    // Pango's widest line, in 1/1024 point.
    let widest = CGFloat(Int32.max) / 2
    let units = width.isFinite && !isClipped ? Int32(min(max(0, (width * 1024).rounded(.up)), widest)) : -1
    pango_layout_set_width(layout, units)
    pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
    pango_layout_set_wrap(layout, style.lineBreak == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    let ellipsis: PangoEllipsizeMode? =
      switch style.lineBreak {
      case .wordWrapping, .characterWrapping, .clipping: nil
      case .truncatingHead: PANGO_ELLIPSIZE_START
      case .truncatingTail: PANGO_ELLIPSIZE_END
      case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
      }
    if let ellipsis, style.maximumLines > 0, units >= 0 {
      pango_layout_set_ellipsize(layout, ellipsis)
      // A negative height counts lines.
      pango_layout_set_height(layout, -Int32(clamping: style.maximumLines))
    }
  }

  /// The lines that show, flush left, and how wide each is.
  private static func measure(_ layout: OpaquePointer, _ style: TextStyle) -> [LineMeasure] {
    let all = pango_layout_get_line_count(layout)
    let shown = style.maximumLines == 0 ? all : min(all, Int32(clamping: style.maximumLines))
    return (0..<shown).compactMap { pango_layout_get_line(layout, $0) }.map { line in
      line.tightenEllipsis()
      return LineMeasure(line, font: style.font.metrics)
    }
  }
}

extension TextAlignment {
  /// How much of the room that a line leaves lies before it, 0…1.
  fileprivate func shareBefore(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL ? 1 : 0
    }
  }
}
