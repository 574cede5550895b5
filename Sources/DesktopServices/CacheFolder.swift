import CGio

/// The user's folder for caches.
package enum CacheFolder {
  /// Creates a folder in it, unless it is there, that only the user can open. Returns its path; `nil` if that fails.
  ///
  /// - Parameter name: the path inside the folder for caches.
  package static func make(_ name: String) -> String? {
    guard let caches = g_get_user_cache_dir() else { return nil }
    let path = String(cString: caches) + "/" + name
    return g_mkdir_with_parents(path, 0o700) == 0 ? path : nil
  }

  /// Returns the name of the file for what is cached under a key: its SHA-256 as hexadecimal digits.
  package static func fileName(for key: [UInt8]) -> String {
    guard let sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, key, gsize(key.count)) else {
      preconditionFailure("CacheFolder: GLib has no SHA-256")
    }
    defer { g_free(sum) }
    return String(cString: sum)
  }
}
