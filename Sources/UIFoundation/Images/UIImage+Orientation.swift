nonisolated extension UIImage.Orientation {
  /// Returns the upright bitmap; the same one if the orientation is up.
  func upright(_ image: CGImage) -> CGImage {
    guard self != .up else { return image }
    let width = CGFloat(image.width), height = CGFloat(image.height)
    let turned = swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    let context = CGContext(width: Int(turned.width), height: Int(turned.height), isOpaque: image.isOpaque)
    context.interpolationQuality = .none
    context.translateBy(x: turned.width / 2, y: turned.height / 2)
    // Transforms apply in reverse order: the bitmap is mirrored first, then rotated.
    context.rotate(by: angle)
    context.scaleBy(x: isMirrored ? -1 : 1, y: 1)
    context.drawUpright(image, in: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
    return context.makeImage() ?? image
  }

  private var isMirrored: Bool {
    switch self {
    case .up, .down, .left, .right: false
    case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: true
    }
  }

  private var swapsSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// The clockwise rotation that makes the bitmap upright, in radians.
  private var angle: CGFloat {
    switch self {
    case .up, .upMirrored: 0
    case .down, .downMirrored: .pi
    case .left, .leftMirrored: -.pi / 2
    case .right, .rightMirrored: .pi / 2
    }
  }
}
