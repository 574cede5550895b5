import CPango

/// Pango's description of a font. It owns Pango's handle.
struct FontDescription: ~Copyable {
  /// Pango's handle.
  let pango: OpaquePointer

  /// The largest size with which text is laid out, in points: Pango's lengths have 32 bits.
  private static let largestSize: CGFloat = 10_000

  /// Creates the description of a font; sizes are in points, the units of layouts.
  init(_ font: CTFont) {
    guard let description = pango_font_description_new() else { fatalError("CoreText: no memory for a font") }
    pango = description
    pango_font_description_set_family(description, font.families.joined(separator: ","))
    pango_font_description_set_absolute_size(description, min(font.size, Self.largestSize) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  deinit { pango_font_description_free(pango) }
}

/// Converts a length of Pango, a whole number of 1/1024 points, to points.
func points(_ length: Int32) -> CGFloat { CGFloat(length) / CGFloat(PANGO_SCALE) }
