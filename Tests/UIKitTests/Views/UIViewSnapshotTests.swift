import CoreGraphics
import QuartzCore
import Testing
import UIKit

@testable import QuartzCore

@MainActor @Suite(.serialized) struct UIViewSnapshotTests {
  /// A view that lays out a stripe and draws its left half green.
  private final class Page: UIView {
    let stripe = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      stripe.backgroundColor = .blue
      addSubview(stripe)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { stripe.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 4) }

    override func draw(_ rect: CGRect) {
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let page = Page(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    window.makeKeyAndVisible()
    page.backgroundColor = .red
  }

  private func picture(of view: UIView, size: CGSize = CGSize(width: 20, height: 20)) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return try #require(
      UIGraphicsImageRenderer(size: size, format: format).image { view.layer.render(in: $0.cgContext) }.cgImage)
  }

  private let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF

  @Test func `a snapshot shows the view as it was`() throws {
    window.addSubview(page)
    CATransaction.flush()
    let snapshot = try #require(page.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.frame == page.bounds)
    page.backgroundColor = .black
    let image = try picture(of: snapshot)
    #expect(image.pixel(15, 2) == blue && image.pixel(5, 10) == green && image.pixel(15, 10) == red)
    page.removeFromSuperview()
  }

  @Test func `pending layout and drawing are included only after screen updates`() throws {
    window.addSubview(page)
    let before = try picture(of: try #require(page.snapshotView(afterScreenUpdates: false)))
    #expect(before.pixel(15, 2) == red && before.pixel(5, 10) == red)
    let after = try picture(of: try #require(page.snapshotView(afterScreenUpdates: true)))
    #expect(after.pixel(15, 2) == blue && after.pixel(5, 10) == green)
    page.removeFromSuperview()
  }

  @Test func `a view that was never shown has a snapshot image only after screen updates`() throws {
    let before = try #require(page.snapshotView(afterScreenUpdates: false))
    #expect(try picture(of: before).ink == 0)
    #expect(before.bounds == page.bounds)
    let after = try picture(of: try #require(page.snapshotView(afterScreenUpdates: true)))
    #expect(after.pixel(15, 2) == blue && after.pixel(5, 10) == green && after.pixel(15, 10) == red)
  }

  @Test func `a hidden view has an empty snapshot, and an empty rectangle none`() throws {
    window.addSubview(page)
    page.isHidden = true
    #expect(try picture(of: try #require(page.snapshotView(afterScreenUpdates: true))).ink == 0)
    #expect(
      page.resizableSnapshotView(from: .zero, afterScreenUpdates: true, withCapInsets: .zero) == nil)
    page.removeFromSuperview()
  }

  @Test func `a snapshot during an animation keeps the presented state`() throws {
    window.addSubview(page)
    CATransaction.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { page.stripe.frame.origin.y = 16 })
    CATransaction.flush()
    MediaClock.shared.advance(to: MediaClock.shared.now + 0.5)
    let snapshot = try #require(page.snapshotView(afterScreenUpdates: false))
    AnimationClock.advance(by: 0.5)
    let image = try picture(of: snapshot)
    #expect(image.pixel(15, 9) == blue && image.pixel(15, 3) == red && image.pixel(15, 17) == red)
    page.removeFromSuperview()
  }

  @Test func `a resized snapshot of a part keeps the size of its cap insets`() throws {
    window.addSubview(page)
    CATransaction.flush()
    let snapshot = try #require(
      page.resizableSnapshotView(
        from: CGRect(x: 5, y: 0, width: 10, height: 20), afterScreenUpdates: false,
        withCapInsets: UIEdgeInsets(top: 4, left: 5, bottom: 0, right: 0)))
    #expect(snapshot.bounds.size == CGSize(width: 10, height: 20))
    let natural = try picture(of: snapshot)
    #expect(natural.pixel(7, 2) == blue && natural.pixel(4, 10) == green && natural.pixel(5, 10) == red)
    snapshot.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    let grown = try picture(of: snapshot, size: CGSize(width: 20, height: 40))
    #expect(grown.pixel(17, 3) == blue && grown.pixel(17, 4) == red)
    #expect(grown.pixel(4, 30) == green && grown.pixel(8, 30) == red && grown.pixel(19, 39) == red)
    page.removeFromSuperview()
  }

  @Test func `a snapshot without cap insets stretches as a whole`() throws {
    window.addSubview(page)
    CATransaction.flush()
    let snapshot = try #require(page.snapshotView(afterScreenUpdates: false))
    snapshot.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    let image = try picture(of: snapshot, size: CGSize(width: 40, height: 20))
    #expect(image.pixel(17, 10) == green && image.pixel(22, 10) == red && image.pixel(39, 2) == blue)
    page.removeFromSuperview()
  }

  @Test func `a snapshot of the screen shows its windows`() throws {
    window.addSubview(page)
    let snapshot = UIScreen.main.snapshotView(afterScreenUpdates: true)
    #expect(snapshot.bounds.size == UIScreen.main.bounds.size)
    let image = try picture(of: snapshot, size: CGSize(width: 40, height: 40))
    #expect(image.pixel(25, 12) == blue && image.pixel(15, 20) == green && image.pixel(25, 20) == red)
    page.removeFromSuperview()
    window.isHidden = true
  }
}
