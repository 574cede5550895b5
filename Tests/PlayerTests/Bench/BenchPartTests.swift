import CoreGraphics
import FileTesting
import ImageIO
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  /// The scenes on a headless stage.
  @Suite struct BenchPartTests {
    let folder: TemporaryFolder

    /// A folder with small pictures under the names that the scenes ask for.
    init() throws {
      folder = try TemporaryFolder()
      let picture = CGImage(width: 2, height: 2, isOpaque: true) { pixels, bytesPerRow in
        pixels.initializeMemory(as: UInt8.self, repeating: 0x80, count: bytesPerRow * 2)
      }
      let data = try #require(UIImage(cgImage: picture).pngData())
      for number in 1...60 {
        try folder.write(Array(data), to: RawString("th\(BenchPictures.twoDigits(number)).png"))
      }
      for name in ["big07.png", "banner.png"] { try folder.write(Array(data), to: RawString(name)) }
    }

    func pictures() throws -> BenchPictures { try BenchPictures(folder: folder.path) }

    func stage(_ act: any BenchPart) -> Stage {
      let stage = Stage(size: BenchPages.size, rootViewController: act.root)
      act.begin()
      return stage
    }

    /// Where a view is to be seen now.
    func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

    @Test func `the push comes to its end and goes back without a pause`() throws {
      let act = try PushPart(try pictures(), BenchPacing(mode: .natural))
      let stage = stage(act)
      let views = act.root.view.subviews
      try #require(views.count == 4)
      #expect(shown(views[3]).minX == 1280)
      stage.advance(by: 21.0 / 60)
      #expect(shown(views[3]).minX < 1 && shown(views[0]).minX < -383)
      #expect(abs(shown(views[2]).maxX - shown(views[3]).minX) < 1e-6)
      #expect(abs(Double(views[1].layer.presentation()?.opacity ?? 0) - 0.2) < 0.001)
      stage.advance(by: 21.0 / 60)
      #expect(shown(views[3]).minX > 1279)
      #expect(stage.needsFrames)
    }

    @Test func `a driven way is thirty even steps`() throws {
      let tempo = BenchPacing(mode: .driven)
      let act = try HeroPart(try pictures(), tempo)
      let stage = stage(act)
      let picture = try #require(act.root.view.subviews.last)
      let start = stage.time
      stage.advance(by: tempo.way / 2)
      let part = (stage.time - start) / tempo.way
      #expect(abs(shown(picture).width - (200 + 600 * part)) < 1e-6)
      #expect(abs(shown(picture).minX - (100 + 140 * part)) < 1e-6)
      #expect(tempo.way == 30 * BenchPacing.step)
    }

    @Test func `the natural tempo is a cubic that slows down`() {
      let timing = BenchPacing(mode: .natural).timing
      #expect(timing.controlPoint1 == CGPoint(x: 1.0 / 3, y: 1) && timing.controlPoint2 == CGPoint(x: 2.0 / 3, y: 1))
    }

    @Test func `the sheet rises, falls and rises again, and leaves nothing behind`() throws {
      let act = try SemiModalPart(try pictures())
      let stage = stage(act)
      stage.advance(by: 0.9)
      let sheet = try #require(act.root.view.subviews.last)
      #expect(abs(shown(sheet).minY - 800.0 / 3) < 40)
      #expect(act.root.view.subviews.count == 3)
      stage.advance(by: 1.6)
      #expect(act.root.view.subviews.count == 3)
      #expect(act.root.view.subviews.first?.isHidden == true)
      #expect(stage.needsFrames)
    }

    @Test func `layers move, fade and turn`() throws {
      let act = LayersPart(count: 20)
      let stage = stage(act)
      stage.advance(by: 0.3)
      let layers = act.root.view.layer.sublayers ?? []
      #expect(layers.count == 20)
      for layer in layers {
        let shown = try #require(layer.presentation())
        #expect(shown.position != layer.position && shown.opacity < 1)
        #expect(CATransform3DGetAffineTransform(shown.transform) != .identity)
      }
    }

    @Test(arguments: EffectPart.Effect.allCases) func `an effect changes the picture in each frame`(
      effect: EffectPart.Effect
    ) throws {
      let act = try EffectPart(effect, try pictures())
      let stage = stage(act)
      var last = stage.frame
      for _ in 0..<6 {
        stage.advance(by: 5 * Stage.period)
        #expect(stage.frame != last)
        last = stage.frame
      }
      #expect(stage.needsFrames)
    }

    @Test func `the grid is flung there and back around its middle`() throws {
      let act = try ScrollPart(count: 1_000, try pictures())
      let stage = stage(act)
      let collection = try #require(act.root.view.subviews.first as? UICollectionView)
      let middle = collection.contentOffset.y
      #expect(abs(middle - (collection.contentSize.height - 800) / 2) <= 0.5)
      var offsets: [CGFloat] = []
      for _ in 0..<Int(4 * 60) {
        var events: [InputEvent] = []
        act.addInput(until: stage.time, to: &events)
        for event in events { stage.send(event.kind) }
        stage.advance(by: Stage.period)
        offsets.append(collection.contentOffset.y)
      }
      #expect((offsets.max() ?? 0) > middle + 500)
      #expect(offsets.allSatisfy { $0 > 0 && $0 < collection.contentSize.height - 800 })
    }

    @Test func `at rest nothing asks for a frame`() throws {
      let act = try IdlePart(try pictures())
      let stage = stage(act)
      stage.advance(by: 0.1)
      #expect(!stage.needsFrames && !act.isPlaying)
    }

    @Test func `a picture that is missing is named`() {
      #expect(throws: PlayerError.self) {
        try PushPart(BenchPictures(folder: "/nonexistent"), BenchPacing(mode: .natural))
      }
      #expect(
        throws: PlayerError(
          reason: "The picture /nonexistent/big07.png cannot be shown: "
            + "the file cannot be read: no such file or directory")
      ) { try BenchPictures(folder: "/nonexistent").hero() }
    }
  }
}
