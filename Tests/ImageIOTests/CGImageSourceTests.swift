import ImageIO
import Testing

@Suite struct CGImageSourceTests {
  private let turned = SamplePicture.jpeg(SamplePicture.quarters(width: 64, height: 48), orientation: 6)

  @Test func `the properties describe the image as stored`() throws {
    let source = try #require(CGImageSourceCreateWithData(Data(turned), nil))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetType(source) == "public.jpeg")
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 64)
    #expect(properties[kCGImagePropertyPixelHeight] as? Double == 48)
    #expect(properties[kCGImagePropertyOrientation] as? UInt32 == CGImagePropertyOrientation.right.rawValue)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
  }

  @Test func `the image is as stored, and the thumbnail is rotated on request`() throws {
    let source = try #require(CGImageSourceCreateWithData(Data(turned), nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.quarters == "rgbw")
    let options =
      [
        kCGImageSourceThumbnailMaxPixelSize: 32, kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceCreateThumbnailFromImageAlways: true,
      ] as CFDictionary
    let thumbnail = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(thumbnail.width == 24 && thumbnail.height == 32 && thumbnail.quarters == "brwg")
    let plain = CGImageSourceCreateThumbnailAtIndex(
      source, 0, [kCGImageSourceThumbnailMaxPixelSize: CGFloat(32)] as CFDictionary)
    #expect(plain?.width == 32 && plain?.quarters == "rgbw")
  }

  @Test func `a source that is no image file has no images`() throws {
    let source = try #require(CGImageSourceCreateWithData(Data("text".utf8), nil))
    #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/no/such/file") as CFURL, nil) == nil)
  }
}
