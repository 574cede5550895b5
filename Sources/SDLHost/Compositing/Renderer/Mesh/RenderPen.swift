import CSDL
import QuartzCore

/// Draws rectangles and triangles of one paint at a time, cut to what can show.
nonisolated final class RenderPen {
  let device: RenderDevice
  let batch: VertexBatch

  /// What is drawn on.
  private(set) var surface = Surface(texture: nil, originX: 0, originY: 0, limit: .empty)

  /// What is drawn has this colour, premultiplied; textures are multiplied by it.
  private var ink = SIMD4<Float>(repeating: 1)

  /// Nothing beyond this is read from the texture, in fractions of it.
  private var readable = TextureArea.whole

  /// What is drawn covers so much less than it says, 0…1.
  private var strength = 1.0

  private let cutter = ConvexCutter()

  /// A texture, or the window, seen as a part of the screen.
  struct Surface {
    /// `nil`: the window.
    var texture: RenderTexture?

    /// The device pixel that the first pixel stands for.
    var originX: Int
    var originY: Int

    /// The device pixels that can be drawn.
    var limit: PixelRect

    /// Whether all that it holds is opaque.
    var isOpaque = false
  }

  init(_ device: RenderDevice) {
    self.device = device
    batch = VertexBatch(device)
  }

  // MARK: - Surfaces

  /// Draws on `surface` while `body` runs, after it was cleared to `color` (`nil`: it keeps what it holds).
  func draw(on surface: Surface, clearedTo color: PixelColor?, _ body: () -> Void) {
    let outer = self.surface
    enter(surface)
    if let color { device.clear(color) }
    body()
    enter(outer)
  }

  /// From now on draws on `surface`.
  func enter(_ surface: Surface) {
    batch.flush()
    self.surface = surface
    device.draw(into: surface.texture)
  }

  // MARK: - Paint

  /// What follows shows `texture`, multiplied by `ink`.
  func use(
    _ texture: RenderTexture, _ rule: BlendRule = .over, ink: SIMD4<Float>, readable: TextureArea = .whole,
    isSharp: Bool = false
  ) {
    batch.use(texture, rule, isSharp: isSharp)
    self.ink = ink
    self.readable = readable
  }

  /// What follows shows a picture on the graphics card, multiplied by `ink`, and nothing of its neighbours; each of its
  /// pixels as a square if it `isSharp`.
  func use(_ part: TexturePart, ink: SIMD4<Float>, isSharp: Bool = false) {
    use(part.texture, ink: ink, readable: part.area, isSharp: isSharp)
  }

  /// What follows shows `texture`, as opaque as `opacity` says.
  func use(_ texture: RenderTexture, _ rule: BlendRule = .over, opacity: Float) {
    use(texture, rule, ink: SIMD4(repeating: opacity))
  }

  /// What `body` draws covers only so much of what it says, 0…1.
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
    // Of a single column, or row, what counts is what lies under the pixels' middles; beyond the texture's edge the
    // rest would be bent inwards.
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

  /// Begins a convex polygon.
  func begin() { cutter.begin() }

  /// Adds a corner; corners go around.
  func add(_ point: MeshPoint) { cutter.add(point) }

  /// Fills the polygon, as far as it lies in `limit`.
  func end(in limit: PixelRect) { fillCut(to: limit) }

  /// Fills a triangle, as far as it lies in `limit`.
  func fill(_ a: MeshPoint, _ b: MeshPoint, _ c: MeshPoint, in limit: PixelRect) {
    begin()
    add(a)
    add(b)
    add(c)
    end(in: limit)
  }

  /// Fills a convex quadrilateral, as far as it lies in `limit`.
  func fill(_ a: MeshPoint, _ b: MeshPoint, _ c: MeshPoint, _ d: MeshPoint, in limit: PixelRect) {
    begin()
    add(a)
    add(b)
    add(c)
    add(d)
    end(in: limit)
  }

  /// Fills a convex polygon, as far as it lies in `limit`.
  func fill(_ polygon: ContiguousArray<MeshPoint>, in limit: PixelRect) {
    begin()
    for point in polygon { add(point) }
    end(in: limit)
  }

  private func fillCut(to limit: PixelRect) {
    cutter.cut(to: limit)
    let points = cutter.points
    guard points.count >= 3 else { return }
    let first = batch.reserve(vertices: points.count, corners: (points.count - 2) * 3)
    for point in points {
      batch.addVertex(
        x: Float(point.x - Double(surface.originX)), y: Float(point.y - Double(surface.originY)),
        u: readable.u(point.u), v: readable.v(point.v), color(point.coverage))
    }
    for index in 1..<Int32(points.count - 1) { batch.addTriangle(first, first + index, first + index + 1) }
  }

  private func color(_ coverage: Double) -> SDL_Color {
    let parts = ink * Float(coverage * strength * 255) + 0.5
    return SDL_Color(r: UInt8(parts.x), g: UInt8(parts.y), b: UInt8(parts.z), a: UInt8(parts.w))
  }
}

nonisolated extension RGBA {
  /// The colour premultiplied, red first, as far as `opacity` lets it be seen.
  func ink(opacity: Float) -> SIMD4<Float> {
    let shown = min(max(alpha * opacity, 0), 1)
    func part(_ value: Float) -> Float { min(max(value, 0), 1) * shown }
    return SIMD4(part(red), part(green), part(blue), shown)
  }
}
