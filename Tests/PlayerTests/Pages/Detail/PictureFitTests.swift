import CoreGraphics
import Testing

@testable import Player

struct PictureFitTests {
  /// A page of 1000×700 with a bar of 44, margins of 28 and a line of 48 under the picture.
  static let layout = DetailLayout(
    page: CGSize(width: 1000, height: 700), room: CGRect(x: 0, y: 44, width: 1000, height: 656), margin: 28, caption: 48
  )

  @Test func `a picture without bars has the whole page`() {
    let fit = PictureFit(CGSize(width: 4000, height: 2800), in: Self.layout)
    #expect(abs(fit.place.width * fit.aloneScale - 1000) < 1)
    let insets = fit.insets(at: fit.aloneScale, isAlone: true)
    #expect(insets.top < 1 && insets.left < 1)
  }

  @Test func `a picture with bars is in its place between the margins`() {
    let fit = PictureFit(CGSize(width: 4000, height: 2800), in: Self.layout)
    let insets = fit.insets(at: 1, isAlone: false)
    #expect(insets.left == fit.place.minX && insets.top == fit.place.minY)
    #expect(abs(insets.left + insets.right + fit.place.width - 1000) < 0.1)
  }

  @Test func `a picture larger than the page has no insets`() {
    let fit = PictureFit(CGSize(width: 4000, height: 2800), in: Self.layout)
    #expect(fit.insets(at: 3, isAlone: true) == .zero)
  }

  @Test func `a tiny picture is enlarged threefold at most, with or without bars`() {
    let fit = PictureFit(CGSize(width: 16, height: 16), in: Self.layout)
    #expect(fit.place.width == 48)
    #expect(fit.aloneScale == 1)
    #expect(fit.largestScale == 3)
  }

  @Test(arguments: [
    CGSize(width: 20_000, height: 1000), CGSize(width: 600, height: 9000), CGSize(width: 900, height: 600),
  ])
  func `zooming in at least doubles the size within the limits`(size: CGSize) {
    let fit = PictureFit(size, in: Self.layout)
    #expect(fit.closeScale >= 2 * fit.aloneScale)
    #expect(fit.closeScale <= fit.largestScale)
    #expect(fit.largestScale >= 3 * fit.aloneScale)
  }

  @Test func `a panorama can be zoomed to the full height of the page`() {
    let fit = PictureFit(CGSize(width: 20_000, height: 1000), in: Self.layout)
    #expect(fit.place.height * fit.closeScale >= 699)
  }

  @Test(arguments: [
    (side: 1000, decoded: 4242), (side: 4200, decoded: 4242), (side: 4300, decoded: 9797),
    (side: 30_000, decoded: 9797),
  ])
  func `zooming into a huge picture decodes it at one of two reduced sizes`(side: CGFloat, decoded: Int) {
    let size = PictureFit.closeSize(of: CGSize(width: 30_000, height: 20_000), longerSide: side)
    guard case .fitting(let width, let height) = size else { return }
    #expect(width == decoded && abs(height * 3 - width * 2) < 3)
  }

  @Test(arguments: [(300, 512), (512, 512), (513, 1024), (90_000, 4096)])
  func `zooming into a drawing decodes it at the next of a few larger sizes`(side: CGFloat, decoded: Int) {
    let size = PictureFit.closeSize(ofDrawing: CGSize(width: 40, height: 30), longerSide: side)
    #expect(size == .fitting(width: decoded, height: decoded * 3 / 4))
    #expect(size.longerSide(ofPictureSized: CGSize(width: 40, height: 30), isDrawing: true) == decoded)
  }

  @Test func `zooming into a picture of few pixels decodes all of them`() {
    #expect(
      PictureFit.closeSize(of: CGSize(width: 3000, height: 2000), longerSide: 500)
        == .fitting(width: 3000, height: 2000))
  }

  @Test(arguments: [1, 1.5, 2])
  func `at a hundred percent, a pixel of the picture is one of the display`(displayScale: CGFloat) {
    let fit = PictureFit(CGSize(width: 6000, height: 4000), in: Self.layout)
    let scale = fit.pixelScale(displayScale: displayScale)
    #expect(abs(fit.place.width * scale * displayScale - 6000) < 12)
    #expect(fit.percentage(at: scale, displayScale: displayScale) == 100)
    #expect(fit.percentage(at: scale / 2, displayScale: displayScale) == 50)
    #expect(scale <= fit.largestScale)
  }

  @Test func `a small picture can be reduced to its pixels, and a large one not below the page`() {
    let small = PictureFit(CGSize(width: 100, height: 80), in: Self.layout)
    #expect(small.place.width == 300)
    #expect(abs(small.smallestScale(isAlone: true, displayScale: 1) - 1.0 / 3) < 1e-9)
    let large = PictureFit(CGSize(width: 6000, height: 4000), in: Self.layout)
    #expect(large.smallestScale(isAlone: true, displayScale: 1) == large.aloneScale)
    #expect(large.smallestScale(isAlone: false, displayScale: 1) == 1)
  }
}
