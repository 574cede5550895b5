nonisolated extension GaussianBlur {
  /// Blurs a plane by `deviation` pixels in both directions; values beyond its edges count as 0.
  ///
  /// A wide blur leaves no fine detail, so it is computed on fewer, larger pixels and interpolated linearly between
  /// them. The result differs from the exact one by less than two 255ths, and takes so much less work that the shadow
  /// of a card whose corners change can be blurred again in every frame.
  package static func blur(_ plane: inout [Float], width: Int, height: Int, deviation: Double) {
    let step = Int(deviation / leastDeviation)
    guard step > 1 else { return GaussianBlur(deviation: deviation).apply(to: &plane, width: width, height: height) }
    let side = Double(step)
    // The mean over a large pixel and the linear interpolation also blur, by the variances of a box and of a triangle.
    let variance = deviation * deviation - (side * side - 1) / 12 - side * side / 6
    let columns = (width + step - 1) / step, rows = (height + step - 1) / step
    var coarse = means(of: plane, width, height, step: step, columns, rows)
    GaussianBlur(deviation: variance.squareRoot() / side).apply(to: &coarse, width: columns, height: rows)
    spread(coarse, columns, rows, step: step, over: &plane, width, height)
  }

  /// The least deviation of a blur of large pixels, in such pixels: wide enough to hide the interpolation.
  private static let leastDeviation = 3.0

  /// Returns the means of squares of pixels; values beyond the edges count as 0.
  private static func means(
    of plane: [Float], _ width: Int, _ height: Int, step: Int, _ columns: Int, _ rows: Int
  ) -> [Float] {
    var means = [Float](repeating: 0, count: columns * rows)
    let share = 1 / Float(step * step)
    plane.withUnsafeBufferPointer { plane in
      means.withUnsafeMutableBufferPointer { means in
        for y in 0..<height {
          let line = y / step * columns, start = y * width
          for column in 0..<columns {
            var sum: Float = 0
            for x in column * step..<min(column * step + step, width) { sum += plane[start + x] }
            means[line + column] += sum * share
          }
        }
      }
    }
    return means
  }

  /// Interpolates the large pixels linearly between their centers to fill the plane of small ones.
  private static func spread(
    _ coarse: [Float], _ columns: Int, _ rows: Int, step: Int, over plane: inout [Float], _ width: Int, _ height: Int
  ) {
    func samples(_ count: Int, _ limit: Int) -> [(low: Int, high: Int, part: Float)] {
      (0..<count).map {
        let position = (Float($0) + 0.5) / Float(step) - 0.5, low = Int(position.rounded(.down))
        return (max(low, 0), min(low + 1, limit - 1), position - Float(low))
      }
    }
    let across = samples(width, columns), down = samples(height, rows)
    var line = [Float](repeating: 0, count: columns)
    coarse.withUnsafeBufferPointer { coarse in
      plane.withUnsafeMutableBufferPointer { plane in
        for y in 0..<height {
          let (low, high, part) = down[y]
          for column in 0..<columns {
            let above = coarse[low * columns + column], below = coarse[high * columns + column]
            line[column] = above + (below - above) * part
          }
          for x in 0..<width {
            let (low, high, part) = across[x]
            plane[y * width + x] = line[low] + (line[high] - line[low]) * part
          }
        }
      }
    }
  }
}
