/// Textures to draw into for the length of a frame, used again and again.
nonisolated final class TargetPool {
  private let device: RenderDevice
  private var idle: [Entry] = []
  private var frames = 0

  private struct Entry {
    let texture: RenderTexture
    var lastFrame: Int
  }

  /// Textures that were not asked for during so many frames are given up.
  private static let patience = 120

  /// Sides are rounded up to this, in pixels, so that a group that grows does not need a new one every frame.
  private static let step = 128

  /// No texture is lent that has more than so many times the pixels.
  private static let greatestWaste = 3

  init(_ device: RenderDevice) { self.device = device }

  /// Lends a texture of exactly that size, with anything in it; `nil` where there is no room for one.
  func takeExact(width: Int, height: Int) -> RenderTexture? {
    if let index = idle.firstIndex(where: { $0.texture.width == width && $0.texture.height == height }) {
      return idle.remove(at: index).texture
    }
    return RenderTexture(device, width: width, height: height, for: .target)
  }

  /// Lends a texture of at least that size, with anything in it; `nil` where there is no room for one.
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

  /// Takes a texture back.
  func give(_ texture: RenderTexture) { idle.append(Entry(texture: texture, lastFrame: frames)) }

  /// A frame is complete: gives up what has not been asked for in a long time.
  func endFrame() {
    frames += 1
    if frames % Self.patience == 0 { idle.removeAll { $0.lastFrame < frames - Self.patience } }
  }

  /// Gives up every texture that is not lent.
  func removeAll() { idle.removeAll() }
}
