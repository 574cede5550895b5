/// Creates a bitmap context of `size` points and makes it the current context.
///
/// - Parameters:
///   - opaque: whether the bitmap has no alpha channel; it is initially black then.
///   - scale: the number of pixels per point; 0 for that of the screen.
public nonisolated func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : DrawingScale.current
  let context = CGContext(
    width: max(Int((size.width * scale).rounded(.up)), 1), height: max(Int((size.height * scale).rounded(.up)), 1),
    scale: scale, isOpaque: opaque)
  GraphicsContextStack.current.entries.append(.init(context: context, scale: scale))
}

/// Creates a transparent bitmap context of `size` points with one pixel per point, and makes it the current context.
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns the current contents of the current bitmap context; `nil` if there is none.
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContextStack.current.entries.last else { return nil }
  return entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) }
}

/// Removes the context of the last `UIGraphicsBeginImageContext…` call.
public nonisolated func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
