import CoreGraphics
import ImageIO
import Testing

@testable import ImageIsolation

struct HelperMessageTests {
  private static let claim = ThumbnailClaim(
    uri: "file:///a%20b.png", modified: 1_700_000_000, fileSize: 12, pixelSize: CGSize(width: 4000, height: 3000),
    size: .large, longerSide: 200)

  /// Facts of which one is missing.
  private static var facts: ImageFacts {
    var facts = ImageFacts()
    facts.taken = ImageFacts.Moment("2026:05:31 18:04:59")
    (facts.camera, facts.exposureTime, facts.fNumber) = ("Maker “Model”", 0.004, 2.8)
    (facts.iso, facts.focalLength, facts.focalLengthIn35mm) = (400, 35, 53)
    (facts.latitude, facts.longitude) = (47.5, -7.25)
    return facts
  }

  @Test(
    arguments: [
      .info, .image(maxPixelSize: nil), .image(maxPixelSize: 7), .thumbnail(claim), .openFrames,
      .nextFrame(maxPixelSize: 1), .facts,
    ] as [HelperRequest])
  func `a request survives a round trip, and no part of it is valid`(request: HelperRequest) {
    #expect(HelperRequest(bytes: request.bytes) == request)
    for count in 0..<request.bytes.count { #expect(HelperRequest(bytes: Array(request.bytes.prefix(count))) == nil) }
  }

  @Test(
    arguments: [
      .failure(ImageError(reason: "Why “not”.")), .nothing, .opened,
      .info(ImageInfo(format: "jpeg", orientation: .rightMirrored, storedWidth: 3, storedHeight: 4)),
      .image(
        ImageDescription(
          width: 3, height: 4, bytesPerRow: 64, isOpaque: true, isAnimated: true, shortfall: .damaged, duration: 0.04)),
      .facts(facts), .facts(ImageFacts()),
    ] as [HelperReply])
  func `a reply survives a round trip, and no part of it is valid`(reply: HelperReply) {
    #expect(HelperReply(bytes: reply.bytes) == reply)
    for count in 0..<reply.bytes.count { #expect(HelperReply(bytes: Array(reply.bytes.prefix(count))) == nil) }
  }

  @Test func `arbitrary bytes do not crash the message decoder`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &generator)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      // Most numbers are small, so that valid kinds and lengths occur.
      if count >= 8 { bytes.replaceSubrange(0..<8, with: [UInt8.random(in: 0...6), 0, 0, 0, 0, 0, 0, 0]) }
      _ = HelperRequest(bytes: bytes)
      if case .image(let image)? = HelperReply(bytes: bytes) { _ = image.byteCount }
    }
  }

  @Test(arguments: [
    (width: 0, height: 1, stride: 4), (width: 1, height: -1, stride: 4), (width: 2, height: 1, stride: 4),
    (width: 1, height: 1, stride: 6), (width: .max, height: .max, stride: .max),
    (width: 20_000, height: 20_000, stride: 80_000),
  ])
  func `contradictory numbers describe no image`(width: Int, height: Int, stride: Int) {
    let image = ImageDescription(width: width, height: height, bytesPerRow: stride, isOpaque: false)
    #expect(image.byteCount == nil)
  }
}
