import FileTesting
import ImageIO
import Testing

@Suite struct CGImageDestinationTests {
  private let picture = SamplePicture.quarters(width: 64, height: 48)

  @Test func `an image file can be written and read back`() throws {
    let folder = try TemporaryFolder()
    let url = folder.item("out.png")
    let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, "public.png", 1, nil))
    CGImageDestinationAddImage(destination, picture, nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.quarters == "rgbw")
  }

  @Test func `encoding the same image twice gives the same bytes`() {
    for type in ["public.png", "public.jpeg"] {
      #expect(SamplePicture.encoded(picture, as: type) == SamplePicture.encoded(picture, as: type))
    }
  }

  @Test func `a lower quality gives fewer bytes`() {
    let context = CGContext(width: 200, height: 200, isOpaque: true)
    for index in 0..<200 {
      context.setFillColor(gray: CGFloat(index % 17) / 16, alpha: 1)
      context.fillEllipse(in: CGRect(x: index * 37 % 200, y: index * 61 % 200, width: 30, height: 20))
    }
    guard let image = context.makeImage() else { return }
    let good = SamplePicture.encoded(image, as: "public.jpeg", quality: 0.95)
    let poor = SamplePicture.encoded(image, as: "public.jpeg", quality: 0.3)
    #expect(poor.count < good.count / 2 && !poor.isEmpty)
  }

  @Test func `transparent parts become white in a JPEG and stay transparent in a PNG`() throws {
    let image = try #require(CGContext(width: 16, height: 16).makeImage())
    let jpeg = try ImageDecoder.decode(data: SamplePicture.encoded(image, as: "public.jpeg"), maxPixelSize: nil)
    #expect(jpeg.pixel(8, 8) == 0xFFFF_FFFF)
    let png = try ImageDecoder.decode(data: SamplePicture.encoded(image, as: "public.png"), maxPixelSize: nil)
    #expect(png.pixel(8, 8) == 0)
  }

  @Test func `a destination is created only for supported types, and finalizing fails if it cannot write`() throws {
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.tiff", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 2, nil) == nil)
    let empty = try #require(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(empty))
    let nowhere = URL(fileURLWithPath: "/no/such/folder/a.png")
    let destination = try #require(CGImageDestinationCreateWithURL(nowhere, "public.png", 1, nil))
    CGImageDestinationAddImage(destination, picture, nil)
    #expect(!CGImageDestinationFinalize(destination))
  }
}
