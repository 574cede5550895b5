/// What a colour is made of that is no even one: a cell that is drawn again and again, in rows and columns.
///
/// A cell that is larger than its steps is cut, where Apple's draws one over the other.
public final class CGPattern: @unchecked Sendable {
  /// Whether the cell has colours of its own, or takes the one that it is drawn in.
  let isColored: Bool

  /// The cell, in the pattern's own space.
  private let bounds: CGRect

  /// From the pattern's space to that of the context that it fills, as it began.
  private let matrix: CGAffineTransform

  /// From one cell to the next.
  private let step: CGSize
  private let draw: (CGContext) -> Void
  private let release: () -> Void

  /// A pattern whose cell `callbacks` draw.
  ///
  /// - Parameters:
  ///   - info: handed to the callbacks.
  ///   - bounds: of the cell; nothing shows outside.
  ///   - matrix: from the pattern's space to that of the context, as it began.
  ///   - xStep: from column to column; not 0.
  ///   - yStep: from row to row; not 0.
  ///   - tiling: without effect: cells keep their distance.
  ///   - isColored: whether the cell has colours of its own.
  /// - Returns: `nil` without a callback that draws, and where nothing could be seen.
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

  /// A picture beside itself without end, upright where y points down.
  package init(_ image: CGImage, size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    matrix = .identity
    isColored = true
    step = size
    draw = { $0.drawUpright(image, in: CGRect(origin: .zero, size: size)) }
    release = {}
  }

  deinit { release() }

  /// A cell and the room up to the next, so that `scale` of its pixels come to a unit.
  ///
  /// - Parameters:
  ///   - color: what it is drawn in unless it has colours of its own; its opacity counts in any case.
  ///   - alpha: how opaque all of it is, 0…1.
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

    /// From the space of the context, as it began, to the cell's pixels.
    let toPixels: CGAffineTransform
  }

  /// A cell has no more pixels along a side.
  private static let longestSide = 4096
}

/// Draws a pattern's cell, in the pattern's own space.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Tells that a pattern is no more.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// Who draws a pattern's cell. Closures that capture something do, too, unlike Apple's.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32

  /// Draws the cell.
  public var drawPattern: CGPatternDrawPatternCallback?

  /// Told when the pattern is no more.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// What gives way where a pattern's cells do not fall on whole pixels.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}
