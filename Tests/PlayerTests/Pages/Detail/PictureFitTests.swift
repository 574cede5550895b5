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

  @Test func `zooming into a huge picture decodes it at a reduced size`() {
    #expect(PictureFit.closeSize(of: CGSize(width: 3000, height: 2000)) == .fitting(width: 3000, height: 2000))
    guard case .fitting(let width, let height) = PictureFit.closeSize(of: CGSize(width: 30_000, height: 20_000)) else {
      return
    }
    #expect(width * height <= 12_000_000 && width > 4000)
  }
}
