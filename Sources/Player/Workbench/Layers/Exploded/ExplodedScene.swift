import QuartzCore
import UIKit

/// The layers of an exploded view: a plane for each layer of the window, in levels above each other in space.
final class ExplodedScene {
  /// The layer that contains everything; it has the size of the window.
  let root = CALayer()

  /// The number of levels.
  private(set) var levelCount = 1

  /// The planes, in drawing order.
  private(set) var entries: [ExplodedLevels.Entry] = []

  /// The colors of the planes' edges and of the selected one.
  var edgeColor = UIColor.black.cgColor, selectionColor = UIColor.black.cgColor

  private let body = CATransformLayer()
  private var levels: [CALayer] = []
  private var planes: [Frame.LayerID: Plane] = [:]
  private var openness = 0.0

  private struct Plane {
    let layer = PlaneLayer()
    let edge = CALayer()
  }

  /// The width of the edges, and of the selected one's, in points; the opacity of the selected plane's tint.
  private static let edge: CGFloat = 1, selectedEdge: CGFloat = 2.5, tint: CGFloat = 0.16

  /// Creates an empty scene.
  init() { root.addSublayer(body) }

  // MARK: - Content

  /// Shows planes of a window of `size`, one of which may be selected.
  func show(_ levels: ExplodedLevels, size: CGSize, selected: CALayer?) {
    withoutActions {
      entries = levels.entries
      levelCount = levels.count
      for layer in [root, body] {
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.position = CGPoint(x: size.width / 2, y: size.height / 2)
      }
      root.sublayerTransform = ExplodedPose.perspective(size: size)
      makeLevels(size: size)
      let shown = Set(entries.map(\.plane.layer.id))
      for (id, plane) in planes where !shown.contains(id) {
        plane.layer.removeFromSuperlayer()
        planes[id] = nil
      }
      var stacks = [[CALayer]](repeating: [], count: levelCount)
      for entry in entries { stacks[entry.level].append(show(entry.plane, isSelected: entry.plane.layer === selected)) }
      for (level, stack) in zip(self.levels, stacks) where !(level.sublayers ?? []).elementsEqual(stack, by: ===) {
        level.sublayers = stack
      }
    }
  }

  private func makeLevels(size: CGSize) {
    while levels.count > levelCount { levels.removeLast().removeFromSuperlayer() }
    while levels.count < levelCount {
      let level = CALayer()
      body.addSublayer(level)
      levels.append(level)
    }
    for level in levels {
      level.bounds = CGRect(origin: .zero, size: size)
      level.position = CGPoint(x: size.width / 2, y: size.height / 2)
    }
  }

  /// Shows a plane, and returns its layer.
  private func show(_ plane: LayerPlane, isSelected: Bool) -> CALayer {
    let shown = planes[plane.layer.id] ?? Plane()
    if planes[plane.layer.id] == nil {
      planes[plane.layer.id] = shown
      shown.layer.addSublayer(shown.edge)
    }
    shown.layer.show(plane)
    let map = plane.projection, magnification = max((map.a * map.a + map.b * map.b).squareRoot(), 0.05)
    shown.edge.frame = shown.layer.visibleRect
    shown.edge.borderWidth = (isSelected ? Self.selectedEdge : Self.edge) / CGFloat(magnification)
    shown.edge.borderColor = isSelected ? selectionColor : edgeColor
    shown.edge.backgroundColor = isSelected ? selectionColor.copy(alpha: Self.tint) : nil
    shown.edge.opacity = Float(openness)
    return shown.layer
  }

  // MARK: - Pose

  /// Applies a pose.
  func apply(_ pose: ExplodedPose) {
    withoutActions {
      root.transform = pose.placement
      body.transform = pose.rotation
      for (index, level) in levels.enumerated() { level.zPosition = pose.height(of: index, levels: levelCount) }
      let openness = min(max(pose.openness, 0), 1)
      guard openness != self.openness else { return }
      self.openness = openness
      for plane in planes.values { plane.edge.opacity = Float(openness) }
    }
  }

  /// Returns the front layer whose plane is displayed at a point of the space around ``root``; `nil` if there is none.
  func layer(at point: CGPoint) -> CALayer? {
    for (index, level) in levels.enumerated().reversed() {
      let position = level.convert(point, from: root.superlayer)
      let hit = entries.last { $0.level == index && $0.plane.point(at: position) != nil }
      if let hit { return hit.plane.layer }
    }
    return nil
  }

  /// Returns where a point of the window is displayed on the plane of a level, in the space around ``root``.
  func point(at position: CGPoint, level: Int) -> CGPoint {
    levels.indices.contains(level) ? levels[level].convert(position, to: root.superlayer) : position
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
