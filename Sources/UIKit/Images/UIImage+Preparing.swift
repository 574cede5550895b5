import ImageIO

nonisolated extension UIImage {
  /// A copy that is decoded already, and so shows without a delay; `nil` where it has no pixels. It takes as long as the
  /// decoding does.
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

  /// Prepares a copy in the background and hands it to `completionHandler`, on a thread of the background.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Task.detached(priority: .userInitiated) { completionHandler(self.preparingForDisplay()) }
  }

  /// A decoded copy, made in the background.
  public func byPreparingForDisplay() async -> UIImage? {
    await Task.detached(priority: .userInitiated) { self.preparingForDisplay() }.value
  }

  /// A decoded copy that fills `size` points (at this picture's scale) as aspect-fill does, or `nil` where it has no
  /// pixels. Of a file only as much is decoded as that needs. It takes as long as the decoding does.
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

  /// Prepares a thumbnail in the background and hands it to `completionHandler`, on a thread of the background.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    Task.detached(priority: .userInitiated) { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// A thumbnail, made in the background.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await Task.detached(priority: .userInitiated) { self.preparingThumbnail(of: size) }.value
  }
}
