import QuartzCore
import UIKit

/// The lines of the layer tree of a window's pages, in which subtrees can be collapsed.
final class LayerTree {
  /// The lines from top to bottom: a layer before its sublayers, those from back to front.
  private(set) var lines: [LayerLine] = []

  /// The number of layers in the tree, and of those with animations of their own.
  private(set) var count = 0, animatedCount = 0

  /// Whether only animated layers, and those around them, are listed.
  var isAnimatedOnly = false { didSet { isOutdated = true } }

  /// The numbers of the layers whose sublayers are not listed.
  private var collapsed: Set<Frame.LayerID> = []

  private var isOutdated = true

  /// The state of the layers for which the lines were made.
  private var version: PageVersion?

  /// Updates the lines to the present tree of `window`; `nil` stands for an empty one. Returns whether a line has changed.
  /// It costs next to nothing if no layer has.
  func update(_ window: UIWindow?) -> Bool {
    let roots = window?.pageLayers ?? [], version = PageVersion(roots)
    guard isOutdated || version != self.version || version.isMoving else { return false }
    (self.version, isOutdated) = (version, false)
    var lines: [LayerLine] = []
    (count, animatedCount) = (0, 0)
    for root in roots { add(root, depth: 0, isHidden: false, isListed: true, to: &lines) }
    guard lines != self.lines else { return false }
    self.lines = lines
    return true
  }

  private func add(_ layer: CALayer, depth: Int, isHidden: Bool, isListed: Bool, to lines: inout [LayerLine]) {
    count += 1
    let isAnimated = layer.animationKeys() != nil
    if isAnimated { animatedCount += 1 }
    let isListed = isListed && (!isAnimatedOnly || layer.hasAnimationsInSubtree)
    let isHidden = isHidden || layer.isHidden
    let listed = isAnimatedOnly ? layer.children.filter(\.hasAnimationsInSubtree) : layer.children
    let isCollapsed = collapsed.contains(layer.id)
    if isListed {
      lines.append(
        LayerLine(
          layer: layer, depth: depth, hasSublayers: !listed.isEmpty, isCollapsed: isCollapsed, isAnimated: isAnimated,
          isHidden: isHidden))
    }
    for child in layer.children {
      add(child, depth: depth + 1, isHidden: isHidden, isListed: isListed && !isCollapsed, to: &lines)
    }
  }

  /// Collapses or expands the sublayers of a layer.
  func toggle(_ layer: CALayer) {
    if collapsed.remove(layer.id) == nil { collapsed.insert(layer.id) }
    isOutdated = true
  }

  /// Expands everything around a layer.
  func reveal(_ layer: CALayer) {
    var above = layer.superlayer
    while let current = above {
      if collapsed.remove(current.id) != nil { isOutdated = true }
      above = current.superlayer
    }
  }
}
