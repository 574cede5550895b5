/// A cell that is drawn repeatedly, in rows and columns, in place of a solid color.
///
/// A cell that is larger than its steps is clipped, whereas Apple's cells overlap.
public final class CGPattern: @unchecked Sendable {
  /// Whether the cell has colors of its own; otherwise it is drawn in one color.
  let isColored: Bool

  /// The cell, in the pattern's own space.
  private let bounds: CGRect

  /// The transform from the pattern's space to the initial space of the context that it fills.
  private let matrix: CGAffineTransform

  /// The distance from one cell to the next.
  private let step: CGSize
  private let draw: (CGContext) -> Void
  private let release: () -> Void

  /// Creates a pattern whose cell is drawn by `callbacks`.
  ///
  /// - Parameters:
  ///   - info: passed to the callbacks.
  ///   - bounds: the bounds of the cell, to which drawing is clipped.
  ///   - matrix: from the pattern's space to the initial space of the context.
  ///   - xStep: the distance between columns; not 0.
  ///   - yStep: the distance between rows; not 0.
  ///   - tiling: has no effect: the spacing is always constant.
  ///   - isColored: whether the cell has colors of its own.
  /// - Returns: `nil` without a drawing callback, and if the cell would be empty.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let callbacks = callbacks.pointee
    guard let drawPattern = callbacks.drawPattern, xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite,
      bounds.width > 0, bounds.height > 0
    else { return nil }
    self.bounds = bounds
    self.matrix = matrix
    self.isColored = isColored
    step = CGSize(width: abs(xStep), height: abs(yStep))
    draw = { drawPattern(info, $0) }
    release = { callbacks.releaseInfo?(info) }
  }

  /// Creates a pattern that repeats an image, which is upright if y points down.
  package init(_ image: CGImage, size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    matrix = .identity
    isColored = true
    step = size
    draw = { $0.drawUpright(image, in: CGRect(origin: .zero, size: size)) }
    release = {}
  }

  deinit { release() }

  /// Returns a drawn cell with the space up to the next, at about `scale` pixels per unit.
  ///
  /// - Parameters:
  ///   - color: the color of a cell that has none of its own; its opacity applies in any case.
  ///   - alpha: the opacity of the whole cell, 0…1.
  func cell(_ scale: CGSize, in color: CGColor, alpha: CGFloat) -> Cell {
    func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
      Int(min(max((length * scale).rounded(), 1), CGFloat(Self.longestSide)))
    }
    let width = pixels(step.width, scale.width), height = pixels(step.height, scale.height)
    let context = CGContext(width: width, height: height)
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: CGFloat(width) / step.width, y: CGFloat(height) / step.height))
    context.concatenate(toPixels)
    context.clip(to: bounds)
    if !isColored {
      let (red, green, blue, _) = color.rgba
      context.setFillColor(red: red, green: green, blue: blue, alpha: 1)
      context.setStrokeColor(red: red, green: green, blue: blue, alpha: 1)
    }
    context.setAlpha(alpha * color.alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(context)
    context.endTransparencyLayer()
    return Cell(image: context.makeImage(), toPixels: matrix.inverted().concatenating(toPixels))
  }

  /// A drawn cell.
  struct Cell {
    let image: CGImage?

    /// The transform from the initial space of the context to the cell's pixels.
    let toPixels: CGAffineTransform
  }

  /// The largest width or height of a cell, in pixels.
  private static let longestSide = 4096
}

/// A function that draws a pattern's cell, in the pattern's own space.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// A function that is called when a pattern is deallocated.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern. Unlike Apple's, they can be closures with captured values.
public struct CGPatternCallbacks {
  /// The version, which is 0.
  public var version: UInt32

  /// Draws the cell.
  public var drawPattern: CGPatternDrawPatternCallback?

  /// Called when the pattern is deallocated.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// The adjustment of a pattern whose cells do not fall on whole pixels.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}
