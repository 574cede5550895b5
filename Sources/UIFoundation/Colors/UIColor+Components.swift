nonisolated extension UIColor {
  /// Creates a color in Display P3, with components 0…1; when drawn, it is clamped to the gamut of sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3) ?? CGColorSpaceCreateDeviceRGB()
    let color = CGColor(colorSpace: space, components: [red, green, blue, alpha])
    self.init(cgColor: color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Writes the brightness and the opacity of a gray. Returns `false`, and writes nothing, for other colors.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue, opacity) = cgColor.rgba
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = opacity
    return true
  }

  /// Writes hue, saturation, brightness and opacity, each 0…1, and returns `true`. A gray's hue is 0.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue, opacity) = cgColor.rgba
    let most = max(red, green, blue), range = most - min(red, green, blue)
    let sector: CGFloat =
      if range == 0 { 0 } else if most == red { (green - blue) / range } else if most == green {
        (blue - red) / range + 2
      } else { (red - green) / range + 4 }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }
}

nonisolated extension UIColor {
  /// Creates a color that tiles an image from the top left corner of the view that it fills.
  public convenience init(patternImage image: UIImage) {
    self.init(cgColor: image.cgImage.map { CGColor(patternImage: $0, size: image.size) } ?? .clear)
  }
}
