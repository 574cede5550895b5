import CPixbuf

/// A gdk-pixbuf loader, to which a file's bytes are passed. It owns the loader's handle.
final class PixbufLoader {
  /// The decision about an image whose size is known.
  enum SizeDecision {
    /// The image is decoded at this size, or at its own if the format allows no other.
    case decode(width: Int, height: Int)

    /// The pixels are not decoded.
    case stop
  }

  /// The contents of the file's header: the format's name and the stored size, in pixels.
  struct Header {
    var format: String
    var width: Int
    var height: Int
  }

  /// The header; `nil` until enough bytes have been passed.
  private(set) var header: Header?

  /// The number of rows from the top that have been decoded; all rows at once with some formats.
  private(set) var decodedRows = 0

  /// The rows that have been decoded.
  private(set) var rows = IndexSet()

  /// The format that alone is read; `nil` for the file's own.
  private let format: String?

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let decide: (Header) -> SizeDecision
  private var isClosed = false

  /// Creates a loader for a file of which at least the first bytes are known.
  convenience init(of file: ByteReader, decide: @escaping (Header) -> SizeDecision) {
    let format = CanvasSize.find(in: file)?.format
    switch format {
    // No other files look like these.
    case "gif", "jpeg", "png", "webp": self.init(format: format, decide: decide)
    default: self.init(format: nil, decide: decide)
    }
  }

  /// Creates a loader that calls `decide` for the image once its size is known. It reads only `format`, or finds the
  /// file's own if that is `nil`, which takes about a tenth of a millisecond.
  init(format: String?, decide: @escaping (Header) -> SizeDecision) {
    let created = format.flatMap { gdk_pixbuf_loader_new_with_type($0, nil) } ?? gdk_pixbuf_loader_new()
    guard let loader = created else { fatalError("ImageIO: no memory for a decoder") }
    self.format = format
    self.loader = loader
    self.decide = decide
    typealias SizePrepared =
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?) -> Void
    let prepared: SizePrepared = { _, width, height, this in
      guard let this else { return }
      Unmanaged<PixbufLoader>.fromOpaque(this).takeUnretainedValue().sizePrepared(Int(width), Int(height))
    }
    typealias AreaUpdated =
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, Int32, Int32, UnsafeMutableRawPointer?
      ) -> Void
    let updated: AreaUpdated = { _, _, y, _, height, this in
      guard let this else { return }
      let loader = Unmanaged<PixbufLoader>.fromOpaque(this).takeUnretainedValue()
      loader.decodedRows = max(loader.decodedRows, Int(y + height))
      if height > 0 { loader.rows.insert(integersIn: Int(y)..<Int(y + height)) }
    }
    connect("size-prepared", unsafeBitCast(prepared, to: GCallback.self))
    connect("area-updated", unsafeBitCast(updated, to: GCallback.self))
  }

  private func connect(_ signal: String, _ callback: @escaping GCallback) {
    g_signal_connect_data(
      loader, signal, callback, Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  deinit {
    finish()
    g_object_unref(loader)
  }

  /// Passes bytes to the loader, and returns whether they are valid. Those of a PNG are passed in parts, since the rows of a
  /// part with an error are lost.
  func feed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    feed(bytes, inPartsOf: format == "png" ? 1 << 14 : bytes.count) { true }
  }

  /// Passes bytes to the loader until it knows the header, and returns whether they are valid: it may decode the pixels of
  /// all bytes that it gets, even if they are not requested.
  func feedHeader(_ bytes: UnsafeRawBufferPointer) -> Bool { feed(bytes, inPartsOf: 2048) { header == nil } }

  private func feed(_ bytes: UnsafeRawBufferPointer, inPartsOf size: Int, while needsMore: () -> Bool) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty, needsMore() {
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(size))
      guard let start = part.bindMemory(to: UInt8.self).baseAddress,
        gdk_pixbuf_loader_write(loader, start, gsize(part.count), nil) != 0
      else { return false }
      rest = rest.dropFirst(size)
    }
    return true
  }

  /// Marks the end of the bytes, and returns whether they were a complete image.
  @discardableResult
  func finish() -> Bool {
    if isClosed { return true }
    isClosed = true
    return gdk_pixbuf_loader_close(loader, nil) != 0
  }

  /// The image, or its first frame; valid for the lifetime of the loader.
  var pixbuf: OpaquePointer? { gdk_pixbuf_loader_get_pixbuf(loader) }

  private func sizePrepared(_ width: Int, _ height: Int) {
    // Formats with several images report the size of each; the first applies.
    guard header == nil else { return }
    let name = gdk_pixbuf_loader_get_format(loader).flatMap { gdk_pixbuf_format_get_name($0) }
    defer { g_free(name) }
    let header = Header(format: name.map { String(cString: $0) } ?? "", width: width, height: height)
    self.header = header
    switch decide(header) {
    case .stop: gdk_pixbuf_loader_set_size(loader, 0, 0)
    case .decode(let wantedWidth, let wantedHeight):
      guard wantedWidth != width || wantedHeight != height else { return }
      gdk_pixbuf_loader_set_size(loader, Int32(clamping: wantedWidth), Int32(clamping: wantedHeight))
    }
  }
}
