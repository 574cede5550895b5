/// Begins a bitmap of `size` points and makes it the current context.
///
/// - Parameters:
///   - opaque: whether the bitmap has no transparency; it starts black.
///   - scale: pixels per point; 0 for the screen's.
public nonisolated func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : DrawingScale.current
  let context = CGContext(
    width: max(Int((size.width * scale).rounded(.up)), 1), height: max(Int((size.height * scale).rounded(.up)), 1),
    scale: scale, isOpaque: opaque)
  GraphicsContextStack.current.entries.append(.init(context: context, scale: scale))
}

/// Begins a transparent bitmap of `size` points with one pixel a point.
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What the current bitmap shows by now.
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContextStack.current.entries.last else { return nil }
  return entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) }
}

/// Takes back the last `UIGraphicsBeginImageContext…`.
public nonisolated func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
