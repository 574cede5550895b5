import CoreGraphics
import Testing
import UIKit

@Suite struct NSTextAttachmentTests {
  private let font = UIFont.systemFont(ofSize: 16)

  /// A red square.
  private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "I", attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "I", attributes: [.font: font]))
    return text
  }

  /// The pixels of a drawing of `text` that have that color.
  private func pixels(of text: NSAttributedString, _ color: UInt32, size: CGSize) -> [(x: Int, y: Int)] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in text.draw(at: .zero) }
    guard let picture = image.cgImage else { return [] }
    return (0..<picture.height).flatMap { y in
      (0..<picture.width).compactMap { x in
        let pixel = picture.pixels.load(fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self)
        return pixel == color ? (x, y) : nil
      }
    }
  }

  @Test func `an image attachment takes space in the line and is on the baseline`() {
    let attachment = NSTextAttachment(image: square(24))
    let plain = NSAttributedString(string: "II", attributes: [.font: font]).size()
    let size = text(attachment).size()
    #expect(abs(size.width - plain.width - 24) < 0.1)
    #expect(size.height > plain.height && size.height >= 24)
    let red = pixels(of: text(attachment), 0xFFFF_0000, size: CGSize(width: 60, height: 40))
    #expect(red.count >= 24 * 23 && red.count <= 24 * 24)
    #expect((red.map(\.y).max() ?? 0) < Int(size.height - 2))
  }

  @Test func `the bounds determine the size of an attachment and its offset from the baseline`() {
    let attachment = NSTextAttachment(image: square(24))
    attachment.bounds = CGRect(x: 0, y: -4, width: 10, height: 12)
    let low = pixels(of: text(attachment), 0xFFFF_0000, size: CGSize(width: 60, height: 40))
    attachment.bounds.origin.y = 0
    let high = pixels(of: text(attachment), 0xFFFF_0000, size: CGSize(width: 60, height: 40))
    #expect(low.count == high.count && (108...120).contains(low.count))
    #expect((low.map(\.y).max() ?? 0) - (high.map(\.y).max() ?? 0) == 4)
  }

  @Test func `a template attachment has the color of the text`() {
    let attachment = NSTextAttachment(image: square(12).withRenderingMode(.alwaysTemplate))
    let colored = NSMutableAttributedString(attributedString: text(attachment))
    colored.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 3))
    #expect(pixels(of: colored, 0xFFFF_0000, size: CGSize(width: 60, height: 40)).isEmpty)
    #expect(pixels(of: colored, 0xFF00_00FF, size: CGSize(width: 60, height: 40)).count >= 132)
  }

  @MainActor @Test func `a label makes space for an attachment`() {
    let label = UILabel()
    label.attributedText = text(NSTextAttachment(image: square(30)))
    #expect(label.intrinsicContentSize.height >= 30 && label.intrinsicContentSize.width > 36)
  }

  @Test func `an attachment without an image only takes space`() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 50, height: 1)
    #expect(text(attachment).size().width > 50)
    #expect(NSAttributedString(attachment: attachment).length == 1)
  }
}
