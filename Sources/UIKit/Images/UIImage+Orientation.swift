nonisolated extension UIImage.Orientation {
  /// The picture as it is to be seen; the picture itself where nothing is turned.
  func upright(_ image: CGImage) -> CGImage {
    guard self != .up else { return image }
    let width = CGFloat(image.width), height = CGFloat(image.height)
    let turned = swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    let context = CGContext(width: Int(turned.width), height: Int(turned.height), isOpaque: image.isOpaque)
    context.interpolationQuality = .none
    context.translateBy(x: turned.width / 2, y: turned.height / 2)
    // The mirroring comes first to the picture, then the turn.
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

  /// How far the picture must be turned clockwise to be upright.
  private var angle: CGFloat {
    switch self {
    case .up, .upMirrored: 0
    case .down, .downMirrored: .pi
    case .left, .leftMirrored: -.pi / 2
    case .right, .rightMirrored: .pi / 2
    }
  }
}
