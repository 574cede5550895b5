import CoreGraphics
import Foundation
import QuartzCore

/// Several moments of a transition over each other in one frame.
///
/// The background is the moment at the end. Over it lies what moves, as it was at earlier moments: as ghosts with
/// outlines, later ones stronger. What stays in its place, or only fades, is not repeated.
nonisolated struct OnionSkin {
  /// The numbers of moments that make sense, and the usual one.
  static let counts = 3...9, usualCount = 5

  /// The frames of the transition at equal distances in time, up to the last one in which something moves.
  private let motion: [Frame]

  /// The frame after the transition.
  private let end: Frame

  /// The items that move.
  private let moving: Set<Key>

  /// An item, in all frames.
  private struct Key: Hashable {
    var layer: Frame.LayerID
    var part: Frame.Part

    init(_ item: Frame.Item) { (layer, part) = (item.layer, item.part) }
  }

  /// The opacity of the first and of the last ghost, and of their outlines; the width of the outlines, in points.
  private static let firstOpacity: Float = 0.3, lastOpacity: Float = 0.6
  private static let firstOutline: Float = 0.45, lastOutline: Float = 0.95, outline: CGFloat = 1.5

  /// The distance by which an edge must move during the transition, in points; and the part of the longest way within which
  /// the end of a spring counts as rest, so that it takes no ghosts.
  private static let leastMotion: CGFloat = 4, restingPart: CGFloat = 0.04

  /// The part of the window's shorter side from which on an item is large. Only large items and what lies within them have
  /// ghosts: those of a moving title would make it illegible.
  private static let largePart: CGFloat = 0.1

  /// The growth of the moving area from which on early ghosts lie over late ones, which would cover them.
  private static let growth: CGFloat = 1.1

  /// Creates the moments of a transition from frames at equal distances in time, the last of which shows the end; `nil` for
  /// fewer than two frames.
  init?(_ frames: [Frame]) {
    guard frames.count > 1, let end = frames.last else { return nil }
    self.end = end
    let boxes = frames.map(Self.boxes)
    let last = Self.lastMotion(boxes)
    motion = Array(frames[...last])
    moving = Self.moving(boxes[...last])
  }

  /// Returns the frame with `count` moments, the last of which is the end, with outlines of a color.
  ///
  /// The moments are spread evenly over time, not over the progress: as under a stroboscope, ghosts that are close together
  /// show slow motion.
  func frame(of count: Int, color: RGBA) -> Frame {
    let moments = Self.indices(count, of: motion.count).dropLast().map { motion[$0] }
    let ghosts = moments.map { ghost(of: $0) }
    var order = Array(ghosts.indices)
    if let first = ghosts.first, let last = ghosts.last, Self.area(last) > Self.area(first) * Self.growth {
      order.reverse()
    }
    var frame = end
    for index in order where !ghosts[index].isEmpty {
      let part = Float(index) / Float(max(ghosts.count - 1, 1))
      frame.items.append(
        Frame.Item(
          layer: -1 - index, part: .group, rect: CGRect(origin: .zero, size: end.size),
          opacity: Self.firstOpacity + (Self.lastOpacity - Self.firstOpacity) * part,
          content: .group(Frame.Group(items: ghosts[index], isStatic: false))))
    }
    for (index, ghost) in ghosts.enumerated() {
      let part = Float(index) / Float(max(ghosts.count - 1, 1))
      var color = color
      color.alpha = Self.firstOutline + (Self.lastOutline - Self.firstOutline) * part
      frame.items += outlines(of: ghost, color)
    }
    return frame
  }

  /// Returns the moving items of a moment.
  private func ghost(of frame: Frame) -> [Frame.Item] {
    let items = frame.items.filter { isGhost($0) }, boxes = items.map { visibleBox(of: $0) }
    let large = boxes.filter { isLarge($0) }
    if large.isEmpty { return items }
    return zip(items, boxes).filter { entry in large.contains { Self.contains($0, entry.1) } }.map(\.0)
  }

  /// Whether an item of a moment may be part of its ghost. Blurred backgrounds and shadows may not: they would add up.
  private func isGhost(_ item: Frame.Item) -> Bool {
    guard moving.contains(Key(item)), item.opacity > 0 else { return false }
    return switch item.content {
    case .backdrop, .shadow, .castShadow: false
    case .color, .image, .border, .group, .ninePart, .shape, .gradient, .dissolve: true
    }
  }

  /// Returns the outlines of the large items that do not lie within others.
  private func outlines(of ghost: [Frame.Item], _ color: RGBA) -> [Frame.Item] {
    let boxes = ghost.map { visibleBox(of: $0) }
    return ghost.indices.compactMap { index in
      let box = boxes[index]
      let isInner = boxes.indices.contains { other in
        other != index && Self.contains(boxes[other], box) && (boxes[other] != box || other < index)
      }
      guard isLarge(box), !isInner else { return nil }
      var item = ghost[index]
      let map = item.transform, scale = (map.a * map.a + map.b * map.b).squareRoot()
      item.part = .border
      item.opacity = 1
      item.content = .border(color, width: Self.outline / CGFloat(max(scale, 0.05)))
      return item
    }
  }

  private func visibleBox(of item: Frame.Item) -> CGRect {
    let window = CGRect(origin: .zero, size: end.size)
    return Self.box(of: item)?.intersection(item.clip ?? window) ?? .null
  }

  private func isLarge(_ box: CGRect) -> Bool {
    !box.isNull && min(box.width, box.height) >= min(end.size.width, end.size.height) * Self.largePart
  }

  private static func contains(_ outer: CGRect, _ inner: CGRect) -> Bool {
    outer.insetBy(dx: -1, dy: -1).contains(inner)
  }

  // MARK: - Motion

  /// Returns the boxes around the items of a frame, in the window.
  private static func boxes(_ frame: Frame) -> [Key: CGRect] {
    Dictionary(frame.items.compactMap { item in box(of: item).map { (Key(item), $0) } }) { first, _ in first }
  }

  private static func box(of item: Frame.Item) -> CGRect? { item.transform.boundingBox(of: item.rect) }

  /// Returns the index of the first frame after which everything stays close to its final place.
  private static func lastMotion(_ frames: [[Key: CGRect]]) -> Int {
    let final = frames.reduce(into: [:]) { $0.merge($1) { _, new in new } }
    let distances = frames.map { frame in frame.map { distance($0.value, final[$0.key] ?? $0.value) }.max() ?? 0 }
    let rest = (distances.max() ?? 0) * restingPart
    return min(max((distances.lastIndex { $0 > rest } ?? 0) + 1, 1), frames.count - 1)
  }

  private static func distance(_ a: CGRect, _ b: CGRect) -> CGFloat {
    max(abs(a.minX - b.minX), abs(a.maxX - b.maxX), abs(a.minY - b.minY), abs(a.maxY - b.maxY))
  }

  /// Returns the items that move far enough.
  private static func moving(_ frames: ArraySlice<[Key: CGRect]>) -> Set<Key> {
    var first: [Key: CGRect] = [:], moving: Set<Key> = []
    for (key, box) in frames.joined() where !moving.contains(key) {
      guard let start = first[key] else {
        first[key] = box
        continue
      }
      if distance(start, box) > leastMotion { moving.insert(key) }
    }
    return moving
  }

  /// Returns the area of the largest item, in square points.
  private static func area(_ ghost: [Frame.Item]) -> CGFloat {
    ghost.compactMap(box).map { $0.width * $0.height }.max() ?? 0
  }

  /// Returns the indices of `count` moments out of `total`, spread evenly from the first to the last.
  static func indices(_ count: Int, of total: Int) -> [Int] {
    guard count < total, count > 1 else { return Array(0..<total) }
    return (0..<count).map { ($0 * (total - 1) + (count - 1) / 2) / (count - 1) }
  }
}
