import Foundation

/// What was on the screen, as rows of red, green and blue bytes.
struct Screenshot: Equatable {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// Reads a binary portable pixmap (P6) of 255 levels.
  init?(portablePixmap data: Data) {
    var fields: [Int] = []
    var rest = Array(data)[...]
    guard rest.starts(with: Array("P6".utf8)) else { return nil }
    rest = rest.dropFirst(2)
    while fields.count < 3 {
      rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
      fields.append(number)
      rest = rest.dropFirst(digits.count)
    }
    rest = rest.dropFirst()
    guard fields[2] == 255, rest.count == fields[0] * fields[1] * 3 else { return nil }
    (width, height, pixels) = (fields[0], fields[1], Array(rest))
  }

  /// One pixel.
  subscript(x: Int, y: Int) -> Colour {
    let start = (y * width + x) * 3
    return Colour(red: Int(pixels[start]), green: Int(pixels[start + 1]), blue: Int(pixels[start + 2]))
  }

  /// The smallest rectangle around every pixel near a colour; `nil` when there is none.
  func bounds(of colour: Colour, tolerance: Int = 24) -> Box? {
    var box: Box?
    forEachPixel(near: colour, tolerance: tolerance) { x, y in
      box = box?.including(x: x, y: y) ?? Box(left: x, top: y, right: x + 1, bottom: y + 1)
    }
    return box
  }

  /// The smallest rectangle around every pixel of a colour that is wanted; `nil` when there is none.
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

  /// How many pixels are near a colour.
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
        // Most pixels differ in their red already.
        let difference = Int(bytes[index]) - colour.red
        if difference <= tolerance, -difference <= tolerance, self[x, y].isNear(colour, tolerance: tolerance) {
          body(x, y)
        }
        index += 3
        x += 1
        if x == width { (x, y) = (0, y + 1) }
      }
    }
  }

  /// Writes it where a person can look at it: into the folder that `SEGUE_SCREENSHOTS` names, if it names one.
  func keep(as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SEGUE_SCREENSHOTS"] else { return }
    let pixmap = Data("P6\n\(width) \(height)\n255\n".utf8) + Data(pixels)
    try Command.run("convert", ["ppm:-", "\(folder)/\(name).png"], input: pixmap)
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

/// A rectangle of pixels; right and bottom lie outside.
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
