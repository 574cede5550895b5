import CPixbuf

/// A known image format that gdk-pixbuf reads only with a separately installed loader.
package enum OptionalFormat: CaseIterable, Sendable {
  case avif, heif, jpegXL, jpeg2000, webP, svg, cameraRaw

  /// The format's name, for the beginning of a sentence.
  package var name: String {
    switch self {
    case .avif: "AVIF"
    case .heif: "HEIF"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .webP: "WebP"
    case .svg: "SVG"
    case .cameraRaw: "Camera raw"
    }
  }

  /// The Debian package with the loader; `nil` if there is none.
  package var package: String? {
    switch self {
    case .avif: "libavif-gdk-pixbuf"
    case .heif: "heif-gdk-pixbuf"
    case .jpegXL: "libjxl-gdk-pixbuf"
    case .webP: "webp-pixbuf-loader"
    case .svg: "librsvg2-common"
    case .jpeg2000, .cameraRaw: nil
    }
  }

  /// The media types with which loaders of the format are registered.
  private var mediaTypes: Set<String> {
    switch self {
    case .avif: ["image/avif", "image/avif-sequence"]
    case .heif: ["image/heif", "image/heic", "image/heif-sequence", "image/heic-sequence"]
    case .jpegXL: ["image/jxl"]
    case .jpeg2000: ["image/jp2", "image/jpeg2000", "image/jpx"]
    case .webP: ["image/webp"]
    case .svg: ["image/svg", "image/svg+xml"]
    case .cameraRaw: ["image/x-dcraw", "image/x-canon-cr3", "image/x-fuji-raf"]
    }
  }

  /// Whether a loader of the format is installed.
  package var isInstalled: Bool { !Self.installed.isDisjoint(with: mediaTypes) }

  /// The error for a file of this format; `nil` if a loader for it is installed.
  var missingLoader: ImageError? {
    guard !isInstalled else { return nil }
    guard let package else { return ImageError(reason: "\(name) images cannot be shown: there is no loader for them.") }
    return ImageError(reason: "\(name) images need the Debian package \(package).")
  }

  /// The media types of all installed loaders.
  private static let installed: Set<String> = {
    var types = Set<String>()
    let list = gdk_pixbuf_get_formats()
    defer { g_slist_free(list) }
    var next = list
    while let item = next {
      defer { next = item.pointee.next }
      guard let format = item.pointee.data, let names = gdk_pixbuf_format_get_mime_types(OpaquePointer(format)) else {
        continue
      }
      defer { g_strfreev(names) }
      var name = names
      while let type = name.pointee {
        types.insert(String(cString: type))
        name += 1
      }
    }
    return types
  }()

  /// Returns the format of a file by its first bytes; `nil` for others.
  static func find(in file: ByteReader) -> OptionalFormat? {
    if file.has("ftyp", at: 4) { return mediaFile(file) }
    if file.short(0) == 0xFF0A || file.has("JXL \r\n", at: 4) { return .jpegXL }
    if file.has("jP  \r\n", at: 4) { return .jpeg2000 }
    if file.has("RIFF", at: 0), file.has("WEBP", at: 8) { return .webP }
    let raw: [StaticString] = ["FUJIFILMCCD-RAW", "IIRO", "IIRS", "IIU\0", "FOVb"]
    if raw.contains(where: { file.has($0, at: 0) }) { return .cameraRaw }
    return isDrawing(file) ? .svg : nil
  }

  /// Returns the format of an ISO base media file, by its brands: the major one and the compatible ones.
  private static func mediaFile(_ file: ByteReader) -> OptionalFormat? {
    let end = min(file.long(0) ?? 0, file.count)
    let brands = [8] + stride(from: 16, to: max(end, 16), by: 4)
    func has(_ names: StaticString...) -> Bool {
      brands.contains { offset in names.contains { file.has($0, at: offset) } }
    }
    if has("avif", "avis") { return .avif }
    if has("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1") { return .heif }
    return has("crx ") ? .cameraRaw : nil
  }

  /// The number of first bytes that determine the format.
  static let prologue = 4096

  /// Whether a file is XML that contains an `svg` element near its beginning.
  private static func isDrawing(_ file: ByteReader) -> Bool {
    let start = file.part(0, length: prologue)
    guard start.bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "<")
    else { return false }
    return (0..<start.count).contains { start.has("<svg", at: $0) }
  }
}
