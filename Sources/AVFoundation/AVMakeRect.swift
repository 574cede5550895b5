@_exported import CoreGraphics

/// The largest rectangle of the shape `aspectRatio` that fits into `boundingRect`, in its middle.
///
/// Everything is zero where `aspectRatio` has no width or no height. This function is all that the module has of
/// Apple's AVFoundation: it is for laying out pictures, and plays nothing.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .zero }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}
