/// A pool of textures that are drawn into during a frame.
nonisolated final class TargetPool {
  private let device: RenderDevice
  private var idle: [Entry] = []
  private var frames = 0

  private struct Entry {
    let texture: RenderTexture
    var lastFrame: Int
  }

  /// The number of unused frames after which a texture is dropped.
  private static let patience = 120

  /// The step to which sides are rounded up, in pixels, so that a growing group does not need a new texture in every
  /// frame.
  private static let step = 128

  /// The maximum ratio of a texture's pixels to those requested.
  private static let greatestWaste = 3

  init(_ device: RenderDevice) { self.device = device }

  /// Takes a texture of exactly that size, with undefined content, from the pool; `nil` if there is no memory.
  func takeExact(width: Int, height: Int) -> RenderTexture? {
    if let index = idle.firstIndex(where: { $0.texture.width == width && $0.texture.height == height }) {
      return idle.remove(at: index).texture
    }
    return RenderTexture(device, width: width, height: height, for: .target)
  }

  /// Takes a texture of at least that size, with undefined content, from the pool; `nil` if there is no memory.
  func take(width: Int, height: Int) -> RenderTexture? {
    var best: Int?
    for (index, entry) in idle.enumerated() {
      let texture = entry.texture
      guard texture.width >= width, texture.height >= height,
        texture.size <= max(width * height, Self.step * Self.step) * 4 * Self.greatestWaste
      else { continue }
      if let known = best, idle[known].texture.size <= texture.size { continue }
      best = index
    }
    if let best { return idle.remove(at: best).texture }
    func rounded(_ length: Int) -> Int {
      max(min((length + Self.step - 1) / Self.step * Self.step, device.maximumSide), length)
    }
    return RenderTexture(device, width: rounded(width), height: rounded(height), for: .target)
  }

  /// Returns a texture to the pool.
  func give(_ texture: RenderTexture) { idle.append(Entry(texture: texture, lastFrame: frames)) }

  /// Ends a frame, and periodically drops textures that were not used for a while.
  func endFrame() {
    frames += 1
    if frames % Self.patience == 0 { idle.removeAll { $0.lastFrame < frames - Self.patience } }
  }

  /// Drops all textures in the pool.
  func removeAll() { idle.removeAll() }
}
