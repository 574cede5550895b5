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
  func carries(_ old: DrawOperation, to new: DrawOperation) -> Bool {
    let part = new.bounds.intersection(area)
    if part.isEmpty { return old.bounds.offset(x: x, y: y).intersection(area).isEmpty }
    // A backdrop may also change where it stays; the bounds of what is warped are not those of its clip.
    if case .backdrop = new.paint { return false }
    guard new.warp == nil else { return false }
    var moved = self.moved(old), new = new
    if new.isCutAnywhere {
      // A clip that does not move cuts off other parts outside of the area.
      moved.visible = moved.visible.intersection(EdgeRect(area))
      new.visible = new.visible.intersection(EdgeRect(area))
      moved.bounds = moved.bounds.intersection(area)
      new.bounds = part
      if case .color = new.paint { moved.outline = new.outline }
    }
    moved.solid = new.solid
    return moved == new
  }

  private func moved(_ operation: DrawOperation) -> DrawOperation {
    var moved = operation
    moved.outline = operation.outline.offset(x: Double(x), y: Double(y))
    moved.visible = operation.visible.offset(x: Double(x), y: Double(y))
    moved.bounds = operation.bounds.offset(x: x, y: y)
    switch operation.paint {
    case .group(let group, let rect, let projection):
      moved.paint = .group(group, rect: rect, projection: self.moved(projection))
    case .dissolve(let dissolve, let rect, let projection):
      moved.paint = .dissolve(dissolve, rect: rect, projection: self.moved(projection))
    case .color, .image, .border, .shadow, .warpedShadow, .backdrop, .keepRim, .restoreRim: break
    }
    return moved
  }

  private func moved(_ projection: Projection) -> Projection {
    var moved = projection
    moved.tx += Double(x)
    moved.ty += Double(y)
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
