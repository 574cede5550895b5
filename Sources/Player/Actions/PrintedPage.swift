import CoreGraphics

/// A page of A4 paper with a picture, as a PDF file.
///
/// The paper is upright or lies on its side as the picture does, and the picture fills it up to the margins.
nonisolated struct PrintedPage {
  /// The longer side at which a picture is decoded for the page, in pixels: 300 per inch.
  static let longestSide = 3508

  /// The sides of the paper and the width of its margins, in points of 1/72 inch.
  static let shorterSide = 595.0, longerSide = 842.0, margin = 28.0

  private let image: CGImage

  /// Creates a page with a picture.
  init(_ image: CGImage) { self.image = image }

  /// The size of the paper.
  var paper: CGSize {
    image.width > image.height
      ? CGSize(width: Self.longerSide, height: Self.shorterSide)
      : CGSize(width: Self.shorterSide, height: Self.longerSide)
  }

  /// The frame of the picture on the paper.
  var frame: CGRect {
    let room = CGRect(origin: .zero, size: paper).insetBy(dx: Self.margin, dy: Self.margin)
    let scale = min(room.width / CGFloat(image.width), room.height / CGFloat(image.height))
    let size = CGSize(width: CGFloat(image.width) * scale, height: CGFloat(image.height) * scale)
    return CGRect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The bytes of the file: a catalog, a list of pages, the page, its commands and the picture, and the table of where
  /// these begin.
  var pdf: [UInt8] {
    let commands = "q \(frame.width) 0 0 \(frame.height) \(frame.minX) \(frame.minY) cm /Picture Do Q"
    var file = Array("%PDF-1.4\n".utf8), offsets: [Int] = []
    func add(_ dictionary: String, stream: [UInt8]? = nil) {
      offsets.append(file.count)
      file += Array("\(offsets.count) 0 obj\n\(dictionary)\n".utf8)
      if let stream { file += Array("stream\n".utf8) + stream + Array("\nendstream\n".utf8) }
      file += Array("endobj\n".utf8)
    }
    add("<< /Type /Catalog /Pages 2 0 R >>")
    add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    add(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(paper.width) \(paper.height)] /Contents 4 0 R "
        + "/Resources << /XObject << /Picture 5 0 R >> >> >>")
    add("<< /Length \(commands.utf8.count) >>", stream: Array(commands.utf8))
    let pixels = colors
    add(
      "<< /Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height) /ColorSpace /DeviceRGB "
        + "/BitsPerComponent 8 /Length \(pixels.count) >>", stream: pixels)
    let table = file.count
    func padded(_ number: Int) -> String { String(repeating: "0", count: 10 - "\(number)".count) + "\(number)" }
    let lines = ["0000000000 65535 f \n"] + offsets.map { "\(padded($0)) 00000 n \n" }
    file += Array(
      ("xref\n0 \(lines.count)\n" + lines.joined()
        + "trailer\n<< /Size \(lines.count) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n").utf8)
    return file
  }

  /// The red, green and blue of the pixels, on white paper.
  private var colors: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: image.width * image.height * 3) { colors, count in
      for y in 0..<image.height {
        let row = image.pixels + y * image.bytesPerRow
        for x in 0..<image.width {
          let pixel = row.load(fromByteOffset: x * 4, as: UInt32.self)
          // The colors are multiplied by the opacity already.
          let white = image.isOpaque ? 0 : 255 - pixel >> 24
          for shift in [16, 8, 0] as [UInt32] {
            colors[count] = UInt8(truncatingIfNeeded: min(255, pixel >> shift & 0xFF + white))
            count += 1
          }
        }
      }
    }
  }
}
