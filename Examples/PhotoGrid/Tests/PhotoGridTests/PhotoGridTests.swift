import StageTesting
import Testing
import UIKit

@testable import PhotoGrid

@Suite struct PhotoGridTests {
  private let navigation = PhotoNavigationController(
    rootViewController: GridViewController(photos: Array(Photo.all.prefix(6))))
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 700, height: 500), rootViewController: navigation)
  }

  /// The center of the first photo in the grid.
  private var firstPhoto: CGPoint {
    get throws {
      let grid = try #require(navigation.viewControllers.first as? GridViewController)
      let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? PhotoCell)
      return cell.imageView.convert(CGPoint(x: cell.imageView.bounds.midX, y: cell.imageView.bounds.midY), to: nil)
    }
  }

  private func openFirstPhoto() throws -> PhotoViewController {
    stage.tap(at: try firstPhoto)
    stage.runUntilIdle(limit: 2)
    return try #require(navigation.topViewController as? PhotoViewController)
  }

  @Test func `the bundle has photos, with titles`() {
    #expect(Photo.all.count == 29)
    #expect(Photo.all.first?.title == "Morning Mist")
  }

  @Test func `a click opens a photo, which flies out of its cell`() throws {
    let start = try firstPhoto
    stage.tap(at: start)
    stage.advance(by: 0.1)
    let page = try #require(navigation.topViewController as? PhotoViewController)
    let copy = try #require(page.view.superview?.subviews.last as? UIImageView)
    let frame = try #require(copy.layer.presentation()?.frame)
    #expect(frame.midX > start.x && frame.midX < 350)
    #expect(page.photoView?.isHidden == true)

    stage.runUntilIdle(limit: 2)
    #expect(copy.superview == nil)
    #expect(page.photoView?.isHidden == false)
    #expect(page.view.alpha == 1)
  }

  @Test func `a drag to the right takes the photo along, and a short one puts it back`() throws {
    let page = try openFirstPhoto()
    stage.press(at: CGPoint(x: 300, y: 250))
    stage.drag(to: CGPoint(x: 400, y: 250), over: 0.3)
    stage.advance(by: 0.1)
    let alpha = try #require(page.view.layer.presentation()).opacity
    #expect(alpha < 1 && alpha > 0.5)
    stage.release()
    stage.runUntilIdle(limit: 2)
    #expect(navigation.topViewController === page)
    #expect(page.view.alpha == 1)
    #expect(page.photoView?.isHidden == false)
  }

  @Test func `a long drag closes the photo`() throws {
    _ = try openFirstPhoto()
    stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 500, y: 250), over: 0.3)
    stage.runUntilIdle(limit: 2)
    let grid = try #require(navigation.topViewController as? GridViewController)
    #expect(grid.photoView?.isHidden == false)
  }
}
