import CoreGraphics
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct PatternColorTests {
  /// Red on the left, blue on the right; 4 points wide and 2 high.
  private let tile = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: .plain).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    UIColor.blue.setFill()
    context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
  }

  @Test func `a pattern color fills a view from its corner, with corner radius and opacity`() {
    let page = UIViewController()
    let stage = Stage(size: CGSize(width: 40, height: 40), rootViewController: page)
    page.view.backgroundColor = .black
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    view.backgroundColor = UIColor(patternImage: tile)
    page.view.addSubview(view)
    stage.advance(by: 0.1)
    let row = (4...13).map { pixel(stage.pixels(), $0, 12) & 0xFF_FFFF }
    #expect(
      row == [0, 0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000])
    view.layer.cornerRadius = 8
    view.alpha = 0.5
    stage.advance(by: 0.1)
    #expect(pixel(stage.pixels(), 5, 5) & 0xFF_FFFF == 0)
    #expect((126...129).contains(pixel(stage.pixels(), 9, 12) >> 16 & 0xFF))
    view.backgroundColor = .red
    stage.advance(by: 0.1)
    #expect((126...129).contains(pixel(stage.pixels(), 12, 12) >> 16 & 0xFF))
    #expect(view.layer.backgroundColor?.pattern == nil)
  }

  @Test func `a growing view shows more of the pattern at its own size`() {
    let page = UIViewController()
    let stage = Stage(size: CGSize(width: 40, height: 40), rootViewController: page)
    let view = UIView()
    view.layer.anchorPoint = .zero
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    view.backgroundColor = UIColor(patternImage: tile)
    page.view.addSubview(view)
    stage.advance(by: 0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size = CGSize(width: 40, height: 40) }
    stage.advance(by: 0.5)
    let row = (0...8).map { pixel(stage.pixels(), $0, 3) & 0xFF_FFFF }
    #expect(row == [0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000])
  }

  @Test func `a pattern color fills shapes in a drawing context`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: .plain).image { context in
      UIColor(patternImage: tile).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    let row = (0..<8).map { x in image.cgImage.map { pixel($0, x, 3) & 0xFF_FFFF } }
    #expect(row == [0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF])
  }
}

extension UIGraphicsImageRendererFormat {
  /// A format with one pixel per point.
  fileprivate static var plain: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
