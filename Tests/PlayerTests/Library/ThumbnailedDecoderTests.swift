import ImageIO
import Testing

@testable import Player

@Suite struct ThumbnailedDecoderTests {
  @Test(arguments: [
    (CGSize(width: 6000, height: 4000), 225, ThumbnailSize.large), (CGSize(width: 400, height: 400), 225, .large),
    (CGSize(width: 361, height: 363), 225, nil), (CGSize(width: 400, height: 400), 300, nil),
    (CGSize(width: 1600, height: 1200), 300, .extraLarge), (CGSize(width: 6000, height: 4000), 2000, nil),
    (CGSize(width: 4000, height: 20), 256, nil),
  ])
  func `a picture has a thumbnail if that has at most half of its pixels`(
    pixelSize: CGSize, side: Int, expected: ThumbnailSize?
  ) {
    #expect(ThumbnailedDecoder.thumbnailSize(for: pixelSize, side: side) == expected)
  }
}
