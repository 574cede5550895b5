/// A Gaussian blur, cut off at three standard deviations.
package nonisolated struct GaussianBlur {
  /// The weights of the kernel from the center outward; the whole kernel, both sides, adds up to 1.
  package let weights: [Float]

  /// Creates a blur with a standard deviation in pixels; one of at most 0.05 leaves everything unchanged.
  package init(deviation: Double) {
    guard deviation > 0.05 else {
      weights = [1]
      return
    }
    weights = Self.kernel(deviation: deviation).map { Float($0) }
  }

  /// Returns the weights of a Gaussian kernel from the center outward to three standard deviations; the whole kernel,
  /// both sides, adds up to 1.
  ///
  /// - Parameter deviation: The standard deviation in pixels, more than 0.
  package static func kernel(deviation: Double) -> [Double] {
    let reach = Int((deviation * 3).rounded(.up))
    let raw = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
    return raw.map { $0 / sum }
  }

  /// Blurs a plane in both directions; values beyond its edges count as 0.
  package func apply(to plane: inout [Float], width: Int, height: Int) {
    apply(to: &plane, width: width, height: height, across: self)
  }

  /// Blurs a plane along its columns by this blur and along its rows by another.
  package func apply(to plane: inout [Float], width: Int, height: Int, across rows: GaussianBlur) {
    guard weights.count > 1 || rows.weights.count > 1 else { return }
    var turned = [Float](repeating: 0, count: plane.count)
    pass(plane, &turned, width, height)
    rows.pass(turned, &plane, height, width)
  }

  /// Blurs along the columns and transposes the plane, so that two passes blur both directions.
  private func pass(_ source: [Float], _ result: inout [Float], _ width: Int, _ height: Int) {
    var row = [Float](repeating: 0, count: width)
    source.withUnsafeBufferPointer { source in
      row.withUnsafeMutableBufferPointer { row in
        result.withUnsafeMutableBufferPointer { result in
          func add(_ line: Int, _ weight: Float) {
            guard line >= 0, line < height else { return }
            let start = line * width
            for x in 0..<width { row[x] += weight * source[start + x] }
          }
          for y in 0..<height {
            row.update(repeating: 0)
            add(y, weights[0])
            for distance in weights.indices.dropFirst() {
              add(y - distance, weights[distance])
              add(y + distance, weights[distance])
            }
            for x in 0..<width { result[x * height + y] = row[x] }
          }
        }
      }
    }
  }
}
