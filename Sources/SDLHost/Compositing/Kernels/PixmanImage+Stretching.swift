import CWideVectors
import CPixman

/// Interpolation of upright images, about twice as fast as pixman's.
nonisolated extension PixmanImage {
  /// The positions in a source that is sampled smoothly, along both axes; the requested coordinates start at zero.
  struct Stretch {
    fileprivate let across: Axis
    fileprivate let down: Axis

    /// Positions along an axis, with 16 fractional bits.
    fileprivate struct Axis {
      private let start: Int64
      private let step: Int32

      /// Creates an axis from pixman's numbers; `nil` if it is mirrored, or if the image is shrunk to less than a half.
      init?(step: pixman_fixed_t, start: pixman_fixed_t) {
        guard step > 0, step <= bilinear_greatest_step else { return nil }
        self.step = step
        // Half a step to the first pixel's center, rounded as in pixman, and half a pixel back to the source's center.
        self.start = (Int64(step) * 32768 + 32768) >> 16 + Int64(start) - 32768
      }

      /// Returns the axis with its first position at the requested coordinate `offset`.
      func starting(at offset: Int) -> bilinear_axis {
        bilinear_axis(start: start + Int64(step) * Int64(offset), step: step)
      }
    }

    /// Creates the positions for a transform; `nil` if they are not on upright axes, or the steps are too large.
    init?(_ transform: pixman_transform_t) {
      let (x, y, _) = transform.matrix
      guard x.1 == 0, y.0 == 0, let across = Axis(step: x.0, start: x.2), let down = Axis(step: y.1, start: y.2) else {
        return nil
      }
      self.across = across
      self.down = down
    }
  }

  /// The positions at which ``copy(_:_:sourceX:sourceY:x:y:width:height:_:)`` can read this source; `nil` if it is not
  /// sampled smoothly, or only pixman can do it.
  var stretch: Stretch? {
    guard isSmooth, repeatsEdges, width >= bilinear_least_width, WideVectors.areAvailable else { return nil }
    return Stretch(transform)
  }

  /// Copies interpolated pixels of `source`, for the requested coordinates from `(sourceX, sourceY)` on, into the
  /// rectangle of `width` and `height` at `(x, y)`; the result equals pixman's bit for bit.
  func copy(
    _ source: PixmanImage, _ stretch: Stretch, sourceX: Int, sourceY: Int, x: Int, y: Int, width: Int, height: Int,
    _ storing: Storing
  ) {
    RowBands.forEach(
      in: 0..<height, width: width, fewest: RowBands.fewestUpright, height: RowBands.uprightHeight(rowCount: height),
      sharing: (self, source, stretch, sourceX, sourceY, x, y, width, storing)
    ) { values, rows in
      let (target, source, stretch, sourceX, sourceY, x, y, width, storing) = values
      let from = bilinear_image(
        pixels: source.colorRow(0), stride: source.bytesPerRow / 4, width: Int32(source.width),
        height: Int32(source.height))
      let to = bilinear_target(
        pixels: target.colorRow(y + rows.lowerBound) + x, stride: target.bytesPerRow / 4, width: Int32(width),
        height: Int32(rows.count))
      let across = stretch.across.starting(at: sourceX), down = stretch.down.starting(at: sourceY + rows.lowerBound)
      bilinear_fill(to, from, across, down, storing == .streaming)
    }
  }
}
