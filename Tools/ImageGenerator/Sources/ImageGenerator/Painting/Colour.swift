/// Light: red, green and blue in linear sRGB; 1 is the white of the screen, brighter is welcome.
typealias Colour = SIMD3<Float>

extension SIMD3<Float> {
  static var black: Colour { Colour(0, 0, 0) }
  static var white: Colour { Colour(1, 1, 1) }

  /// From the notation of the web, 0xRRGGBB in gamma-encoded sRGB.
  init(hex: UInt32) {
    self.init(
      Colour.decoded(Float(hex >> 16 & 255) / 255), Colour.decoded(Float(hex >> 8 & 255) / 255),
      Colour.decoded(Float(hex & 255) / 255))
  }

  /// Light of hue `hue` in turns from red, in OKLab's cylinder: equal lightness looks equally light.
  init(lightness: Float, chroma: Float, hue: Float) {
    let angle = hue * 2 * pi
    self.init(okLab: Vector(lightness, chroma * cos(angle), chroma * sin(angle)))
  }

  /// From OKLab (Björn Ottosson, 2020); what the screen cannot show is cut off at 0.
  init(okLab lab: Vector) {
    let l = lab.x + 0.396_337_78 * lab.y + 0.215_803_76 * lab.z
    let m = lab.x - 0.105_561_346 * lab.y - 0.063_854_17 * lab.z
    let s = lab.x - 0.089_484_18 * lab.y - 1.291_485_5 * lab.z
    let cubes = Vector(l * l * l, m * m * m, s * s * s)
    let light = Colour(
      dot(cubes, Vector(4.076_741_7, -3.307_711_6, 0.230_969_94)),
      dot(cubes, Vector(-1.268_438, 2.609_757_4, -0.341_319_4)),
      dot(cubes, Vector(-0.004_196_086_3, -0.703_418_6, 1.707_614_7)))
    self = pointwiseMax(light, .black)
  }

  /// In OKLab, where a straight line between two colours passes through what lies between them to the eye.
  var okLab: Vector {
    let l = pow(dot(self, Vector(0.412_221_47, 0.536_332_54, 0.051_445_993)), 1 / 3)
    let m = pow(dot(self, Vector(0.211_903_5, 0.680_699_5, 0.107_396_96)), 1 / 3)
    let s = pow(dot(self, Vector(0.088_302_46, 0.281_718_84, 0.629_978_7)), 1 / 3)
    let cones = Vector(l, m, s)
    return Vector(
      dot(cones, Vector(0.210_454_26, 0.793_617_8, -0.004_072_047)),
      dot(cones, Vector(1.977_998_5, -2.428_592_2, 0.450_593_7)),
      dot(cones, Vector(0.025_904_037, 0.782_771_77, -0.808_675_77)))
  }

  /// How bright the eye sees it.
  @inline(__always)
  var luminance: Float { dot(self, Vector(0.2126, 0.7152, 0.0722)) }

  /// Pulled to its own grey at 0, itself at 1, more vivid above.
  @inline(__always)
  func saturated(by amount: Float) -> Colour { mix(Colour(repeating: luminance), self, amount) }

  /// The light of a gamma-encoded component.
  static func decoded(_ value: Float) -> Float {
    value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The gamma-encoded component of a light, 0…1 for 0…1.
  @inline(__always)
  static func encoded(_ light: Float) -> Float {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
