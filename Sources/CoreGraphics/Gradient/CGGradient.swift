/// A smooth transition between colors, in sRGB.
public final class CGGradient: Sendable {
  /// A color and its location, from 0 to 1.
  struct Stop: Sendable {
    var location: CGFloat
    var color: CGColor
  }

  /// The stops in order of their locations.
  let stops: [Stop]

  /// Creates a gradient between colors; `nil` without any.
  ///
  /// - Parameters:
  ///   - space: ignored: colors are mixed in sRGB.
  ///   - colors: one `CGColor` at least.
  ///   - locations: as many numbers from 0 to 1; evenly spaced if `nil`.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    let spacing = 1 / CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated()
      .map { Stop(location: locations?[$0] ?? CGFloat($0) * spacing, color: $1) }
      .sorted { $0.location < $1.location }
  }

  /// Creates a gradient from color components: for each color, as many as the space has, and then its opacity.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    let width = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: colorComponents + $0 * width) }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}
