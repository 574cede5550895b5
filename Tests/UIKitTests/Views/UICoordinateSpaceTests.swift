import StageTesting
import Testing
import UIKit

@Suite(.serialized) struct UICoordinateSpaceTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: UIViewController())

  private func square(in parent: UIView, at origin: CGPoint) -> UIView {
    let view = UIView(frame: CGRect(origin: origin, size: CGSize(width: 100, height: 100)))
    parent.addSubview(view)
    return view
  }

  @Test func `points and rectangles convert to and from the screen`() throws {
    let root = try #require(stage.window.rootViewController?.view)
    let view = square(in: root, at: CGPoint(x: 30, y: 40))
    view.bounds.origin = CGPoint(x: 5, y: 5)
    let screen = stage.window.screen.coordinateSpace
    #expect(view.convert(CGPoint(x: 6, y: 7), to: screen) == CGPoint(x: 31, y: 42))
    #expect(view.convert(CGPoint(x: 31, y: 42), from: screen) == CGPoint(x: 6, y: 7))
    #expect(
      screen.convert(CGRect(x: 30, y: 40, width: 1, height: 2), to: view) == CGRect(x: 5, y: 5, width: 1, height: 2))
    #expect(view.convert(view.bounds, to: screen) == CGRect(x: 30, y: 40, width: 100, height: 100))
    #expect(screen.convert(CGPoint(x: 5, y: 5), from: view) == CGPoint(x: 30, y: 40))
    #expect(screen.bounds == UIScreen.main.bounds)
  }

  @Test func `a view with a transform is a coordinate space`() throws {
    let root = try #require(stage.window.rootViewController?.view)
    let view = square(in: root, at: CGPoint(x: 100, y: 100)), other = square(in: root, at: CGPoint(x: 10, y: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let space: any UICoordinateSpace = other
    #expect(view.convert(CGPoint.zero, to: space) == CGPoint(x: 40, y: 40))
    #expect(
      space.convert(CGRect(x: 40, y: 40, width: 20, height: 20), to: view) == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.convert(CGPoint.zero, to: other) == CGPoint(x: 40, y: 40))
  }
}
