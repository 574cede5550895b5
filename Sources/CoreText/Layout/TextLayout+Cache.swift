extension TextLayout {
  /// Returns a layout as the initializer creates it, reusing one of this thread's recent ones if possible.
  package static func known(_ text: AttributedText, style: TextStyle, width: CGFloat = .infinity) -> TextLayout {
    let cache = LayoutCache.current
    let key = LayoutCache.Key(text: text, style: style, width: width)
    if let known = cache.layout(for: key) { return known }
    let layout = TextLayout(text, style: style, width: width)
    cache.insert(layout, for: key)
    return layout
  }
}

/// The layouts that a thread used most recently.
private final class LayoutCache {
  struct Key: Hashable {
    var text: AttributedText
    var style: TextStyle
    var width: CGFloat
  }

  private static let storage = ThreadStorage { LayoutCache() }

  /// The largest number of layouts, which exceeds the number of lines on a screen.
  private static let capacity = 128

  private var layouts: [Key: (layout: TextLayout, lastUse: Int)] = [:]
  private var uses = 0

  /// The cache of the calling thread.
  static var current: LayoutCache { storage.current }

  func layout(for key: Key) -> TextLayout? {
    uses += 1
    layouts[key]?.lastUse = uses
    return layouts[key]?.layout
  }

  func insert(_ layout: TextLayout, for key: Key) {
    if layouts.count == LayoutCache.capacity, let oldest = layouts.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      layouts[oldest.key] = nil
    }
    layouts[key] = (layout, uses)
  }
}
