import CoreGraphics
import QuartzCore

/// A cache of group textures on the graphics card; those of static groups are drawn once.
nonisolated final class GroupTargetTable {
  private let device: RenderDevice
  private var entries: [DrawOperation.Key: GroupTarget] = [:]
  private var frames = 0

  init(_ device: RenderDevice) { self.device = device }

  /// The number of cached textures.
  var count: Int { entries.count }

  /// Returns the texture of a group; `paint` draws it unless it is cached. Returns `nil` if there is no memory for it.
  func target(
    of group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double, width: Int, height: Int,
    paint: (RenderTexture) -> Void
  ) -> GroupTarget? {
    if let known = entries[key] {
      known.lastFrame = frames
      if group.isStatic, known.shows(group, rect, scale) { return known }
      if known.texture.width == width, known.texture.height == height {
        known.become(group, rect, scale)
        paint(known.texture)
        return known
      }
    }
    guard let texture = RenderTexture(device, width: width, height: height, for: .target) else { return nil }
    let made = GroupTarget(texture, group, rect, scale, frame: frames)
    entries[key] = made
    paint(texture)
    return made
  }

  /// Marks a group as used in this frame, although nothing of it is drawn.
  func keep(_ key: DrawOperation.Key) { entries[key]?.lastFrame = frames }

  /// Ends a frame, and drops the textures of groups that were not used in it.
  func endFrame() {
    for (key, entry) in entries where entry.lastFrame != frames { entries[key] = nil }
    frames += 1
  }

  /// Drops all textures.
  func removeAll() { entries.removeAll() }
}

/// The texture of a group on the graphics card.
nonisolated final class GroupTarget {
  let texture: RenderTexture

  /// The texture halved once, twice and so on, as far as that was requested.
  private var reductions: [RenderTexture] = []

  /// The number of reductions that are up to date.
  private var currentReductions = 0

  /// The texture reduced along one axis only.
  private var narrowings: [Narrowing: RenderTexture] = [:]

  /// The narrowings that are up to date.
  private var currentNarrowings: Set<Narrowing> = []

  private struct Narrowing: Hashable {
    var level: Int
    var isAlongX: Bool
    var times: Int
  }

  fileprivate var lastFrame: Int
  private var group: Frame.Group
  private var rect: CGRect
  private var scale: Double

  fileprivate init(_ texture: RenderTexture, _ group: Frame.Group, _ rect: CGRect, _ scale: Double, frame: Int) {
    self.texture = texture
    self.group = group
    self.rect = rect
    self.scale = scale
    lastFrame = frame
  }

  /// Returns the texture halved `level` times, or as often as there is memory; `halve` draws each into the next.
  func reduced(
    by level: Int, _ device: RenderDevice, halve: (_ from: RenderTexture, _ to: RenderTexture) -> Void
  ) -> RenderTexture {
    while currentReductions < level {
      let last = currentReductions > 0 ? reductions[currentReductions - 1] : texture
      if reductions.count == currentReductions {
        let width = (last.width + 1) / 2, height = (last.height + 1) / 2
        guard last.width > 1 || last.height > 1,
          let half = RenderTexture(device, width: width, height: height, for: .target)
        else { return last }
        reductions.append(half)
      }
      halve(last, reductions[currentReductions])
      currentReductions += 1
    }
    return level > 0 ? reductions[level - 1] : texture
  }

  /// Returns the texture reduced along each axis by `reduction`, or as far as there is memory.
  func reduced(
    by reduction: Reduction, _ device: RenderDevice, halve: (_ from: RenderTexture, _ to: RenderTexture) -> Void
  ) -> RenderTexture {
    var last = reduced(by: reduction.both, device, halve: halve)
    var narrowing = Narrowing(level: reduction.both, isAlongX: reduction.isMoreAlongX, times: 0)
    while narrowing.times < reduction.more {
      narrowing.times += 1
      if narrowings[narrowing] == nil {
        let width = narrowing.isAlongX ? (last.width + 1) / 2 : last.width
        let height = narrowing.isAlongX ? last.height : (last.height + 1) / 2
        narrowings[narrowing] = RenderTexture(device, width: width, height: height, for: .target)
      }
      guard let half = narrowings[narrowing] else { return last }
      if currentNarrowings.insert(narrowing).inserted { halve(last, half) }
      last = half
    }
    return last
  }

  fileprivate func shows(_ group: Frame.Group, _ rect: CGRect, _ scale: Double) -> Bool {
    self.scale == scale && self.rect == rect && self.group == group
  }

  /// Sets the group whose content is drawn next, and invalidates the reductions.
  fileprivate func become(_ group: Frame.Group, _ rect: CGRect, _ scale: Double) {
    self.group = group
    self.rect = rect
    self.scale = scale
    currentReductions = 0
    currentNarrowings.removeAll(keepingCapacity: true)
  }
}
