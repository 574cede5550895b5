import CoreGraphics
import Testing

@testable import UIFoundation

/// Tests that equal symbols share a bitmap.
struct SymbolBitmapTests {
  private func bitmap(
    _ name: String = "chevron.backward", size: CGFloat = 14.5, weight: UIFont.Weight = .regular, scale: CGFloat = 2,
    color: CGColor = .white
  ) throws -> CGImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
    let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
    return try #require(image.symbolBitmap(scale: scale, color: color))
  }

  @Test func `a symbol is drawn once for each size, weight, scale and color`() throws {
    let first = try bitmap()
    #expect(try bitmap() === first)
    let others = try [
      bitmap("chevron.forward"), bitmap(size: 15), bitmap(weight: .bold), bitmap(scale: 1), bitmap(color: .black),
      bitmap(color: CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)),
    ]
    #expect(Set(([first] + others).map(ObjectIdentifier.init)).count == 7)
  }

  @Test func `the number of bitmaps is limited`() throws {
    let first = try bitmap(size: 9)
    for step in 1...SymbolBitmaps.capacity { _ = try bitmap(size: 9 + CGFloat(step) / 64) }
    let again = try bitmap(size: 9)
    #expect(again !== first && again.width == first.width)
  }
}
