import QuartzCore

/// The coverage of pixels by a rounded rectangle, or by a border inside its edge.
nonisolated struct CornerCoverage {
  let outline: EdgeRect
  let corners: CornerShape

  /// The width of the border; 0 if the rectangle is filled.
  let border: Double

  /// Returns the part of pixel `(x, y)` that is covered, from 0 to 1.
  func coverage(_ x: Int, _ y: Int) -> Double {
    let outer = coverage(x, y, inset: 0)
    return border > 0 ? max(outer - coverage(x, y, inset: border), 0) : outer
  }

  /// Returns the part of a pixel inside the rounded rectangle with every edge moved inward by `inset`, from 0 to 1.
  ///
  /// On a curve it depends on the distance of the pixel's center, which is accurate to about 2 % of a pixel from a
  /// radius of 2.
  private func coverage(_ x: Int, _ y: Int, inset: Double) -> Double {
    let edges = outline.grown(by: -inset)
    guard !edges.isEmpty else { return 0 }
    let across = EdgeRect.overlap(x, edges.left, edges.right), down = EdgeRect.overlap(y, edges.top, edges.bottom)
    guard across > 0, down > 0 else { return 0 }
    let centerX = Double(x) + 0.5, centerY = Double(y) + 0.5
    let isLeft = centerX < (outline.left + outline.right) / 2, isTop = isTop(y)
    let corner: Frame.Corners.Mask =
      isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    let radiusX = corners.radiusX - inset, radiusY = corners.radiusY - inset
    guard corners.rounds(corner), radiusX > 0, radiusY > 0 else { return across * down }
    let dx = isLeft ? edges.left + radiusX - centerX : centerX - (edges.right - radiusX)
    let dy = isTop ? edges.top + radiusY - centerY : centerY - (edges.bottom - radiusY)
    guard dx > 0, dy > 0 else { return across * down }
    // The distance to the ellipse is its implicit function divided by the length of its gradient.
    let ux = dx / radiusX, uy = dy / radiusY
    let length = (ux * ux + uy * uy).squareRoot()
    let gradient = ((ux / radiusX) * (ux / radiusX) + (uy / radiusY) * (uy / radiusY)).squareRoot()
    let distance = gradient > 0 ? (length - 1) * length / gradient : -max(radiusX, radiusY)
    return min(max(0.5 - distance, 0), min(across, down, 1))
  }

  private func isTop(_ y: Int) -> Bool { Double(y) + 0.5 < (outline.top + outline.bottom) / 2 }

  // MARK: - Bounds

  /// Bounds of the edge in a row of a rounded corner, as numbers of pixels from the side of the outline.
  struct Bounds {
    /// The number of first pixels that are certainly outside of the shape.
    var outside: Int

    /// The number of pixels after which all are certainly inside the edge, up to the middle: covered completely, or in the
    /// hole of a border.
    var edge: Int
  }

  /// Returns the bounds in row `y` of a corner on the left or right, limited to `width`.
  func bounds(_ y: Int, isLeft: Bool, width: Int) -> Bounds {
    let first =
      isLeft ? outline.left - outline.left.rounded(.down) : outline.right.rounded(.up) - outline.right
    // The center of pixel `i` is `i + 0.5 - first` from the side. One more pixel is for rounding errors.
    let outside = start(y, inset: 0, distance: 0.5).map { Int(($0 + first - 0.5).rounded(.down)) - 1 } ?? width
    let hole = outline.grown(by: -border)
    var edge = width
    if !hole.isEmpty, Double(y) >= hole.top, Double(y + 1) <= hole.bottom {
      let end = start(y, inset: border, distance: -0.5) ?? max(corners.radiusX, border)
      edge = Int((end + first - 0.5).rounded(.up)) + 1
    }
    edge = min(max(edge, 0), width)
    return Bounds(outside: min(max(outside, 0), edge), edge: edge)
  }

  /// Returns how far from the side of the outline the curve, moved inward by `inset` and then outward by `distance`, begins
  /// in a row; `nil` if the row is beyond the curve. For ellipses, it is a curve that is moved at least as far.
  private func start(_ y: Int, inset: Double, distance: Double) -> Double? {
    let radiusX = corners.radiusX - inset, radiusY = corners.radiusY - inset
    guard radiusX > 0, radiusY > 0 else { return inset }
    let center = Double(y) + 0.5
    let down = (isTop(y) ? center - outline.top : outline.bottom - center) - inset
    let uy = max(radiusY - down, 0) / radiusY, size = max(1 + distance / min(radiusX, radiusY), 0)
    guard size > uy else { return nil }
    return inset + radiusX - radiusX * (size * size - uy * uy).squareRoot()
  }
}
