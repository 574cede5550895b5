/// The items of a layer and its sublayers in the layer's own space, without its transform and opacity. It is a class, since
/// it is read for each layer in each frame, and reading a structure would copy all of it.
nonisolated final class FlattenedLayer: Sendable {
  /// The period of the layer's time in which no animation changes the items.
  let period: Range<Double>

  /// The items in painter's order.
  let items: [Frame.Item]

  /// The box around all items; `.null` without any.
  let extent: CGRect

  /// Whether any item has a clip.
  let isClipped: Bool

  /// Whether any item is a group, of which the bitmap has a resting position.
  let hasGroups: Bool

  /// Whether the geometry of the layers above was flipped, which changes how images are placed.
  let isFlipped: Bool

  init(
    period: Range<Double>, items: [Frame.Item], extent: CGRect, isClipped: Bool, hasGroups: Bool, isFlipped: Bool
  ) {
    self.period = period
    self.items = items
    self.extent = extent
    self.isClipped = isClipped
    self.hasGroups = hasGroups
    self.isFlipped = isFlipped
  }

  /// Whether no animation has changed the items when the layer's time is `time`.
  func isValid(at time: Double) -> Bool { period.contains(time) }
}

extension Frame.Item {
  /// Whether the item consists of lists of items.
  nonisolated var isGroup: Bool {
    switch content {
    case .group, .dissolve: true
    case .color, .image, .border, .shadow, .ninePart, .shape, .gradient, .castShadow, .backdrop: false
    }
  }

  /// Moves the item from its list's space to that of another list by a transform, and limits it to a clip there.
  mutating func move(by step: Projection, into outer: CGRect?) {
    transform = transform.concatenating(step)
    let own = clip.flatMap { step.boundingBox(of: $0) }
    clip = own.flatMap { own in outer.map { own.intersection($0) } ?? own } ?? outer
  }

  /// The box within which the item draws, in the space of its list; `nil` if perspective puts a part of it behind the
  /// viewer, so that its extent is unknown. An item with numbers that are not finite has the null rectangle.
  package nonisolated var extent: CGRect? {
    var shape = rect
    // A shadow is invisible beyond three standard deviations.
    if case .shadow(_, let offset, let radius) = content {
      shape = rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -radius * 3, dy: -radius * 3)
    } else if case .castShadow(let shadow) = content {
      shape = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: -shadow.radius * 3, dy: -shadow.radius * 3)
    }
    guard shape.isFinite, transform.isFinite else { return .null }
    guard let box = transform.boundingBox(of: shape) else { return nil }
    if !box.isFinite { return .null }
    return clip.map { box.intersection($0) } ?? box
  }
}
