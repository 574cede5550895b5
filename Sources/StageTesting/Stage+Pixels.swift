import Foundation
import QuartzCore
import SDLHost
import UIKit

extension Stage {
  /// Returns the window's current contents.
  public func pixels() -> CGImage { PixmanCompositor.render(host.frame) }

  /// Returns the color of the pixel at a point of the window, with eight bits a component. Grays are created by their
  /// whiteness, so that they equal `.white`, `.black`, and the like.
  ///
  /// Each call draws the whole window: use ``pixels()`` for many pixels of one frame.
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

  /// Returns the window's current contents as a PNG.
  public func pngData() -> Data {
    guard let data = UIImage(cgImage: pixels()).pngData() else {
      preconditionFailure("Stage.pngData(): the window's bitmap could not be encoded")
    }
    return data
  }

  /// Writes the window's current contents to a file as a PNG. Throws Foundation's error if that fails.
  public func writePNG(to url: URL) throws { try pngData().write(to: url) }
}
