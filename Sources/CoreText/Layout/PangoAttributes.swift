import CPango

/// A paragraph's attributes for Pango: fonts, kerning, ligatures, and the run of each letter. It owns Pango's handle.
struct PangoAttributes: ~Copyable {
  /// Pango's handle.
  let pango: OpaquePointer

  /// Creates the attributes of a paragraph's pieces, which come from `runs`.
  init(_ paragraph: TextParagraph, runs: [AttributedText.Run], font: CTFont) {
    guard let list = pango_attr_list_new() else { fatalError("CoreText: no memory for a text") }
    pango = list
    var start: UInt32 = 0
    for piece in paragraph.pieces {
      let end = start + UInt32(piece.string.utf8.count)
      let attributes = runs[piece.run].attributes
      // The color encodes the run's number: Pango stores it with each of its runs, and splits runs where it changes.
      insert(
        pango_attr_foreground_new(
          UInt16(truncatingIfNeeded: piece.run), UInt16(truncatingIfNeeded: piece.run >> 16), 0), start, end)
      if let font = attributes.font {
        let description = FontDescription(font)
        insert(pango_attr_font_desc_new(description.pango), start, end)
      }
      if let kern = attributes.kern, kern != 0, kern.isFinite {
        insert(pango_attr_letter_spacing_new(Int32(clamping: Int((kern * 1024).rounded()))), start, end)
      }
      if let attachment = attributes.attachment { insert(attachment.shape, start, end) }
      let digits = (attributes.font ?? font).hasEqualDigits ? ["tnum=1"] : []
      let features =
        digits + (attributes.kern == 0 ? ["kern=0"] : []) + (attributes.hasLigatures ? [] : ["liga=0", "clig=0"])
      if !features.isEmpty {
        insert(pango_attr_font_features_new(features.joined(separator: ",")), start, end)
      }
      start = end
    }
  }

  private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: UInt32, _ end: UInt32) {
    guard let attribute else { return }
    attribute.pointee.start_index = start
    attribute.pointee.end_index = end
    pango_attr_list_insert(pango, attribute)
  }

  deinit { pango_attr_list_unref(pango) }
}

extension TextAttachment {
  /// The space of the attachment, in Pango's form: y downward, in 1/1024 points.
  fileprivate var shape: UnsafeMutablePointer<PangoAttribute>? {
    func units(_ length: CGFloat) -> Int32 {
      length.isFinite ? Int32(clamping: Int(min(max(length * 1024, -1e9), 1e9).rounded())) : 0
    }
    var room = PangoRectangle(
      x: 0, y: units(-bounds.maxY), width: units(max(0, bounds.maxX)), height: units(bounds.height))
    return withUnsafePointer(to: &room) { pango_attr_shape_new($0, $0) }
  }
}

extension PangoGlyphItem {
  /// The number of the run of text to which the letters belong.
  var textRun: Int? {
    var node = item.pointee.analysis.extra_attrs
    while let current = node {
      let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self)
      if let attribute, attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND {
        return UnsafeMutableRawPointer(attribute).withMemoryRebound(to: PangoAttrColor.self, capacity: 1) {
          Int($0.pointee.color.red) | Int($0.pointee.color.green) << 16
        }
      }
      node = current.pointee.next
    }
    return nil
  }
}
