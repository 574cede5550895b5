import CPixbuf

/// gdk-pixbuf's encoders.
enum PixbufEncoder {
  /// Encodes pixels, with some of the encoder's options; `nil` if the encoder fails.
  static func encode(_ pixbuf: OpaquePointer, as type: String, options: [(key: String, value: String)]) -> Data? {
    var buffer: UnsafeMutablePointer<CChar>?
    var size: gsize = 0
    var keys = options.map { strdup($0.key) } + [nil], values = options.map { strdup($0.value) } + [nil]
    defer { for text in keys + values { free(text) } }
    let isSaved = gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, type, &keys, &values, nil) != 0
    defer { g_free(buffer) }
    guard isSaved, let buffer else { return nil }
    return Data(bytes: buffer, count: Int(size))
  }
}
