/// The darkroom: from light in floating point to the finished picture, as film would have it.
struct Grade: Equatable, Sendable {
  /// Times the light.
  var exposure: Float = 1

  /// Around middle grey: 1 leaves it, above steepens it.
  var contrast: Float = 1

  /// Of colour: 0 is grey, 1 leaves it.
  var saturation: Float = 1

  /// How much light beyond `bloomThreshold` spreads, and how far, in units of the picture's height.
  var bloom: Float = 0.12
  var bloomRadius: Float = 0.035
  var bloomThreshold: Float = 0.8

  /// How much darker the corners are, 0…1.
  var vignette: Float = 0.18

  /// The grain's strength in middle grey, in the finished picture's values.
  var grain: Float = 0.008

  /// Where highlights begin to roll off to white instead of clipping.
  var shoulder: Float = 0.7

  /// `canvas` developed: values 0…1, gamma-encoded, with grain.
  func develop(_ canvas: Canvas) -> Canvas {
    var result =
      bloom > 0 ? canvas.bloomed(radius: bloomRadius, strength: bloom, threshold: bloomThreshold) : canvas
    let middle = Point(canvas.aspect / 2, 0.5)
    let reach = middle.length
    var random = SeededGenerator(seed: 1839)
    result.blend { p, light in
      let away = (p - middle).length / reach
      let shade = 1 - vignette * away * away * away
      let toned = tone(light * (exposure * shade))
      // Two even numbers make a triangle, the least visible way to round to whole values.
      let speck = random.unit() + random.unit() - 1
      let value = Colour(Colour.encoded(toned.x), Colour.encoded(toned.y), Colour.encoded(toned.z))
      let level = value.luminance
      let strength = grain * (0.35 + 2.6 * level * (1 - level)) + 0.5 / 255
      return value + speck * strength
    }
    return result
  }

  /// Contrast, colour and the roll-off of the highlights, for one light.
  func tone(_ light: Colour) -> Colour {
    var colour = pointwiseMax(light, .black)
    if saturation != 1 { colour = pointwiseMax(colour.saturated(by: saturation), .black) }
    if contrast != 1 {
      let level = max(colour.luminance, 1e-5)
      colour *= pow(level / 0.18, contrast - 1)
    }
    // What is too bright for its hue turns towards white first, as film does, and only then is cut.
    let peak = max(colour.x, colour.y, colour.z)
    if peak > shoulder {
      let held = shoulder + (1 - shoulder) * tanh((peak - shoulder) / (1 - shoulder) * 0.8)
      let excess = clamp((peak - 1) / (peak + 1.5))
      colour = mix(colour * (held / peak), Colour(repeating: held), excess * 0.8)
    }
    return colour
  }
}
