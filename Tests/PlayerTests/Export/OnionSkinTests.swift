import CoreGraphics
import QuartzCore
import SDLHost
import StageTesting
import Testing

@testable import Player

extension StageSuites {
  /// Tests the composition of moments on small known frames.
  @Suite struct OnionSkinTests {
    private static let size = CGSize(width: 120, height: 40), white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)

    /// A frame with a gray background and a red square whose left edge is at `x`.
    private static func frame(_ x: CGFloat, gray: Float = 0.5, side: CGFloat = 20) -> Frame {
      func item(_ layer: Int, _ rect: CGRect, _ color: RGBA) -> Frame.Item {
        Frame.Item(layer: layer, part: .background, rect: rect, content: .color(color))
      }
      let background = RGBA(red: gray, green: gray, blue: gray, alpha: 1),
        red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
      return Frame(
        size: size,
        items: [
          item(1, CGRect(origin: .zero, size: size), background),
          item(2, CGRect(x: x, y: 10, width: side, height: side), red),
        ])
    }

    private static func image(_ frames: [Frame], count: Int) throws -> CGImage {
      PixmanCompositor.render(try #require(OnionSkin(frames)).frame(of: count, color: white))
    }

    private static func color(_ image: CGImage, _ x: Int, _ y: Int = 20) -> [Int] {
      let pixel = image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
      return [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
    }

    @Test func `what stays in its place is the same in the result`() throws {
      let image = try Self.image([0, 50, 100].map { Self.frame($0) }, count: 3)
      for (x, y) in [(0, 0), (60, 3), (119, 39), (35, 20), (85, 20)] {
        #expect(Self.color(image, x, y) == [128, 128, 128])
      }
    }

    @Test func `the end is whole, and earlier moments are ghosts, the later the stronger`() throws {
      let image = try Self.image([0, 33, 66, 99].map { Self.frame($0, gray: 0) }, count: 4)
      let reds = [10, 43, 76, 109].map { Self.color(image, $0)[0] }
      #expect(reds[0] > 60 && reds[0] < reds[1] && reds[1] < reds[2] && reds[2] < 200)
      #expect(reds[3] == 255)
    }

    @Test func `a ghost has an outline, which is stronger the later it is`() throws {
      let image = try Self.image([0, 50, 100].map { Self.frame($0, gray: 0) }, count: 3)
      let edges = [0, 50].map { Self.color(image, $0)[1] }
      #expect(edges[0] > 80 && edges[1] > edges[0])
      #expect(Self.color(image, 10)[1] == 0, "no outline in the middle")
      #expect(Self.color(image, 100)[1] == 0, "no outline of the end")
    }

    @Test func `what only fades leaves no ghosts`() throws {
      let image = try Self.image([0, 0.2, 0.6, 1].map { Self.frame(50, gray: $0) }, count: 4)
      #expect(Self.color(image, 10) == [255, 255, 255])
      #expect(Self.color(image, 60) == [255, 0, 0])
    }

    @Test func `of what grows, early ghosts lie over late ones`() throws {
      let frames = [5, 16, 28].map { Self.frame(50, gray: 0, side: $0) } + [Self.frame(100, gray: 0)]
      let skin = try #require(OnionSkin(frames)).frame(of: 4, color: Self.white)
      let ghosts = skin.items.compactMap { item -> CGFloat? in
        if case .group(let group) = item.content { group.items.first?.rect.width } else { nil }
      }
      #expect(ghosts == [28, 16, 5])
    }

    @Test func `the end of a spring, where hardly anything moves, takes no ghosts`() throws {
      let positions: [CGFloat] = [0, 30, 60, 90, 90.4, 90.1, 90, 90, 90, 90]
      let skin = try #require(OnionSkin(positions.map { Self.frame($0) })).frame(of: 4, color: Self.white)
      let ghosts = skin.items.compactMap { item -> CGFloat? in
        if case .group(let group) = item.content { group.items.first?.rect.minX } else { nil }
      }
      #expect(ghosts == [0, 30, 60])
    }

    @Test func `small items beside large ones have no ghosts`() throws {
      let frames = [0, 50, 100].map { x in
        var frame = Self.frame(x)
        let title = CGRect(x: x, y: 0, width: 12, height: 3)
        frame.items.append(
          Frame.Item(layer: 3, part: .background, rect: title, content: .color(Self.white)))
        return frame
      }
      let skin = try #require(OnionSkin(frames)).frame(of: 3, color: Self.white)
      let layers = skin.items.flatMap { item -> [Int] in
        if case .group(let group) = item.content { group.items.map(\.layer) } else { [] }
      }
      #expect(layers == [2, 2])
    }

    @Test func `a single frame has no moments`() {
      #expect(OnionSkin([]) == nil)
      #expect(OnionSkin([Self.frame(0)]) == nil)
    }

    @Test func `moments are spread evenly from the first to the last`() {
      #expect(OnionSkin.indices(3, of: 25) == [0, 12, 24])
      #expect(OnionSkin.indices(9, of: 25) == [0, 3, 6, 9, 12, 15, 18, 21, 24])
      #expect(OnionSkin.indices(5, of: 3) == [0, 1, 2])
      #expect(OnionSkin.indices(5, of: 0).isEmpty)
    }
  }
}
