import CPango

/// The reading of the system's list of fonts, which takes about 17 ms and precedes the first text.
package enum FontLoading {
  /// Starts to read the list on another thread, for texts of the calling thread; a text that needs it waits for it.
  package static func begin() { _ = pango_cairo_font_map_get_default() }
}
