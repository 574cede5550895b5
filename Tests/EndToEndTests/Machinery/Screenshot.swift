import Foundation

/// The content of the screen, as rows of four bytes a pixel: blue, green, red and an unused one.
struct Screenshot: Equatable {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// Reads the output of `xwd` for a display of 24 bits a pixel: a header of big-endian words, an unused color table,
  /// and the rows.
  init?(windowDump data: Data) {
    let bytes = [UInt8](data)
    func word(_ index: Int) -> Int { bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count > 100, word(1) == 7, word(2) == 2, word(7) == 0, word(11) == 32 else { return nil }
    let start = word(0) + word(19) * 12
    (width, height) = (word(4), word(5))
    let bytesPerRow = word(12)
    guard bytesPerRow == width * 4, bytes.count >= start + bytesPerRow * height else { return nil }
    pixels = Array(bytes[start..<start + bytesPerRow * height])
  }

  /// Reads a binary portable pixmap with a byte for each component (P6).
  init?(portablePixmap data: Data) {
    let words = data.prefix(64).split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    guard words.count == 4, words[0].elementsEqual("P6".utf8), words[2].elementsEqual("255".utf8) else { return nil }
    let sides = words[1].split(separator: UInt8(ascii: " ")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let start = words[0].count + words[1].count + words[2].count + 3
    guard sides.count == 2, data.count >= start + sides[0] * sides[1] * 3 else { return nil }
    (width, height) = (sides[0], sides[1])
    let components = [UInt8](data.dropFirst(start))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    var index = 0
    while index < width * height {
      pixels[index * 4] = components[index * 3 + 2]
      pixels[index * 4 + 1] = components[index * 3 + 1]
      pixels[index * 4 + 2] = components[index * 3]
      index += 1
    }
    self.pixels = pixels
  }

  /// Returns one pixel.
  subscript(x: Int, y: Int) -> Colour {
    let start = (y * width + x) * 4
    return Colour(red: Int(pixels[start + 2]), green: Int(pixels[start + 1]), blue: Int(pixels[start]))
  }

  /// The smallest rectangle around all pixels near a color; `nil` when there is none.
  func bounds(of colour: Colour, tolerance: Int = 24) -> Box? {
    var box: Box?
    forEachPixel(near: colour, tolerance: tolerance) { x, y in
      box = box?.including(x: x, y: y) ?? Box(left: x, top: y, right: x + 1, bottom: y + 1)
    }
    return box
  }

  /// The smallest rectangle around all pixels whose color satisfies the condition; `nil` when there is none.
  func bounds(where isWanted: (Colour) -> Bool) -> Box? {
    var box: Box?
    var x = 0, y = 0
    while y < height {
      if isWanted(self[x, y]) {
        box = box?.including(x: x, y: y) ?? Box(left: x, top: y, right: x + 1, bottom: y + 1)
      }
      x += 1
      if x == width { (x, y) = (0, y + 1) }
    }
    return box
  }

  /// The number of pixels near a color.
  func count(of colour: Colour, tolerance: Int = 24) -> Int {
    var count = 0
    forEachPixel(near: colour, tolerance: tolerance) { _, _ in count += 1 }
    return count
  }

  private func forEachPixel(near colour: Colour, tolerance: Int, _ body: (Int, Int) -> Void) {
    pixels.withUnsafeBufferPointer { bytes in
      // Loops over ranges are slow in a debug build, and a screenshot has a million pixels.
      var index = 0, x = 0, y = 0
      while y < height {
        // Most pixels already differ in their red component.
        let difference = Int(bytes[index + 2]) - colour.red
        if difference <= tolerance, -difference <= tolerance, self[x, y].isNear(colour, tolerance: tolerance) {
          body(x, y)
        }
        index += 4
        x += 1
        if x == width { (x, y) = (0, y + 1) }
      }
    }
  }

  /// Saves the screenshot to the folder in `SEGUE_SCREENSHOTS`, if it is set.
  func keep(as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SEGUE_SCREENSHOTS"] else { return }
    let size = "\(width)x\(height)"
    try Command.run(
      "convert", ["-size", size, "-depth", "8", "bgra:-", "-alpha", "off", "\(folder)/\(name).png"], input: Data(pixels)
    )
  }
}

/// Red, green and blue, 0…255.
struct Colour: Equatable {
  let red: Int
  let green: Int
  let blue: Int

  /// Whether no component differs by more than `tolerance`.
  func isNear(_ other: Colour, tolerance: Int) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance && abs(blue - other.blue) <= tolerance
  }
}

/// A rectangle of pixels; right and bottom are exclusive.
struct Box: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var centre: (x: Int, y: Int) { ((left + right) / 2, (top + bottom) / 2) }

  func including(x: Int, y: Int) -> Box {
    Box(left: min(left, x), top: min(top, y), right: max(right, x + 1), bottom: max(bottom, y + 1))
  }
}
