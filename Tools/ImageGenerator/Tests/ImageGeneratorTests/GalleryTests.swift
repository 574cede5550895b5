import Testing

@testable import ImageGenerator

@Suite struct GalleryTests {
  private static let indices = Array(Gallery.scenes.indices)

  /// Every scene, painted once for all tests.
  private static let pictures = Gallery.scenes.map { $0.picture(width: 16, height: 12) }

  @Test func `there are at least 24 pictures, each with a name of its own`() {
    #expect(Gallery.scenes.count >= 24)
    #expect(Set(Gallery.scenes.map(\.title)).count == Gallery.scenes.count)
    let names = Gallery.scenes.enumerated().map { Gallery.fileName(of: $0.element, at: $0.offset) }
    #expect(names == names.sorted())
    #expect(names.first == "01 Morning Mist.jpg")
  }

  @Test(arguments: indices)
  func `a scene paints the same picture twice, within the screen's range and not flat`(index: Int) {
    let scene = Gallery.scenes[index]
    let picture = GalleryTests.pictures[index]
    #expect(picture.pixels == scene.picture(width: 16, height: 12).pixels)
    let levels = picture.pixels.map(\.luminance)
    #expect(levels.allSatisfy { -0.05...1.05 ~= $0 })
    let mean = levels.reduce(0, +) / Float(levels.count)
    let spread = levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(levels.count)
    #expect(spread.squareRoot() > 0.05, "\(scene.title) is flat")
  }

  @Test func `no two pictures share their colours`() {
    let means = GalleryTests.pictures.map { picture -> [Colour] in
      // The mean of each quarter is enough to tell palettes and compositions apart.
      return (0..<4).map { quarter in
        var sum = Colour.black
        for y in 0..<6 { for x in 0..<8 { sum += picture[x + quarter % 2 * 8, y + quarter / 2 * 6] } }
        return sum / 48
      }
    }
    for first in means.indices {
      for second in means.indices where second > first {
        let distance = zip(means[first], means[second]).map { ($0 - $1).length }.reduce(0, +)
        #expect(distance > 0.12, "\(Gallery.scenes[first].title) and \(Gallery.scenes[second].title) look alike")
      }
    }
  }
}
