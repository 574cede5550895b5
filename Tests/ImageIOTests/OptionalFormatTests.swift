import FileTesting
import Testing

@testable import ImageIO

@Suite struct OptionalFormatTests {
  private func box(_ brand: String, _ compatible: String...) -> [UInt8] {
    let content = Array(("ftyp" + brand).utf8) + [0, 0, 0, 0] + compatible.flatMap { Array($0.utf8) }
    return [0, 0, 0, UInt8(content.count + 4)] + content
  }

  private func format(_ bytes: [UInt8]) -> OptionalFormat? {
    bytes.withUnsafeBytes { OptionalFormat.find(in: ByteReader(bytes: $0)) }
  }

  @Test func `formats are recognized by their first bytes`() {
    #expect(format(box("avif", "mif1", "miaf")) == .avif && format(box("avis")) == .avif)
    #expect(format(box("mif1", "avif")) == .avif && format(box("mif1", "heic")) == .heif)
    #expect(format(box("heic", "mif1")) == .heif && format(box("crx ", "isom")) == .cameraRaw)
    #expect(format(box("isom", "mp42")) == nil)
    #expect(format([0xFF, 0x0A, 0xFA]) == .jpegXL && format([0, 0, 0, 12] + Array("JXL \r\n".utf8)) == .jpegXL)
    #expect(format([0, 0, 0, 12] + Array("jP  \r\n".utf8)) == .jpeg2000)
    #expect(format(Array("RIFF0000WEBPVP8 ".utf8)) == .webP && format(Array("RIFF0000WAVE".utf8)) == nil)
    #expect(format(Array("<?xml version=\"1.0\"?>\n<svg>".utf8)) == .svg && format(Array("<html>".utf8)) == nil)
    #expect(format(Array("a word about <svg".utf8)) == nil && format([]) == nil)
  }

  @Test func `a format whose loader is installed has no missing loader`() {
    // The formats that the tests need are installed by Scripts/packages.
    #expect(OptionalFormat.webP.missingLoader == nil && OptionalFormat.svg.missingLoader == nil)
  }

  @Test func `a format without any loader is reported`() {
    let bytes = [0, 0, 0, 12] + Array("jP  \r\n".utf8) + [UInt8](repeating: 0, count: 40)
    let reason = ImageError(reason: "JPEG 2000 images cannot be shown: there is no loader for them.")
    #expect(throws: reason) { try ImageDecoder.decode(data: bytes, maxPixelSize: nil) }
    #expect(throws: reason) { try ImageDecoder.probe(data: bytes) }
  }

  @Test(.enabled(if: OptionalFormat.avif.missingLoader != nil))
  func `a missing loader is reported with its package`() throws {
    let bytes = box("avif", "mif1") + [UInt8](repeating: 0, count: 200)
    let reason = ImageError(reason: "AVIF images need the Debian package libavif-gdk-pixbuf.")
    #expect(throws: reason) { try ImageDecoder.read(data: bytes, maxPixelSize: 20) }
    let folder = try TemporaryFolder()
    #expect(ImageDecoder.missingLoader(path: try folder.write(bytes, name: Array("a.avif".utf8))) == reason)
    #expect(ImageDecoder.missingLoader(path: try folder.write([1, 2, 3], name: Array("b.avif".utf8))) == nil)
  }
}
