extension Canvas {
  /// Softened, nearly as by a bell curve of `radius` (its standard deviation, in units of the picture's height).
  ///
  /// Three box filters in each direction; the edges' light goes on beyond them. The cost does not depend on the radius.
  func blurred(_ radius: Float) -> Canvas {
    let reach = Int((radius * Float(height)).rounded())
    guard reach > 0 else { return self }
    var result = self
    for _ in 0..<3 {
      result = result.boxed(reach: reach, alongRows: true).boxed(reach: reach, alongRows: false)
    }
    return result
  }

  /// A smaller picture, each pixel the mean of `factor`×`factor`.
  func reduced(by factor: Int) -> Canvas {
    var result = Canvas(width: max(width / factor, 1), height: max(height / factor, 1))
    let share = 1 / Float(factor * factor)
    result.repaint { x, y, _ in
      var sum = Colour.black
      for j in 0..<factor {
        for i in 0..<factor { sum += self[min(x * factor + i, width - 1), min(y * factor + j, height - 1)] }
      }
      return sum * share
    }
    return result
  }

  /// With the light beyond `threshold` spread around it, as a lens does: `strength` of it over `radius`.
  func bloomed(radius: Float, strength: Float, threshold: Float) -> Canvas {
    let factor = max(height / 300, 1)
    var small = reduced(by: factor)
    small.repaint { _, _, light in
      let excess = max(max(light.x, light.y, light.z) - threshold, 0)
      return light * min(excess / (excess + threshold + 1e-4), 1)
    }
    let near = small.blurred(radius * 0.35)
    let far = small.blurred(radius)
    var result = self
    result.blend { p, light in light + (near.sample(p) * 0.6 + far.sample(p)) * strength }
    return result
  }

  private func boxed(reach: Int, alongRows: Bool) -> Canvas {
    var result = self
    let lines = alongRows ? height : width
    let length = alongRows ? width : height
    let step = alongRows ? 1 : width
    let share = 1 / Float(2 * reach + 1)
    result.withPixels { target in
      pixels.withUnsafeBufferPointer { source in
        for line in 0..<lines {
          let start = alongRows ? line * width : line
          func light(_ index: Int) -> Colour { source[start + min(max(index, 0), length - 1) * step] }
          var sum = Colour.black
          for index in -reach...reach { sum += light(index) }
          for index in 0..<length {
            target[start + index * step] = sum * share
            sum += light(index + reach + 1) - light(index - reach)
          }
        }
      }
    }
    return result
  }
}
