import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct AbsurdFrameTests {
  private nonisolated static let infinite = CGRect.infinite
  private nonisolated static let huge = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
  private nonisolated static let nowhere = CGRect(x: Double.nan, y: 0, width: 5, height: 5)

  private static var turned: Projection {
    Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 3, ty: 1)
  }

  private nonisolated static let dot = Frame.Item.color(.red, CGRect(x: 2, y: 1, width: 7, height: 7), layer: 7)

  private func red(_ item: Frame.Item) -> Int {
    PixelGrid(Frame(size: CGSize(width: 12, height: 12), items: [item])).red(5, 5)
  }

  @Test(arguments: [AbsurdFrameTests.infinite, AbsurdFrameTests.huge])
  func `a rectangle without end covers what there is`(rect: CGRect) {
    #expect(red(.color(.red, rect)) == 255)
    #expect(red(.color(.red, rect, radius: 6)) == 255)
    #expect(red(.color(.red, rect, transform: Self.turned)) == 255)
  }

  @Test(arguments: [AbsurdFrameTests.infinite, AbsurdFrameTests.huge]) func `a group without end shows what is in it`(
    rect: CGRect
  ) {
    let other = Frame.Item.color(.red, CGRect(x: 0, y: 0, width: 1, height: 1), layer: 8)
    #expect((127...128).contains(red(.group([Self.dot, other], rect, opacity: 0.5))))
    #expect(red(.group([Self.dot, other], rect, radius: 3)) == 255)
    #expect(red(.group([Self.dot, other], rect, transform: Self.turned)) == 255)
  }

  @Test func `a rectangle that is nowhere draws nothing and harms nothing`() {
    let frame = Frame(
      size: CGSize(width: 12, height: 12),
      items: [
        .color(.white, Self.nowhere, layer: 1, radius: 2),
        .color(.white, Self.nowhere, layer: 2, transform: Self.turned),
        Self.dot,
      ])
    #expect(PixelGrid(frame).red(5, 5) == 255)
  }

  @Test func `what is far away is not seen`() {
    #expect(red(.color(.red, Self.huge, transform: .translation(1e12, 0))) == 0)
    #expect(red(.color(.red, CGRect(x: 0, y: 0, width: 9, height: 9), transform: .translation(-1e300, 0))) == 0)
  }

  @Test func `nothing is drawn of a rectangle without size`() {
    #expect(red(.color(.red, CGRect(x: 5, y: 5, width: 0, height: 9))) == 0)
    let flat = Projection(a: 0, b: 0, c: 0, d: 1, tx: 5, ty: 0)
    #expect(red(.color(.red, CGRect(x: 0, y: 0, width: 9, height: 9), transform: flat)) == 0)
  }
}
