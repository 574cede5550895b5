import CPango

/// What an interface's font is for.
public enum CTFontUIFontType: UInt32, Sendable {
  /// Code.
  case userFixedPitch = 1

  /// Everything.
  case system = 2

  /// Headlines.
  case emphasizedSystem = 3
}

/// The font of the interface, bold if emphasized.
///
/// - Parameters:
///   - size: in points; 0 for 13.
///   - language: without meaning here: missing characters come from fonts that have them.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont?
{
  let size = size > 0 ? size : 13
  return switch uiType {
  case .userFixedPitch: CTFont(families: CTFont.monospacedFamilies, size: size)
  case .system: CTFont(size: size)
  case .emphasizedSystem: CTFont(size: size, weight: 700)
  }
}

/// A font of a family; the interface's families where the machine lacks it.
///
/// Differs from Apple's in that the name is a family's, and the matrix is left out of account.
///
/// - Parameter size: in points; 0 for 12.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
  -> CTFont
{
  CTFont(families: [name] + CTFont.systemFamilies, size: size > 0 ? size : 12)
}

/// In points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// From the baseline up to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascent }

/// From the baseline down to the bottom of a line, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.metrics.descent }

/// Between one line's bottom and the next one's top, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.metrics.leading }

/// From the baseline up to the top of a capital letter, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight }

/// From the baseline up to the top of a small letter, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight }

/// The family that the machine offers for the font.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
  let context = TextContext()
  let description = FontDescription(font)
  guard let loaded = pango_context_load_font(context.pango, description.pango) else { return "" }
  defer { g_object_unref(loaded) }
  let found = pango_font_describe(loaded)
  defer { pango_font_description_free(found) }
  return pango_font_description_get_family(found).map { String(cString: $0) } ?? ""
}
