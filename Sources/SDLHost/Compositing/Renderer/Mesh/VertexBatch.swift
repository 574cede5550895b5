import CSDL

/// A batch of triangles with one texture and one rule, which are passed to SDL together.
///
/// The memory is reused, so that a steady frame does not allocate.
nonisolated final class VertexBatch {
  private let device: RenderDevice
  private var vertices: UnsafeMutablePointer<SDL_Vertex>
  private var indices: UnsafeMutablePointer<Int32>
  private var vertexCapacity: Int
  private var indexCapacity: Int
  private var vertexCount = 0
  private var indexCount = 0
  private var texture: RenderTexture?
  private var rule = BlendRule.over
  private var isSharp = false

  /// The initial capacity in vertices.
  private static let firstCapacity = 4096

  /// The number of indices per vertex: a quad has six for four vertices; a fan has up to three for each.
  private static let indicesPerVertex = 3

  /// The number of vertices beyond which the batch is drawn.
  private static let mostVertices = 60_000

  init(_ device: RenderDevice) {
    self.device = device
    vertexCapacity = Self.firstCapacity
    indexCapacity = Self.firstCapacity * Self.indicesPerVertex
    vertices = .allocate(capacity: vertexCapacity)
    indices = .allocate(capacity: indexCapacity)
  }

  deinit {
    vertices.deallocate()
    indices.deallocate()
  }

  /// Sets the texture, the rule and the sampling of the following triangles; smooth unless it `isSharp`.
  func use(_ texture: RenderTexture, _ rule: BlendRule, isSharp: Bool) {
    guard texture !== self.texture || rule != self.rule || isSharp != self.isSharp else { return }
    flush()
    self.isSharp = isSharp
    self.texture = texture
    self.rule = rule
  }

  /// Draws the triangles of the batch.
  func flush() {
    defer { (vertexCount, indexCount) = (0, 0) }
    guard indexCount > 0, let texture else { return }
    texture.use(rule, isSharp: isSharp)
    device.meter.addDrawCall()
    SDL_RenderGeometry(device.handle, texture.handle, vertices, Int32(vertexCount), indices, Int32(indexCount))
  }

  /// Reserves memory for a number of vertices and triangle corners, and returns the index of the first vertex.
  func reserve(vertices newVertices: Int, corners: Int) -> Int32 {
    if vertexCount + newVertices > Self.mostVertices { flush() }
    if vertexCount + newVertices > vertexCapacity {
      vertexCapacity = max(vertexCapacity * 2, vertexCount + newVertices)
      vertices = Self.grown(vertices, used: vertexCount, to: vertexCapacity)
    }
    if indexCount + corners > indexCapacity {
      indexCapacity = max(indexCapacity * 2, indexCount + corners)
      indices = Self.grown(indices, used: indexCount, to: indexCapacity)
    }
    return Int32(vertexCount)
  }

  /// Adds a vertex within the reserved memory. Positions in the texture must be from 0 to 1, as SDL requires.
  func addVertex(x: Float, y: Float, u: Float, v: Float, _ color: SDL_Color) {
    vertices[vertexCount] = SDL_Vertex(
      position: SDL_FPoint(x: x, y: y), color: color,
      tex_coord: SDL_FPoint(x: u, y: v))
    vertexCount += 1
  }

  /// Adds a triangle within the reserved memory.
  func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32) {
    indices[indexCount] = a
    indices[indexCount + 1] = b
    indices[indexCount + 2] = c
    indexCount += 3
  }

  private static func grown<Element>(
    _ memory: UnsafeMutablePointer<Element>, used: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: memory, count: used)
    memory.deallocate()
    return larger
  }
}
