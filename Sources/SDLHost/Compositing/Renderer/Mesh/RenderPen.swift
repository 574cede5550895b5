import CSDL
import QuartzCore

/// A pen that draws rectangles and triangles with the current texture and color, clipped to the visible area.
nonisolated final class RenderPen {
  let device: RenderDevice
  let batch: VertexBatch

  /// The surface that is drawn on.
  private(set) var surface = Surface(texture: nil, originX: 0, originY: 0, limit: .empty)

  /// The premultiplied color by which textures are multiplied.
  private var fillColor = SIMD4<Float>(repeating: 1)

  /// The area of the texture that may be read, in fractions of its size.
  private var readable = TextureArea.whole

  /// The factor of the coverage, 0…1.
  private var strength = 1.0

  private let cutter = ConvexCutter()

  /// A texture, or the window, as a part of the screen.
  struct Surface {
    /// The texture; `nil` for the window.
    var texture: RenderTexture?

    /// The device pixel of the surface's first pixel.
    var originX: Int
    var originY: Int

    /// The device pixels that can be drawn.
    var limit: PixelRect

    /// Whether the surface is entirely opaque.
    var isOpaque = false
  }

  init(_ device: RenderDevice) {
    self.device = device
    batch = VertexBatch(device)
  }

  // MARK: - Surfaces

  /// Draws on `surface` while `body` runs, after clearing it to `color` (`nil`: without clearing it).
  func draw(on surface: Surface, clearedTo color: PixelColor?, _ body: () -> Void) {
    let outer = self.surface
    enter(surface)
    if let color { device.clear(color) }
    body()
    enter(outer)
  }

  /// Sets the surface to draw on.
  func enter(_ surface: Surface) {
    batch.flush()
    self.surface = surface
    device.draw(into: surface.texture)
  }

  // MARK: - Paint

  /// Sets the texture of the following shapes, multiplied by `ink`.
  func use(
    _ texture: RenderTexture, _ rule: BlendRule = .over, fillColor: SIMD4<Float>, readable: TextureArea = .whole,
    isSharp: Bool = false
  ) {
    batch.use(texture, rule, isSharp: isSharp)
    self.fillColor = fillColor
    self.readable = readable
  }

  /// Sets the image of the following shapes, multiplied by `ink`, without its neighbors in the texture; sampled as
  /// squares if it `isSharp`.
  func use(_ part: TexturePart, fillColor: SIMD4<Float>, isSharp: Bool = false) {
    use(part.texture, fillColor: fillColor, readable: part.area, isSharp: isSharp)
  }

  /// Sets the texture of the following shapes with an opacity.
  func use(_ texture: RenderTexture, _ rule: BlendRule = .over, opacity: Float) {
    use(texture, rule, fillColor: SIMD4(repeating: opacity))
  }

  /// Runs `body` with the coverage multiplied by a factor, 0…1.
  func withStrength(_ strength: Double, _ body: () -> Void) {
    let outer = self.strength
    self.strength = strength
    body()
    self.strength = outer
  }

  // MARK: - Shapes

  /// Fills whole pixels.
  func fill(_ rect: PixelRect, _ map: TextureMap, coverage: Double = 1) {
    let rect = rect.intersection(surface.limit)
    guard !rect.isEmpty else { return }
    var (low, high) = (map.point(Double(rect.x0), Double(rect.y0)), map.point(Double(rect.x1), Double(rect.y1)))
    // In a single column or row the texture is read at the pixels' centers; otherwise the limit at the texture's edge
    // would distort it.
    if rect.width == 1 { (low.u, high.u) = ((low.u + high.u) / 2, (low.u + high.u) / 2) }
    if rect.height == 1 { (low.v, high.v) = ((low.v + high.v) / 2, (low.v + high.v) / 2) }
    let first = batch.reserve(vertices: 4, corners: 6)
    let color = color(coverage)
    let x0 = Float(rect.x0 - surface.originX), y0 = Float(rect.y0 - surface.originY)
    let x1 = Float(rect.x1 - surface.originX), y1 = Float(rect.y1 - surface.originY)
    let u0 = readable.u(low.u), v0 = readable.v(low.v), u1 = readable.u(high.u), v1 = readable.v(high.v)
    batch.addVertex(x: x0, y: y0, u: u0, v: v0, color)
    batch.addVertex(x: x1, y: y0, u: u1, v: v0, color)
    batch.addVertex(x: x1, y: y1, u: u1, v: v1, color)
    batch.addVertex(x: x0, y: y1, u: u0, v: v1, color)
    batch.addTriangle(first, first + 1, first + 2)
    batch.addTriangle(first, first + 2, first + 3)
  }

  /// Starts a convex polygon.
  func begin() { cutter.begin() }

  /// Adds the next corner of the polygon in order.
  func add(_ point: MeshPoint) { cutter.add(point) }

  /// Fills the part of the polygon inside of `limit`.
  func end(in limit: PixelRect) { fillCut(to: limit) }

  /// Fills the part of a triangle inside of `limit`.
  func fill(_ a: MeshPoint, _ b: MeshPoint, _ c: MeshPoint, in limit: PixelRect) {
    begin()
    add(a)
    add(b)
    add(c)
    end(in: limit)
  }

  /// Fills the part of a convex quadrilateral inside of `limit`.
  func fill(_ a: MeshPoint, _ b: MeshPoint, _ c: MeshPoint, _ d: MeshPoint, in limit: PixelRect) {
    begin()
    add(a)
    add(b)
    add(c)
    add(d)
    end(in: limit)
  }

  /// Fills the part of a convex polygon inside of `limit`.
  func fill(_ polygon: ContiguousArray<MeshPoint>, in limit: PixelRect) {
    begin()
    for point in polygon { add(point) }
    end(in: limit)
  }

  /// Fills the quadrilaterals between successive pairs of points, and the triangles between `hub` and the first points
  /// of successive pairs. The first points have the same coverage, the second ones, too; nothing is cut.
  func fillStrip(_ count: Int, hub: MeshPoint?, _ pair: (_ index: Int) -> (MeshPoint, MeshPoint)) {
    guard count > 1 else { return }
    let vertices = 2 * count + (hub == nil ? 0 : 1), corners = (count - 1) * (hub == nil ? 6 : 9)
    let start = batch.reserve(vertices: vertices, corners: corners), hubIndex = start + 2 * Int32(count)
    let (first, second) = pair(0)
    let colors = (color(first.coverage), color(second.coverage))
    for index in 0..<count {
      let (one, other) = index == 0 ? (first, second) : pair(index)
      add(one, colors.0)
      add(other, colors.1)
    }
    if let hub { add(hub, color(hub.coverage)) }
    for index in 0..<Int32(count - 1) {
      let corner = start + 2 * index
      batch.addTriangle(corner, corner + 1, corner + 3)
      batch.addTriangle(corner, corner + 3, corner + 2)
      if hub != nil { batch.addTriangle(hubIndex, corner, corner + 2) }
    }
  }

  private func add(_ point: MeshPoint, _ color: SDL_Color) {
    batch.addVertex(
      x: Float(point.x - Double(surface.originX)), y: Float(point.y - Double(surface.originY)),
      u: readable.u(point.u), v: readable.v(point.v), color)
  }

  private func fillCut(to limit: PixelRect) {
    cutter.cut(to: limit)
    let points = cutter.points
    guard points.count >= 3 else { return }
    let first = batch.reserve(vertices: points.count, corners: (points.count - 2) * 3)
    for point in points { add(point, color(point.coverage)) }
    for index in 1..<Int32(points.count - 1) { batch.addTriangle(first, first + index, first + index + 1) }
  }

  private func color(_ coverage: Double) -> SDL_Color {
    let parts = fillColor * Float(coverage * strength * 255) + 0.5
    return SDL_Color(r: UInt8(parts.x), g: UInt8(parts.y), b: UInt8(parts.z), a: UInt8(parts.w))
  }
}

nonisolated extension RGBA {
  /// Returns the premultiplied color with an opacity, red first.
  func fillColor(opacity: Float) -> SIMD4<Float> {
    let shown = min(max(alpha * opacity, 0), 1)
    func part(_ value: Float) -> Float { min(max(value, 0), 1) * shown }
    return SIMD4(part(red), part(green), part(blue), shown)
  }
}
