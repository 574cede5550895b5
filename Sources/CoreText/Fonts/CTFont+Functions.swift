import CPango

/// The purpose of a system font.
public enum CTFontUIFontType: UInt32, Sendable {
  /// Code.
  case userFixedPitch = 1

  /// General text.
  case system = 2

  /// Headlines.
  case emphasizedSystem = 3
}

/// Returns the system font, bold if it is emphasized.
///
/// - Parameters:
///   - size: in points; 0 for 13.
///   - language: has no effect: missing characters are taken from fonts that contain them.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont?
{
  let size = size > 0 ? size : 13
  return switch uiType {
  case .userFixedPitch: CTFont(families: CTFont.monospacedFamilies, size: size)
  case .system: CTFont(size: size)
  case .emphasizedSystem: CTFont(size: size, weight: 700)
  }
}

/// Returns a font of a family, or of the system font's families if that is not installed.
///
/// Differs from Apple's in that the name is that of a family, and the matrix is ignored.
///
/// - Parameter size: in points; 0 for 12.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
  -> CTFont
{
  CTFont(families: [name] + CTFont.systemFamilies, size: size > 0 ? size : 12)
}

/// Returns the size of a font, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// Returns the distance from the baseline up to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascent }

/// Returns the distance from the baseline down to the bottom of a line, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.metrics.descent }

/// Returns the distance from the bottom of a line to the top of the next, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.metrics.leading }

/// Returns the distance from the baseline up to the top of a capital letter, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight }

/// Returns the distance from the baseline up to the top of a lowercase letter, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight }

/// Returns the name of the installed family that the font uses.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
  let context = TextContext.current()
  let description = FontDescription(font)
  guard let loaded = pango_context_load_font(context.pango, description.pango) else { return "" }
  defer { g_object_unref(loaded) }
  let found = pango_font_describe(loaded)
  defer { pango_font_description_free(found) }
  return pango_font_description_get_family(found).map { String(cString: $0) } ?? ""
}
