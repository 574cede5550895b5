import ImageIO

nonisolated extension UIImage {
  /// Returns a decoded copy, which can be displayed without delay; `nil` if the image has no pixels. The call takes as
  /// long as the decoding.
  public func preparingForDisplay() -> UIImage? {
    switch source {
    case .empty: nil
    case .bitmap, .symbol: self
    case .file(let file):
      (try? file.bitmap())
        .map { UIImage(source: .bitmap($0), scale: scale, mode: renderingMode, resizing: resizing) }
    case .frames: withFrames { $0.preparingForDisplay() }
    }
  }

  /// Decodes a copy in the background and passes it to `completionHandler` on a background thread.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Task.detached(priority: .userInitiated) { completionHandler(self.preparingForDisplay()) }
  }

  /// Returns a copy that has been decoded in the background.
  public func byPreparingForDisplay() async -> UIImage? {
    await Task.detached(priority: .userInitiated) { self.preparingForDisplay() }.value
  }

  /// Returns a decoded copy that is reduced to fill `size`, in points of this image's scale, as aspect-fill does; `nil`
  /// if the image has no pixels. It is never enlarged. A file is decoded only as far as needed; the call takes as long
  /// as that.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, self.size.width > 0, self.size.height > 0 else { return nil }
    let factor = max(size.width / self.size.width, size.height / self.size.height)
    guard factor < 1 else { return preparingForDisplay() }
    let longest = Int((max(self.size.width, self.size.height) * scale * factor).rounded(.up))
    switch source {
    case .empty: return nil
    case .symbol: return self
    case .frames: return withFrames { $0.preparingThumbnail(of: size) }
    case .file(let file):
      guard let image = try? file.bitmap(maxPixelSize: longest) else { return nil }
      return UIImage(source: .bitmap(image), scale: scale, mode: renderingMode)
    case .bitmap(let image):
      let context = CGContext(
        width: max(Int((CGFloat(image.width) * factor).rounded()), 1),
        height: max(Int((CGFloat(image.height) * factor).rounded()), 1), isOpaque: image.isOpaque)
      context.drawUpright(image, in: CGRect(x: 0, y: 0, width: context.width, height: context.height))
      return context.makeImage().map { UIImage(source: .bitmap($0), scale: scale, mode: renderingMode) }
    }
  }

  /// Creates a thumbnail in the background and passes it to `completionHandler` on a background thread.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    Task.detached(priority: .userInitiated) { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Returns a thumbnail that has been created in the background.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await Task.detached(priority: .userInitiated) { self.preparingThumbnail(of: size) }.value
  }
}
