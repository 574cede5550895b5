/// What a layer and its sublayers show in the layer's own space, its place and opacity left aside.
nonisolated struct LayerPicture {
  /// Of the layer when this was made.
  var version: Int

  /// In painter's order.
  var items: [Frame.Item]

  /// The box around all items; `.null` without any.
  var extent: CGRect

  /// Whether any item has a clip.
  var isClipped: Bool

  /// Whether the geometry of the layers above was flipped, which turns images round.
  var isFlipped: Bool
}

extension Frame.Item {
  /// The box within which the item draws, in the space of its list; `nil` where perspective puts a part of it behind the
  /// eye, so that it may be anywhere.
  package nonisolated var extent: CGRect? {
    var shape = rect
    // Beyond three standard deviations a shadow is invisible.
    if case .shadow(_, let offset, let radius) = content {
      shape = rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -radius * 3, dy: -radius * 3)
    } else if case .castShadow(let shadow) = content {
      shape = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: -shadow.radius * 3, dy: -shadow.radius * 3)
    }
    guard let box = transform.boundingBox(of: shape) else { return nil }
    return clip.map { box.intersection($0) } ?? box
  }
}
