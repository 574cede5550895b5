import CoreGraphics
import Testing

@testable import QuartzCore

/// Tests of a snapshot that follows its source.
@MainActor @Suite(.serialized) struct SnapshotLayerTests {
  private let root = LayerTree.root()
  private let page = LayerTree.box(0, 0, 50, 50)
  private let picture = LayerTree.box(5, 5, 20, 20)
  private let snapshot = SnapshotLayer()

  init() throws {
    CATransaction.withoutActions {
      page.addSublayer(picture)
      root.addSublayer(page)
      root.addSublayer(snapshot)
      snapshot.capture(page, in: page.bounds)
    }
  }

  private func change(_ body: () -> Void) { CATransaction.withoutActions(body) }

  /// Refreshes the snapshot; returns its items.
  private func refreshed() throws -> [Frame.Item] {
    StandingClock.advance(by: 0.1)
    snapshot.refresh()
    return try #require(snapshot.ownItem(snapshot.values)?.group).items
  }

  /// Refreshes the snapshot repeatedly and expects that it shows its source as it is, each time.
  private func expectPresent(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<3 {
      let items = try refreshed()
      #expect(items == LayerFlattener.capture(page), comment, sourceLocation: sourceLocation)
    }
  }

  @Test func `a refreshed snapshot shows the changes of its source`() throws {
    try expectPresent("unchanged")
    change { picture.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1) }
    try expectPresent("another color")
    change { picture.position.x += 3 }
    try expectPresent("another position")
    change { page.cornerRadius = 4 }
    try expectPresent("corners")
    let mask = LayerTree.box(0, 0, 30, 30)
    change { page.mask = mask }
    try expectPresent("mask")
    change { mask.frame.size.width = 10 }
    try expectPresent("another mask")
  }

  @Test func `a refreshed snapshot shows the animations of its source`() throws {
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (5.0, 40.0, 0.5)
    picture.add(slide, forKey: "slide")
    var last = try refreshed()
    for _ in 0..<3 {
      let next = try refreshed()
      #expect(next == LayerFlattener.capture(page) && next != last)
      last = next
    }
    picture.removeAllAnimations()
    try expectPresent("after the animation")
  }

  @Test func `an unchanged source does not change its snapshot`() throws {
    _ = try refreshed()
    let version = snapshot.contentsVersion
    for _ in 0..<3 { _ = try refreshed() }
    #expect(snapshot.contentsVersion == version)
  }
}
