import CoreGraphics
import Foundation
import ImageIO
import QuartzCore
import StageTesting
import Testing

@testable import SDLHost

@Suite(.enabled(if: GraphicsCard.isInstalled, Comment(rawValue: GraphicsCard.requirement)))
struct SDLRendererCompositorTests {
  /// Edges of rotated items, smooth sampling and blurs differ slightly on a graphics card: so many pixels per thousand
  /// may differ by more than `clearly` levels, and so many by more than `slightly`.
  private let tolerance = (slightly: 8, slightPerThousand: 60.0, clearly: 24, clearPerThousand: 20.0)

  /// Shared by the tests that do not count the card's operations, because opening one is slow.
  private static let card = try? GraphicsCard(width: 64, height: 48)
  private static let largeCard = try? GraphicsCard(width: 480, height: 360)

  private func expectAgreement(_ card: GraphicsCard, _ frame: Frame, _ name: String) {
    let difference = PictureDifference(card.picture(), PixmanCompositor.render(frame))
    #expect(
      difference.share(beyond: tolerance.slightly) * 1000 <= tolerance.slightPerThousand, "\(name): \(difference)")
    #expect(difference.share(beyond: tolerance.clearly) * 1000 <= tolerance.clearPerThousand, "\(name): \(difference)")
    keep(card.picture(), name)
  }

  @Test(arguments: 0..<16) func `both compositors draw random scenes equally`(seed: UInt64) throws {
    let card = try #require(Self.card)
    card.compositor.forget()
    var scene = RandomScene(seed: seed, size: CGSize(width: 64, height: 48))
    for step in 0..<8 {
      let frame = scene.next()
      _ = card.draw(frame)
      expectAgreement(card, frame, "scene \(seed).\(step)")
    }
  }

  @Test(arguments: QualitySheetTests.sheets.map(\.name))
  func `both compositors draw a quality sheet equally`(name: String) throws {
    let frame = try #require(QualitySheetTests.sheets.first { $0.name == name }).frame
    let card = try #require(Self.largeCard)
    card.compositor.forget()
    _ = card.draw(frame)
    expectAgreement(card, frame, name)
  }

  @Test(arguments: [ScreenLoss.targets, .device])
  func `a card that has lost its contents draws the same image again`(loss: ScreenLoss) throws {
    for name in ["groups", "backdrops", "pictures"] {
      let frame = try #require(QualitySheetTests.sheets.first { $0.name == name }).frame
      let card = try GraphicsCard(width: 480, height: 360)
      _ = card.draw(frame)
      // Static groups are kept from the second time on.
      card.compositor.forget()
      let before = try #require(card.draw(frame))
      card.loseContents(ofTargetsOnly: loss == .targets)
      card.compositor.forget()
      let damaged = try #require(card.draw(frame))
      switch loss {
      case .targets: card.compositor.forgetTargets()
      case .device: try card.compositor.forgetEverything()
      }
      let after = try #require(card.draw(frame))
      keep(card.picture(), "lost \(name)")
      #expect(after == before, "\(name)")
      if loss == .device { #expect(damaged != before, "\(name) has lost nothing") }
    }
  }

  /// Saves an image to the folder in `SEGUE_SCREENSHOTS`, if it is set.
  private func keep(_ image: CGImage, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["SEGUE_SCREENSHOTS"],
      let destination = CGImageDestinationCreateWithURL(
        URL(fileURLWithPath: "\(folder)/renderer \(name).png"), "public.png", 1, nil)
    else { return }
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
  }

  @Test(arguments: [false, true]) func `a foreshortened image averages everything in a pixel`(isGroup: Bool) throws {
    let card = try GraphicsCard(width: 64, height: 60)
    let stripes = CGImage(width: 240, height: 50) { x, _ in x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let rect = CGRect(x: 0, y: 0, width: 240, height: 50)
    // Rotated about its vertical axis so far that five and more pixels are reduced to one.
    let turned = Projection(a: 0.18, b: 0.01, c: 0, d: 1, tx: 10, ty: 4)
    var item = Frame.Item(layer: 1, part: .contents, rect: rect, content: .image(stripes, source: rect))
    if isGroup {
      let items = (0..<120).map { index in
        Frame.Item(
          layer: 2 + index, part: .background, rect: CGRect(x: index * 2, y: 0, width: 1, height: 50),
          content: .color(.white))
      }
      item.content = .group(Frame.Group(items: items, isStatic: true))
    }
    item.transform = turned
    let frame = Frame(size: CGSize(width: 64, height: 60), background: .black, items: [item])
    _ = card.draw(frame)
    let drawn = PixelGrid(card.picture())
    #expect((15..<48).map { drawn.red($0, 30) }.allSatisfy { (100...156).contains($0) }, "\(drawn.reds(row: 30))")
    #expect((15..<48).map { PixelGrid(frame).red($0, 30) }.allSatisfy { (100...156).contains($0) })
  }

  @Test func `a border seen nearly edge-on is as faint as it is thin`() throws {
    let card = try #require(Self.card)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 200
    turn = CATransform3DRotate(turn, 1.55, 1, 1, 0)
    let place = CATransform3DConcat(turn, CATransform3DMakeTranslation(32, 24, 0)).projection
    let rect = CGRect(x: -20, y: -26, width: 40, height: 52)
    var fill = Frame.Item.color(.red, rect, layer: 1)
    var frame = Frame.Item(layer: 2, part: .border, rect: rect, content: .border(.white, width: 2))
    (fill.transform, frame.transform) = (place, place)
    let shown = Frame(size: CGSize(width: 64, height: 48), background: .black, items: [fill, frame])
    card.compositor.forget()
    _ = card.draw(shown)
    let drawn = PixelGrid(card.picture()), expected = PixelGrid(shown)
    #expect(expected.totalRed > 5)
    #expect(abs(drawn.totalRed - expected.totalRed) < expected.totalRed * 0.25)
    #expect(drawn.totalGreen < expected.totalGreen * 1.6 + 1, "\(drawn.totalGreen) \(expected.totalGreen)")
  }

  @Test func `nearest sampling enlarges pixels to squares for its own item only`() throws {
    let card = try GraphicsCard(width: 40, height: 20)
    let board = CGImage(width: 4, height: 4) { x, y in (x + y) % 2 == 0 ? 0xFFFF_0000 : 0xFF00_0000 }
    var sharp = Frame.Item(
      layer: 1, part: .contents, rect: CGRect(x: 0, y: 0, width: 16, height: 16),
      content: .image(board, source: CGRect(x: 0, y: 0, width: 4, height: 4)))
    var smooth = sharp
    (sharp.sampling, smooth.layer, smooth.rect.origin.x) = (.sharpEnlarged, 2, 20)
    let frame = Frame(size: CGSize(width: 40, height: 20), items: [sharp, smooth])
    _ = card.draw(frame)
    let drawn = PixelGrid(card.picture())
    let row = [255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0]
    #expect(Array(drawn.reds(row: 2).prefix(16)) == row && Array(PixelGrid(frame).reds(row: 2).prefix(16)) == row)
    #expect(Set(drawn.reds(row: 2)[20..<36]).count > 3)
  }

  @Test func `upright items differ from the software compositor by at most a fiftieth`() throws {
    let card = try GraphicsCard(width: 40, height: 30)
    let border = Frame.Item(
      layer: 4, part: .border, rect: CGRect(x: 20, y: 2, width: 17, height: 11.5), corners: Frame.Corners(radius: 4),
      content: .border(.white, width: 1.5))
    let thick = Frame.Item(
      layer: 5, part: .border, rect: CGRect(x: 22, y: 16, width: 14, height: 12), corners: Frame.Corners(radius: 3),
      content: .border(RGBA(red: 0, green: 1, blue: 0, alpha: 0.5), width: 4))
    let shadow = Frame.Item(
      layer: 6, part: .shadow, rect: CGRect(x: 4, y: 18, width: 9, height: 6), corners: Frame.Corners(radius: 2),
      content: .shadow(.black, offset: CGSize(width: 0, height: 2), radius: 2))
    let frame = Frame(
      size: CGSize(width: 40, height: 30), background: RGBA(red: 0.3, green: 0.5, blue: 0.7),
      items: [
        .color(.red, CGRect(x: 1.5, y: 2.25, width: 12.25, height: 9.5), layer: 1),
        .color(.white, CGRect(x: 5, y: 5, width: 12, height: 12), layer: 2, opacity: 0.4, radius: 4.5),
        .color(.red, CGRect(x: 14.25, y: 1, width: 0.5, height: 20), layer: 3), border, thick, shadow,
      ])
    let drawn = try #require(card.draw(frame))
    let expected = PixelGrid(frame)
    #expect(drawn.greatestDifference(from: expected) <= 5, "\(drawn.difference(from: expected) ?? "")")
  }

  @Test func `an unchanged frame is not drawn`() throws {
    let card = try GraphicsCard(width: 16, height: 12)
    var frame = Frame(
      size: CGSize(width: 16, height: 12), items: [.color(.red, CGRect(x: 1, y: 1, width: 5, height: 5))])
    #expect(card.draw(frame) != nil)
    #expect(card.draw(frame) == nil)
    frame.items[0].transform = .translation(0.2, 0)
    #expect(card.draw(frame) == nil)
    frame.items[0].transform = .translation(1, 0)
    #expect(card.draw(frame)?.red(6, 3) == 255)
    card.compositor.forget()
    #expect(card.draw(frame)?.red(6, 3) == 255)
    frame.background = .white
    #expect(card.draw(frame)?[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `an image is uploaded once, however it moves`() throws {
    let card = try GraphicsCard(width: 200, height: 150)
    let large = CGImage(width: 180, height: 140) { x, y in 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) }
    let small = CGImage(width: 20, height: 10) { _, _ in 0xFFFF_FFFF }
    var frame = Frame(
      size: CGSize(width: 200, height: 150),
      items: [
        .image(large, CGRect(x: 0, y: 0, width: 180, height: 140), layer: 1),
        .image(small, CGRect(x: 0, y: 0, width: 20, height: 10), layer: 2),
        .image(small, CGRect(x: 50, y: 0, width: 20, height: 10), layer: 3, radius: 4),
      ])
    card.device.meter.begin()
    for step in 0..<20 {
      frame.items[0].transform = .translation(Double(step), 0)
      frame.items[1].transform = .translation(0, Double(step))
      _ = card.draw(frame)
    }
    #expect(card.compositor.uploadCount == 2)
    // Both images have a margin of one pixel in the atlas, and are drawn together.
    #expect(card.device.meter.counts.uploadedBytes == (182 * 142 + 22 * 12) * 4)
    #expect(card.device.meter.counts.drawCalls == 20)
  }

  @Test func `images that are no longer used are removed from the graphics card`() throws {
    let card = try GraphicsCard(width: 20, height: 20)
    for step in 0..<130 {
      let picture = CGImage(width: 200, height: 200) { _, _ in 0xFF00_00FF }
      let rect = CGRect(x: 0, y: 0, width: 200, height: 200)
      _ = card.draw(Frame(size: CGSize(width: 20, height: 20), items: [.image(picture, rect, layer: step)]))
    }
    #expect(card.compositor.uploadCount == 130)
    #expect(card.compositor.pictureCount < 70)
  }

  @Test func `a static group is drawn once`() throws {
    let card = try GraphicsCard(width: 40, height: 30)
    let cells = (0..<4).map { index in
      Frame.Item.color(
        RGBA(red: Float(index) / 4, green: 1, blue: 0), CGRect(x: index * 5, y: 0, width: 5, height: 9), layer: index)
    }
    var frame = Frame(
      size: CGSize(width: 40, height: 30),
      items: [.group(cells, CGRect(x: 0, y: 0, width: 20, height: 9), opacity: 0.5, isStatic: true)])
    _ = card.draw(frame)
    #expect(card.compositor.keptGroupCount == 1)
    let first = card.device.meter.counts.drawCalls
    for step in 1..<5 {
      frame.items[0].transform = .translation(Double(step), 0)
      let drawn = try #require(card.draw(frame))
      #expect(drawn.greatestDifference(from: PixelGrid(frame)) <= 2)
    }
    #expect(card.device.meter.counts.drawCalls == first + 4)
    card.compositor.forgetTargets()
    #expect(card.compositor.keptGroupCount == 0)
    let again = try #require(card.draw(frame))
    #expect(again.greatestDifference(from: PixelGrid(frame)) <= 2)
    try card.compositor.forgetEverything()
    let anew = try #require(card.draw(frame))
    #expect(anew.greatestDifference(from: PixelGrid(frame)) <= 2)
  }

  @Test(arguments: [2.0, 7.9, 8, 20, 33], [0.0, 12])
  func `wide shadows are stretched, with the software compositor's levels`(deviation: Double, radius: Double) throws {
    let card = try #require(Self.largeCard)
    card.compositor.forget()
    let shadow = Frame.Item(
      layer: 1, part: .shadow, rect: CGRect(x: 60, y: 50, width: 361, height: 259),
      corners: Frame.Corners(radius: radius),
      content: .shadow(.black, offset: CGSize(width: 3, height: 8), radius: deviation))
    let frame = Frame(size: CGSize(width: 480, height: 360), background: .white, items: [shadow])
    card.device.meter.begin()
    let drawn = try #require(card.draw(frame))
    #expect(drawn.greatestDifference(from: PixelGrid(frame)) <= 2)
    if deviation == 20 { #expect(card.device.meter.counts.uploadedBytes < 60_000) }
  }

  // MARK: - The rarer contents

  private static let stripes = (0..<8).map { index in
    Frame.Item.color(
      RGBA(red: Float(index % 2), green: Float(index) / 8, blue: 0.3), CGRect(x: index * 8, y: 0, width: 8, height: 48),
      layer: 50 + index)
  }

  private static func item(_ content: Frame.Content, _ rect: CGRect, transform: Projection = .identity) -> Frame.Item {
    Frame.Item(
      layer: 90, part: .contents, rect: rect, transform: transform, corners: Frame.Corners(radius: 5), content: content)
  }

  /// A frame of stripes with one item over them, drawn by the graphics card and by the processor.
  private func both(_ content: Frame.Content, transform: Projection = .identity) throws -> PictureDifference {
    let card = try #require(Self.card)
    card.compositor.forget()
    let rect = CGRect(x: 6, y: 5, width: 48, height: 36)
    let frame = Frame(
      size: CGSize(width: 64, height: 48), background: .white,
      items: Self.stripes + [Self.item(content, rect, transform: transform)])
    _ = card.draw(frame)
    return PictureDifference(card.picture(), PixmanCompositor.render(frame))
  }

  private nonisolated static let places = [
    Projection.identity, Projection(a: 0.9, b: 0, c: 0, d: 0.8, tx: 3.3, ty: 2.6),
    Projection(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 14, ty: -4),
  ]

  private static let shapes = [
    Frame.Item.color(RGBA(red: 0, green: 0.2, blue: 0.8), CGRect(x: 8, y: 6, width: 30, height: 20), layer: 70),
    Frame.Item.color(
      RGBA(red: 1, green: 1, blue: 0, alpha: 0.7), CGRect(x: 20, y: 12, width: 30, height: 26), layer: 71, radius: 8),
    Frame.Item.color(.red, CGRect(x: 12, y: 30, width: 9, height: 7), layer: 72),
  ]

  @Test(arguments: places) func `masks are drawn like the software compositor`(place: Projection) throws {
    let mask = [
      Frame.Item.color(.black, CGRect(x: 10, y: 8, width: 36, height: 26), layer: 80, opacity: 0.8, radius: 12)
    ]
    let difference = try both(
      .group(Frame.Group(items: Self.shapes, isStatic: false, mask: mask)), transform: place)
    #expect(difference.share(beyond: 20) * 1000 < 13, "\(difference)")
    #expect(difference.share(beyond: 6) * 1000 < 60, "\(difference)")
  }

  @Test(arguments: places) func `dissolves are drawn like the software compositor`(place: Projection) throws {
    let dissolve = Frame.Dissolve(old: Self.shapes, new: Array(Self.stripes.prefix(4)), progress: 0.3)
    let difference = try both(.dissolve(dissolve), transform: place)
    #expect(difference.share(beyond: 20) * 1000 < 13, "\(difference)")
    #expect(difference.share(beyond: 6) * 1000 < 60, "\(difference)")
  }

  @Test(arguments: [(0.0, 1.0), (1.0, 1), (3, 1), (9, 1), (4, 1.8), (4, 0)])
  func `backdrops are drawn like the software compositor`(radius: Double, saturation: Double) throws {
    for place in Self.places {
      let backdrop = Frame.Backdrop(blurRadius: radius, saturation: Float(saturation))
      let difference = try both(.backdrop(backdrop), transform: place)
      #expect(difference.share(beyond: 20) * 1000 < 13, "\(difference)")
      #expect(difference.share(beyond: 6) * 1000 < 60, "\(difference)")
    }
  }

  @Test(arguments: [1.0, 4, 9, 20], [false, true])
  func `a blurred area of one color keeps its color`(radius: Double, isTranslucent: Bool) throws {
    let card = try #require(Self.card), area = CGRect(x: 0, y: 0, width: 64, height: 48)
    for color in [RGBA(red: 0.4, green: 0.4, blue: 0.4), RGBA(red: 0.33, green: 0.61, blue: 0.97)] {
      card.compositor.forget()
      let items = [
        Frame.Item.color(color, area, layer: 1),
        Self.item(.backdrop(Frame.Backdrop(blurRadius: radius)), CGRect(x: 6, y: 5, width: 48, height: 36)),
      ]
      // A translucent group has a texture of its own.
      let group = Frame.Item.group(items, area, opacity: isTranslucent ? 0.999 : 1)
      let drawn = try #require(card.draw(Frame(size: area.size, background: .white, items: [group])))
      for shift in [UInt32(0), 8, 16] {
        let blurred = Int(drawn[30, 20] >> shift & 255), plain = Int(drawn[1, 1] >> shift & 255)
        #expect(abs(blurred - plain) <= (isTranslucent ? 3 : 1), "\(color)")
      }
    }
  }

  @Test func `a backdrop inside a rounded group blurs the background of the group`() throws {
    let inside = [
      Frame.Item.color(RGBA(red: 0, green: 0, blue: 1), CGRect(x: 6, y: 5, width: 20, height: 18), layer: 60),
      Self.item(.backdrop(Frame.Backdrop(blurRadius: 3)), CGRect(x: 12, y: 10, width: 30, height: 26)),
    ]
    let difference = try both(.group(Frame.Group(items: inside, isStatic: false)))
    #expect(difference.greatest <= 8, "\(difference)")
  }
}
