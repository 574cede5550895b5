import Foundation
import QuartzCore
import Testing

/// Tests frames that are set while the layer has a transform.
@MainActor struct CALayerFrameTests {
  private static let place = CGRect(x: 30, y: 40, width: 120, height: 60)

  nonisolated static let transforms: [CGAffineTransform] = [
    .identity, CGAffineTransform(scaleX: 0.5, y: 2), CGAffineTransform(scaleX: -1, y: 1),
    CGAffineTransform(translationX: 15, y: -7), CGAffineTransform(translationX: 10, y: 5).scaledBy(x: 3, y: 0.25),
    CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(rotationAngle: .pi),
    CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 2, y: 3),
  ]

  nonisolated static let anchors = [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25)]

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
      && abs(a.height - b.height) < 1e-9
  }

  @Test(arguments: transforms, anchors)
  func `a frame set with an axis-aligned transform reads back as set`(
    transform: CGAffineTransform, anchor: CGPoint
  ) {
    let layer = CALayer()
    layer.bounds = CGRect(x: 5, y: 6, width: 10, height: 10)
    layer.anchorPoint = anchor
    layer.setAffineTransform(transform)
    layer.frame = Self.place
    #expect(near(layer.frame, Self.place))
    #expect(layer.bounds.origin == CGPoint(x: 5, y: 6))
    layer.frame = layer.frame
    #expect(near(layer.frame, Self.place))
  }

  @Test func `the bounds are the frame without the transform`() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 2))
    layer.frame = Self.place
    #expect(layer.bounds.size == CGSize(width: 240, height: 30))
    #expect(layer.position == CGPoint(x: 90, y: 70))
  }

  @Test func `a frame set with another rotation gives the bounding box of the inversely rotated frame`() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(layer.position == CGPoint(x: 50, y: 50))
    #expect(abs(layer.bounds.width - 100 * 2.0.squareRoot()) < 1e-9)
    #expect(abs(layer.bounds.height - 100 * 2.0.squareRoot()) < 1e-9)
  }

  @Test func `a frame set with a singular transform is set as if there were no transform`() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
    layer.frame = Self.place
    #expect(layer.bounds.size == Self.place.size)
    #expect(layer.position == CGPoint(x: Self.place.midX, y: Self.place.midY))
  }
}
