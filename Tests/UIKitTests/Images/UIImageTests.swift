import CoreGraphics
import Testing
import UIKit

struct UIImageTests {
  @Test func `the size of an image is in points`() {
    let pixels = CGImage(width: 90, height: 60, isOpaque: true) { _, _ in }
    #expect(UIImage(cgImage: pixels).size == CGSize(width: 90, height: 60))
    #expect(UIImage(cgImage: pixels, scale: 3, orientation: .up).size == CGSize(width: 30, height: 20))
    #expect(UIImage().size == .zero && UIImage().cgImage == nil)
  }

  /// The letters of an image that is displayed as `a b / c d`, as a camera in this orientation stores it.
  @Test(arguments: [
    (UIImage.Orientation.up, "ab/cd"), (.down, "dc/ba"), (.upMirrored, "ba/dc"), (.downMirrored, "cd/ab"),
    (.right, "bd/ac"), (.left, "ca/db"), (.leftMirrored, "ac/bd"), (.rightMirrored, "db/ca"),
  ])
  func `an image with an orientation is rotated upright`(orientation: UIImage.Orientation, stored: String) throws {
    let colors: [Character: UInt32] = ["a": 0xFFFF_0000, "b": 0xFF00_FF00, "c": 0xFF00_00FF, "d": 0xFFFF_FFFF]
    let rows = stored.split(separator: "/").map { $0.map { colors[$0] ?? 0 } }
    let upright = try #require(UIImage(cgImage: .of(rows), scale: 1, orientation: orientation).cgImage)
    #expect(upright.pixel(0, 0) == colors["a"] && upright.pixel(1, 0) == colors["b"])
    #expect(upright.pixel(0, 1) == colors["c"] && upright.pixel(1, 1) == colors["d"])
  }

  @Test func `a tinted copy keeps the shape and changes the color`() throws {
    let image = UIImage(cgImage: .of([[0xFF12_3456, 0], [0x8000_4000, 0xFF00_0000]]))
    let tinted = try #require(image.withTintColor(.red).cgImage)
    #expect(tinted.pixel(0, 0) == 0xFFFF_0000)
    #expect(tinted.pixel(1, 0) == 0)
    #expect(tinted.pixel(0, 1) == 0x8080_0000)
  }

  @Test func `a thumbnail fills the requested size and keeps its aspect ratio`() throws {
    let image = UIImage(cgImage: CGImage(width: 400, height: 200, isOpaque: true) { _, _ in })
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 50, height: 50)))
    #expect(small.size == CGSize(width: 100, height: 50))
    #expect(image.preparingThumbnail(of: CGSize(width: 900, height: 900))?.size == image.size)
    #expect(image.preparingThumbnail(of: .zero) == nil)
  }

  @Test func `a thumbnail can be prepared asynchronously`() async throws {
    let image = UIImage(cgImage: CGImage(width: 400, height: 200, isOpaque: true) { _, _ in })
    let small = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 40, height: 20)))
    #expect(small.size == CGSize(width: 40, height: 20))
  }
}

struct UIImageSymbolTests {
  @Test(arguments: [
    "chevron.left", "chevron.backward", "chevron.right", "chevron.forward", "xmark", "photo",
    "photo.badge.exclamationmark", "exclamationmark.triangle",
  ])
  func `a symbol fills its height and stays inside its bounds`(name: String) throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 40)
    let symbol = try #require(UIImage(systemName: name, withConfiguration: configuration))
    let picture = try #require(symbol.cgImage)
    #expect(symbol.size.height == 40 && picture.height == 80)
    let ink = picture.inkBounds
    #expect(ink.height > 60)
    #expect(ink.minX >= 1 && ink.minY >= 1)
    #expect(ink.maxX <= CGFloat(picture.width) - 1 && ink.maxY <= CGFloat(picture.height) - 1)
  }

  @Test func `the back and forward symbols are mirror images`() throws {
    let back = try #require(UIImage(systemName: "chevron.left")?.cgImage)
    let forward = try #require(UIImage(systemName: "chevron.right")?.cgImage)
    #expect(abs(back.ink - forward.ink) < back.ink / 100)
    #expect(back.pixel(3, back.height / 2) >> 24 > 100 && forward.pixel(3, forward.height / 2) >> 24 < 20)
  }

  @Test func `a heavier symbol covers more pixels`() throws {
    let light = UIImage(systemName: "xmark", withConfiguration: .init(pointSize: 40, weight: .light))
    let bold = UIImage(systemName: "xmark", withConfiguration: .init(pointSize: 40, weight: .bold))
    #expect(try #require(bold?.cgImage).ink > #require(light?.cgImage).ink * 3 / 2)
  }

  @Test func `an unknown symbol name gives nil`() { #expect(UIImage(systemName: "flying.pig") == nil) }
}
