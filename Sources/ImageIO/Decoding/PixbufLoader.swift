import CPixbuf

/// gdk-pixbuf, fed with a file's bytes. It owns the loader's handle.
final class PixbufLoader {
  /// What becomes of a picture whose size is known.
  enum SizeDecision {
    /// It is decoded at this size, or, by formats that cannot do so, at its own.
    case decode(width: Int, height: Int)

    /// Its pixels are not wanted.
    case stop
  }

  /// What the file's header says: the format's name and the stored size, in pixels.
  struct Header {
    var format: String
    var width: Int
    var height: Int
  }

  /// `nil` until enough bytes have come.
  private(set) var header: Header?

  /// How many rows from the top have got pixels; of pictures that are decoded in one go, all of them.
  private(set) var decodedRows = 0

  /// The rows that have got pixels.
  private(set) var rows = IndexSet()

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let decide: (Header) -> SizeDecision
  private var isClosed = false

  /// A loader that asks `decide` about every picture once its size is known.
  init(decide: @escaping (Header) -> SizeDecision) {
    guard let loader = gdk_pixbuf_loader_new() else { fatalError("ImageIO: no memory for a decoder") }
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

  /// Passes on some bytes; whether they made sense.
  func feed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return true }
    return gdk_pixbuf_loader_write(loader, start, gsize(bytes.count), nil) != 0
  }

  /// Says that there are no more bytes; whether they made a picture.
  @discardableResult
  func finish() -> Bool {
    if isClosed { return true }
    isClosed = true
    return gdk_pixbuf_loader_close(loader, nil) != 0
  }

  /// The picture, or its first frame; valid while the loader lives.
  var pixbuf: OpaquePointer? { gdk_pixbuf_loader_get_pixbuf(loader) }

  private func sizePrepared(_ width: Int, _ height: Int) {
    // Formats of several pictures tell the size of each.
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
