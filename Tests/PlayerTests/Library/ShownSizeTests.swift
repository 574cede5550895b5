import CoreGraphics
import Testing

@testable import Player

struct ShownSizeTests {
  @Test(arguments: [
    (CGSize(width: 1600, height: 1200), 267), (CGSize(width: 1200, height: 1600), 267),
    (CGSize(width: 1000, height: 1000), 200), (CGSize(width: 9000, height: 300), 800),
    (CGSize(width: 90, height: 60), 90),
  ])
  func `filling a square covers its shorter side and never enlarges`(size: CGSize, expected: Int) {
    #expect(ShownSize.filling(side: 200).longerSide(ofPictureSized: size) == expected)
  }

  @Test(arguments: [
    (CGSize(width: 1600, height: 1200), 800), (CGSize(width: 1200, height: 1600), 600),
    (CGSize(width: 8000, height: 100), 800), (CGSize(width: 300, height: 200), 300),
    (CGSize(width: 1, height: 1), 1),
  ])
  func `fitting keeps the whole picture inside and never enlarges`(size: CGSize, expected: Int) {
    #expect(ShownSize.fitting(width: 800, height: 600).longerSide(ofPictureSized: size) == expected)
  }

  @Test func `a drawing is enlarged to the size at which it is shown, up to a limit`() {
    let size = CGSize(width: 40, height: 30)
    #expect(ShownSize.fitting(width: 800, height: 600).longerSide(ofPictureSized: size, isDrawing: true) == 800)
    #expect(ShownSize.filling(side: 200).longerSide(ofPictureSized: size, isDrawing: true) == 267)
    #expect(ShownSize.fitting(width: 9000, height: 9000).longerSide(ofPictureSized: size, isDrawing: true) == 4096)
    let large = CGSize(width: 6000, height: 100)
    #expect(ShownSize.fitting(width: 9000, height: 9000).longerSide(ofPictureSized: large, isDrawing: true) == 6000)
  }
}
