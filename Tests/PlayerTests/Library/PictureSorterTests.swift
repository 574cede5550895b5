import CoreGraphics
import FileTesting
import Foundation
import ImageIO
import Testing
import UIKit

@testable import Player

struct PictureSorterTests {
  @Test(arguments: [(200.0, 100.0, PictureShape.landscape), (100, 200, .portrait), (100, 100, .landscape)])
  func `a picture is a portrait only if it is higher than wide`(width: Double, height: Double, shape: PictureShape) {
    #expect(PictureShape(CGSize(width: width, height: height)) == shape)
  }

  @Test func `the shape of a picture is read from its header, and other files have none`() throws {
    let folder = try TemporaryFolder()
    let image = CGImage(width: 3, height: 9, isOpaque: true) { pixels, bytesPerRow in memset(pixels, 0, bytesPerRow * 9)
    }
    let data = try #require(UIImage(cgImage: image).pngData())
    func shape(_ path: RawString) -> PictureShape? { PictureShape(of: path, reader: DirectImageReader()) }
    #expect(shape(try folder.write(Array(data), to: "tall.png")) == .portrait)
    #expect(shape(try folder.write(to: "none.png")) == nil)
    #expect(shape(folder.path.appending("gone.png")) == nil)
  }
}
