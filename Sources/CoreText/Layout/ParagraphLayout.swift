import CPango

/// A paragraph divided into lines. It owns Pango's handle, and belongs to the thread that created it.
final class ParagraphLayout {
  /// The layout of the lines.
  let look: ParagraphSettings

  /// The visible lines.
  let lines: [LineMeasure]

  /// The number of lines without a limit, as far as Pango reports it.
  let lineCount: Int

  /// Whether a part of the text is omitted, not counting text that is clipped at the width.
  let isShortened: Bool

  /// Pango's layout; `nil` for a line that was shaped without one.
  private let layout: OpaquePointer?

  /// Lays out a paragraph.
  ///
  /// - Parameters:
  ///   - runs: the runs to which its pieces belong.
  ///   - width: the width of lines, in points; infinite for lines of any length.
  ///   - maximumLines: the largest number of lines; 0 for any number.
  init(
    _ paragraph: TextParagraph, runs: [AttributedText.Run], style: TextStyle, width: CGFloat, maximumLines: Int
  ) {
    let first = paragraph.firstRun.map { runs[$0].attributes }
    let font = first?.font ?? style.font
    look = first?.paragraph ?? ParagraphSettings(alignment: style.alignment, lineBreak: style.lineBreak)
    let maximum = style.truncatesEachParagraph && look.lineBreak.isTruncating ? 1 : maximumLines
    let units = ParagraphLayout.lineWidth(look, width: width, maximumLines: maximum)
    if let line = paragraph.shaped(runs: runs, style: style, look: look, width: units) {
      layout = nil
      lineCount = 1
      isShortened = paragraph.isShortened
      lines = [LineMeasure(line, runs: runs, font: font, defaultFont: style.font)]
      return
    }
    let context = TextContext.current(look.direction)
    guard let layout = pango_layout_new(context.pango) else { fatalError("CoreText: no memory for a text") }
    self.layout = layout
    let description = FontDescription(style.font)
    pango_layout_set_font_description(layout, description.pango)
    let text = paragraph.string
    text.withCString { pango_layout_set_text(layout, $0, Int32(text.utf8.count)) }
    let attributes = PangoAttributes(paragraph, runs: runs, font: style.font)
    pango_layout_set_attributes(layout, attributes.pango)

    ParagraphLayout.limit(layout, look, width: units, maximumLines: maximum)
    lineCount = Int(pango_layout_get_line_count(layout))
    let shown = maximum == 0 ? lineCount : min(lineCount, maximum)
    isShortened = paragraph.isShortened || shown < lineCount || pango_layout_is_ellipsized(layout) != 0
    lines = (0..<shown).compactMap { pango_layout_get_line(layout, Int32($0)) }.map { pangoLine in
      let line = GlyphLine.pango(pangoLine)
      line.tightenEllipsis()
      return LineMeasure(line, runs: runs, font: font, defaultFont: style.font)
    }
  }

  deinit { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }

  /// Returns the width of lines other than the first, in Pango's units; `nil` for lines of any length.
  private static func lineWidth(_ look: ParagraphSettings, width: CGFloat, maximumLines: Int) -> Int32? {
    let isClipped = look.lineBreak == .clipping && maximumLines == 1
    guard width.isFinite, !isClipped else { return nil }
    let (start, end) = look.span(isFirstLine: false, in: width)
    return pangoUnits(max(0, end - start))
  }

  /// Sets the width of lines and the treatment of longer text.
  private static func limit(_ layout: OpaquePointer, _ look: ParagraphSettings, width: Int32?, maximumLines: Int) {
    pango_layout_set_width(layout, width ?? -1)
    if look.firstLineIndent != look.indent {
      pango_layout_set_indent(layout, pangoUnits(look.firstLineIndent - look.indent))
    }
    setTabs(layout, look.tabs)
    pango_layout_set_justify(layout, look.alignment == .justified ? 1 : 0)
    pango_layout_set_wrap(layout, look.lineBreak == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if look.direction != .natural { pango_layout_set_auto_dir(layout, 0) }
    let ellipsis: PangoEllipsizeMode? =
      switch look.lineBreak {
      case .wordWrapping, .characterWrapping, .clipping: nil
      case .truncatingHead: PANGO_ELLIPSIZE_START
      case .truncatingTail: PANGO_ELLIPSIZE_END
      case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
      }
    if let ellipsis, maximumLines > 0, width != nil {
      pango_layout_set_ellipsize(layout, ellipsis)
      // A negative height is a number of lines.
      pango_layout_set_height(layout, -Int32(clamping: maximumLines))
    }
  }

  private static func setTabs(_ layout: OpaquePointer, _ tabs: [ParagraphSettings.Tab]) {
    guard !tabs.isEmpty, let array = pango_tab_array_new(Int32(tabs.count), 0) else { return }
    for (index, tab) in tabs.enumerated() {
      let alignment: PangoTabAlign =
        switch tab.alignment {
        case .left, .natural, .justified: PANGO_TAB_LEFT
        case .center: PANGO_TAB_CENTER
        case .right: PANGO_TAB_RIGHT
        }
      pango_tab_array_set_tab(array, Int32(index), alignment, pangoUnits(tab.location))
    }
    pango_layout_set_tabs(layout, array)
    pango_tab_array_free(array)
  }

  /// Converts a length to 1/1024 points, rounded up, and limited to Pango's range.
  private static func pangoUnits(_ length: CGFloat) -> Int32 {
    let widest = CGFloat(Int32.max) / 2
    return Int32(min(max(-widest, (length * 1024).rounded(.up)), widest))
  }
}

extension LineBreak {
  /// Whether text is truncated or clipped instead of wrapped.
  fileprivate var isTruncating: Bool {
    switch self {
    case .wordWrapping, .characterWrapping: false
    case .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle: true
    }
  }
}

extension GlyphLine {
  /// Sets the ellipsis to its own width: Pango widens it to fill the line, which leaves a gap after it.
  fileprivate func tightenEllipsis() {
    for run in runs where run.isEllipsis {
      guard let font = run.font else { continue }
      for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(font, run.glyphs.pointee.glyphs[index].glyph, nil, &logical)
        run.glyphs.pointee.glyphs[index].geometry.width = logical.width
      }
    }
  }
}
