import ImageIO
import Testing

@Suite struct ColorConversionTests {
  /// The colorants published by the owners of the spaces, adapted to the profiles' white (D50), and the curves.
  static let displayP3 = Profile.color(
    [(0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407)], gamma: 2.4)
  static let adobe = Profile.color(
    [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)], gamma: 563 / 256)
  static let standard = Profile.color(
    [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)], gamma: nil)

  /// Decodes a file of one color with a profile.
  func file(_ color: UInt32, _ profile: [UInt8]?) -> [UInt8] {
    let image = CGImage(width: 16, height: 16, isOpaque: true) { memory, stride in
      for y in 0..<16 {
        for x in 0..<16 { memory.storeBytes(of: color, toByteOffset: y * stride + x * 4, as: UInt32.self) }
      }
    }
    var bytes = SamplePicture.encoded(image, as: "public.jpeg", quality: 1)
    if let profile {
      let segment = Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile
      let length = segment.count + 2
      bytes.insert(contentsOf: [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + segment, at: 2)
    }
    return bytes
  }

  func decoded(_ color: UInt32, _ profile: [UInt8]?) throws -> [Int] {
    let pixel = try ImageDecoder.decode(data: file(color, profile), maxPixelSize: nil).pixel(8, 8)
    return [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
  }

  func expect(_ found: [Int], near wanted: [Int]) {
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(found), not \(wanted)")
  }

  @Test func `Adobe RGB is converted to sRGB`() throws {
    let plain = try decoded(0xFF64_9678, nil)
    expect(plain, near: [100, 150, 120])
    let space = try #require(CGColorSpace(name: CGColorSpace.adobeRGB1998))
    let color = try #require(
      CGColor(colorSpace: space, components: plain.map { CGFloat($0) / 255 } + [1])?.converted(
        to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)?.components)
    let wanted = color.dropLast().map { Int(($0 * 255).rounded()) }
    #expect(wanted != plain)
    expect(try decoded(0xFF64_9678, Self.adobe), near: wanted)
  }

  @Test func `Display P3 colors become more saturated in sRGB`() throws {
    let plain = try decoded(0xFFC8_6432, nil), found = try decoded(0xFFC8_6432, Self.displayP3)
    #expect(found[0] > plain[0] + 8 && found[1] < plain[1] - 3 && found[2] < plain[2] - 8, "\(found)")
  }

  @Test func `a profile of sRGB changes nothing`() throws {
    for color: UInt32 in [0xFF64_9678, 0xFFFF_0000, 0xFF10_2030] {
      #expect(try decoded(color, Self.standard) == decoded(color, nil))
    }
  }

  @Test func `the curve of a gray profile applies to gray images only`() throws {
    let profile = Profile.gray(gamma: 1)
    let linear = try decoded(0xFF80_8080, profile)
    // Half the light: 188 in sRGB.
    expect(linear, near: [188, 188, 188])
    #expect(try decoded(0xFFC8_6432, profile) == decoded(0xFFC8_6432, nil))
  }

  @Test func `a broken profile is ignored`() throws {
    let plain = try decoded(0xFF64_9678, nil)
    var wrong = Self.adobe
    wrong.replaceSubrange(36..<40, with: Array("nope".utf8))
    for profile in [Array("not a profile".utf8), Array(Self.adobe.prefix(200)), wrong, Profile.named("CMYK")] {
      #expect(try decoded(0xFF64_9678, profile) == plain)
    }
  }
}

/// Generated profiles after the ICC's specification 2.4: a header, a table of tags, and the tags.
enum Profile {
  /// A profile of three colorants and one curve, that of sRGB if there is no exponent.
  static func color(_ colorants: [(Double, Double, Double)], gamma: Double?) -> [UInt8] {
    var tags: [(String, [UInt8])] = zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { ($0, xyz($1)) }
    tags.append(("wtpt", xyz((0.9642, 1, 0.8249))))
    for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, gamma.map(curve) ?? standardCurve)) }
    return profile(space: "RGB ", tags)
  }

  /// A profile of one curve.
  static func gray(gamma: Double) -> [UInt8] {
    profile(space: "GRAY", [("wtpt", xyz((0.9642, 1, 0.8249))), ("kTRC", curve(gamma))])
  }

  /// A profile of a space without any tags for it.
  static func named(_ space: String) -> [UInt8] { profile(space: space, [("wtpt", xyz((0.9642, 1, 0.8249)))]) }

  private static func profile(space: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    var table = number(UInt32(tags.count)), data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for (name, content) in tags {
      table += Array(name.utf8) + number(UInt32(start + data.count)) + number(UInt32(content.count))
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var head = [UInt8](repeating: 0, count: 128)
    func put(_ bytes: [UInt8], at offset: Int) { head.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
    put(number(UInt32(start + data.count)), at: 0)
    put([2, 0x40, 0, 0], at: 8)
    put(Array("mntr\(space)XYZ ".utf8), at: 12)
    put(Array("acsp".utf8), at: 36)
    put(fixed(0.9642) + fixed(1) + fixed(0.8249), at: 68)
    return head + table + data
  }

  private static func xyz(_ value: (Double, Double, Double)) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(value.0) + fixed(value.1) + fixed(value.2)
  }

  private static func curve(_ gamma: Double) -> [UInt8] {
    let exponent = UInt16((gamma * 256).rounded())
    return Array("curv".utf8) + [0, 0, 0, 0] + number(1) + [UInt8(exponent >> 8), UInt8(exponent & 0xFF)]
  }

  /// IEC 61966-2-1 in 1024 steps.
  private static var standardCurve: [UInt8] {
    let values = (0..<1024).flatMap { index -> [UInt8] in
      let value = Double(index) / 1023
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      let stored = UInt16((light * 65535).rounded())
      return [UInt8(stored >> 8), UInt8(stored & 0xFF)]
    }
    return Array("curv".utf8) + [0, 0, 0, 0] + number(1024) + values
  }

  private static func fixed(_ value: Double) -> [UInt8] { number(UInt32(bitPattern: Int32((value * 65536).rounded()))) }

  private static func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
}
