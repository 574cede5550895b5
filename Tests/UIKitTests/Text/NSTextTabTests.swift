import Testing
import UIKit

@Suite struct NSTextTabTests {
  private let font = UIFont.systemFont(ofSize: 12)

  private func width(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
      .boundingRect(with: CGSize(width: 1000, height: 100), options: .usesLineFragmentOrigin, context: nil).width
  }

  @Test func `text after a tab is aligned at its tab stop`() {
    let letter = width("I") { _ in }
    let stops = [NSTextTab(textAlignment: .left, location: 100), NSTextTab(textAlignment: .left, location: 180)]
    #expect(abs(width("a\tI") { $0.tabStops = stops } - 100 - letter) < 1)
    #expect(abs(width("a\tb\tI") { $0.tabStops = stops } - 180 - letter) < 1)
    #expect(abs(width("a\tI") { $0.tabStops = [NSTextTab(textAlignment: .right, location: 100)] } - 100) < 1)
  }

  @Test func `tabs after the last stop are an interval apart`() {
    let letter = width("I") { _ in }
    let found = width("a\tb\tI") {
      $0.tabStops = [NSTextTab(textAlignment: .left, location: 50)]
      $0.defaultTabInterval = 70
    }
    #expect(abs(found - 120 - letter) < 1)
  }

  @Test func `a default paragraph style has stops every 28 points, which can be replaced`() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.count == 12 && style.tabStops[1].location == 56)
    let stop = NSTextTab(textAlignment: .center, location: 33)
    style.tabStops = []
    style.addTabStop(stop)
    #expect((style.copy() as? NSParagraphStyle)?.tabStops == [stop])
    style.removeTabStop(stop)
    #expect(style.tabStops.isEmpty)
  }

  @Test func `obliqueness slants letters to the right`() {
    func reach(_ slant: CGFloat) -> Int {
      let text = NSAttributedString(
        string: "I", attributes: [.font: UIFont.systemFont(ofSize: 30), .obliqueness: slant])
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).image { _ in
        text.draw(at: CGPoint(x: 10, y: 0))
      }
      guard let picture = image.cgImage else { return 0 }
      return (0..<60).last { x in
        (0..<40).contains { y in
          picture.pixels.load(fromByteOffset: y * picture.bytesPerRow + x * 4 + 3, as: UInt8.self) > 128
        }
      } ?? 0
    }
    #expect((9...12).contains(reach(0.5) - reach(0)), "\(reach(0.5)) \(reach(0))")
  }
}
