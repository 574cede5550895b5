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
}
