/// EXIF data with the directories of the image, the camera and the place, in the form of a TIFF file.
struct SampleExif {
  /// An entry of a directory.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    let value: (Bool) -> [UInt8]

    static func text(_ tag: Int, _ text: String) -> Entry {
      Entry(tag: tag, type: 2, count: text.utf8.count + 1) { _ in Array(text.utf8) + [0] }
    }

    static func short(_ tag: Int, _ number: Int) -> Entry {
      Entry(tag: tag, type: 3, count: 1) { SampleExif.bytes(number, 2, $0) }
    }

    static func long(_ tag: Int, _ number: Int) -> Entry {
      Entry(tag: tag, type: 4, count: 1) { SampleExif.bytes(number, 4, $0) }
    }

    static func rational(_ tag: Int, _ numerator: Int, _ denominator: Int) -> Entry {
      rationals(tag, [(numerator, denominator)])
    }

    static func rationals(_ tag: Int, _ numbers: [(Int, Int)]) -> Entry {
      Entry(tag: tag, type: 5, count: numbers.count) { order in
        numbers.flatMap { SampleExif.bytes($0.0, 4, order) + SampleExif.bytes($0.1, 4, order) }
      }
    }
  }

  /// Whether the least significant byte of a number comes first.
  let isLittleEndian: Bool
  var image: [Entry] = []
  var camera: [Entry] = []
  var place: [Entry] = []

  init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

  /// All facts that are read.
  static func complete(isLittleEndian: Bool) -> SampleExif {
    var sample = SampleExif(isLittleEndian: isLittleEndian)
    sample.image = [.text(0x010F, "FUJIFILM"), .text(0x0110, "X-T5")]
    sample.camera = [
      .rational(0x829A, 1, 250), .rational(0x829D, 28, 10), .short(0x8827, 400), .text(0x9003, "2026:05:31 18:04:59"),
      .rational(0x920A, 35, 1), .short(0xA405, 53), .text(0xA434, "XF35mmF1.4 R"),
    ]
    sample.place = [
      .text(1, "N"), .rationals(2, [(47, 1), (30, 1), (0, 1)]), .text(3, "W"),
      .rationals(4, [(7, 1), (15, 1), (0, 1)]),
    ]
    return sample
  }

  /// The bytes of the data.
  var bytes: [UInt8] {
    func size(_ entries: [Entry]) -> Int {
      2 + entries.count * 12 + 4
        + entries.map { $0.value(isLittleEndian).count }.filter { $0 > 4 }.map { $0 + $0 % 2 }.reduce(0, +)
    }
    let pointers = [Entry.long(0x8769, 0), .long(0x8825, 0)]
    let cameraOffset = 8 + size(image + pointers), placeOffset = cameraOffset + size(camera)
    let directories = [image + [.long(0x8769, cameraOffset), .long(0x8825, placeOffset)], camera, place]
    var result = Array((isLittleEndian ? "II" : "MM").utf8) + Self.bytes(42, 2, isLittleEndian) + number(8, 4)
    for directory in directories { result += bytes(directory, at: result.count) }
    return result
  }

  private func bytes(_ directory: [Entry], at offset: Int) -> [UInt8] {
    var entries = number(directory.count, 2), values: [UInt8] = []
    let start = offset + 2 + directory.count * 12 + 4
    for entry in directory {
      let value = entry.value(isLittleEndian)
      entries += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if value.count <= 4 {
        entries += value + [UInt8](repeating: 0, count: 4 - value.count)
      } else {
        entries += number(start + values.count, 4)
        values += value + (value.count % 2 == 0 ? [] : [0])
      }
    }
    return entries + number(0, 4) + values
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] { Self.bytes(value, count, isLittleEndian) }

  private static func bytes(_ value: Int, _ count: Int, _ isLittleEndian: Bool) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isLittleEndian ? bytes : bytes.reversed()
  }
}
