import CPixbuf

/// The current state of a file that has thumbnails.
package struct ThumbnailSubject: Hashable, Sendable {
  /// The URI of the file, escaped by GLib, as by all programs that share the cache.
  let uri: String

  /// The modification time, in whole seconds since 1970.
  let modified: Int

  /// The size in bytes.
  let size: Int

  /// The canonical path, by its bytes.
  let path: [UInt8]

  /// Creates the subject for the file at a path; `nil` if there is none.
  package init?(path: [UInt8]) {
    let terminated = path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard !path.isEmpty, stat(terminated, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let canonical = g_canonicalize_filename(terminated, nil)
    else { return nil }
    defer { g_free(canonical) }
    guard let uri = g_filename_to_uri(canonical, nil, nil) else { return nil }
    defer { g_free(uri) }
    self.uri = String(cString: uri)
    self.path = UnsafeBufferPointer(start: canonical, count: strlen(canonical)).map { UInt8(bitPattern: $0) }
    modified = status.st_mtim.tv_sec
    size = Int(status.st_size)
  }

  /// The file name of its thumbnails: the URI's MD5, as the standard specifies.
  var fileName: String {
    guard let sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1) else { return "" }
    defer { g_free(sum) }
    return String(cString: sum) + ".png"
  }
}
