import Foundation
import QuartzCore
import SDLHost
import UIKit

extension Stage {
  /// What the window looks like now.
  public func pixels() -> CGImage { PixmanCompositor.render(host.frame) }

  /// The colour of the pixel at a point of the window, of eight bits a component; greys are made by their whiteness, so
  /// that they equal `.white`, `.black` and their like.
  ///
  /// Each call draws the whole window: of many pixels in one frame ask ``pixels()``.
  public func color(at point: CGPoint) -> UIColor {
    let image = pixels(), scale = host.frame.scale
    let column = Int((point.x * scale).rounded(.down)), row = Int((point.y * scale).rounded(.down))
    precondition(
      (0..<image.width).contains(column) && (0..<image.height).contains(row),
      "Stage.color(at:): \(point) lies outside of the window, which has \(window.bounds.size) points")
    let pixel = image.pixels + row * image.bytesPerRow + column * 4
    func component(_ offset: Int) -> CGFloat { CGFloat(pixel.load(fromByteOffset: offset, as: UInt8.self)) / 255 }
    let (red, green, blue) = withExtendedLifetime(image) { (component(2), component(1), component(0)) }
    let isGray = red == green && green == blue
    return isGray ? UIColor(white: red, alpha: 1) : UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  /// What the window looks like now, as a PNG.
  public func pngData() -> Data {
    guard let data = UIImage(cgImage: pixels()).pngData() else {
      preconditionFailure("Stage.pngData(): the window's bitmap could not be encoded")
    }
    return data
  }

  /// Writes what the window looks like now to a file, as a PNG. Throws what Foundation says of the file.
  public func writePNG(to url: URL) throws { try pngData().write(to: url) }
}
