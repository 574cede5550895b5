nonisolated extension UIImage {
  /// The file extensions that are tried for a name without one.
  private static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "heic", "tiff", "svg"]

  /// Returns the path of an image file among a bundle's resources, preferably for the given scale; `nil` if there is
  /// none.
  static func path(named name: String, in bundle: Bundle, scale: CGFloat) -> String? {
    let url = URL(fileURLWithPath: name)
    let given = extensions.contains(url.pathExtension.lowercased()) ? url.pathExtension : nil
    let stem = given.map { String(name.dropLast($0.count + 1)) } ?? name
    let own = Int(scale.rounded(.up))
    let suffixes = (own > 1 ? ["@\(own)x"] : [""]) + ["@3x", "@2x", ""]
    for type in given.map({ [$0] }) ?? extensions {
      for suffix in suffixes {
        if let path = bundle.path(forResource: stem + suffix, ofType: type),
          FileManager.default.fileExists(atPath: path)
        {
          return path
        }
      }
    }
    return nil
  }
}
