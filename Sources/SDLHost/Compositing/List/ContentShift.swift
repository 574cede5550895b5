import QuartzCore

/// A movement of most of the content by whole pixels, such as scrolling: the window's pixels are moved, and only what is
/// not right after that is drawn.
nonisolated struct ContentShift: Equatable {
  /// The distance from the old to the new position, in pixels.
  let x: Int
  let y: Int

  /// The pixels that receive those of the previous frame at the distance.
  let area: PixelRect

  /// Creates a shift of what is in `box` before and after it.
  init(x: Int, y: Int, in box: PixelRect) {
    self.x = x
    self.y = y
    area = box.intersection(box.offset(x: x, y: y))
  }

  /// Returns whether the pixels of `old`, moved, are those of `new` everywhere in the area.
  func carries(_ old: UnsafePointer<DrawOperation>, to new: UnsafePointer<DrawOperation>) -> Bool {
    let bounds = old.pointee.bounds.offset(x: x, y: y), part = new.pointee.bounds.intersection(area)
    if part.isEmpty { return bounds.intersection(area).isEmpty }
    // The bounds of what is warped are not those of its clip.
    guard !old.pointee.isWarped, !new.pointee.isWarped, DrawOperation.areSimilar(old, new),
      carriesPaint(of: old, to: new)
    else { return false }
    let isInPlace = moved(old.pointee.outline) == new.pointee.outline, visible = moved(old.pointee.visible)
    if isInPlace, visible == new.pointee.visible, bounds == new.pointee.bounds { return true }
    guard new.pointee.isCutAnywhere else { return false }
    // A clip that does not move cuts off other parts outside of the area.
    let edges = EdgeRect(area)
    guard visible.intersection(edges) == new.pointee.visible.intersection(edges), bounds.intersection(area) == part
    else { return false }
    if case .color = new.pointee.paint { return true }
    return isInPlace
  }

  private func carriesPaint(of old: UnsafePointer<DrawOperation>, to new: UnsafePointer<DrawOperation>) -> Bool {
    // Images come first, since they are the most frequent; in a pair, both operands would be copied.
    if case .image(let old, let oldSource) = old.pointee.paint {
      if case .image(let new, let newSource) = new.pointee.paint { return old === new && oldSource == newSource }
      return false
    }
    return switch (old.pointee.paint, new.pointee.paint) {
    case (.group(let oldGroup), .group(let newGroup)):
      moved(old.pointee.space) == new.pointee.space && oldGroup == newGroup
    case (.dissolve(let oldDissolve), .dissolve(let newDissolve)):
      moved(old.pointee.space) == new.pointee.space && oldDissolve == newDissolve
    // A backdrop may also change where it stays.
    case (.backdrop, _): false
    case (let old, let new): old == new
    }
  }

  private func moved(_ rect: EdgeRect) -> EdgeRect { rect.offset(x: Double(x), y: Double(y)) }

  private func moved(_ space: DrawOperation.Space) -> DrawOperation.Space {
    var moved = space
    moved.projection.tx += Double(x)
    moved.projection.ty += Double(y)
    return moved
  }
}

nonisolated extension DrawOperation {
  /// Whether each pixel depends only on its own place in the content, so that a clip changes nothing but how much of it
  /// is visible: a plain color, or an image shown pixel for pixel.
  fileprivate var isCutAnywhere: Bool {
    guard corners.isSquare else { return false }
    switch paint {
    case .color: return true
    case .image(_, let source): return exactOffset(to: source) != nil
    case .border, .shadow, .warpedShadow, .group, .dissolve, .backdrop, .keepRim, .restoreRim: return false
    }
  }
}
