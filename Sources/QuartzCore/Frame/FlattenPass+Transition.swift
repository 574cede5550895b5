extension FlattenPass {
  /// Adds a layer whose picture gives way to a new one: both pictures as one item, so that the layer's opacity and place
  /// apply to them together.
  mutating func addTransition(
    _ transition: PictureTransition, of layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?,
    time: Double
  ) {
    let old = picture(.contents, of: layer, transition.old, isStatic: true)
    let new = newPicture(of: layer, state, time: time)
    let content: Frame.Content
    switch transition.mix {
    case .dissolve(let progress):
      let mixture = Frame.Dissolve(old: old, new: new, progress: Float(min(max(progress, 0), 1)))
      content = .dissolve(mixture)
    case .displaced(let oldPlace, let newPlace, let front):
      let back = Self.displaced(old, by: oldPlace, of: state.bounds)
      let fore = Self.displaced(new, by: newPlace, of: state.bounds)
      let items: [Frame.Item]
      switch front {
      case .old: items = fore + back
      case .new: items = back + fore
      }
      content = .group(Frame.Group(items: items, isStatic: false))
    }
    let extent = Self.extent(of: content)
    if extent.isNull || extent.isEmpty { return }
    add(
      Frame.Item(
        layer: layer.id, part: .group, rect: extent, transform: transform, opacity: state.opacity, clip: clip,
        content: content))
  }

  /// What the layer shows now, in its own space: kept from frame to frame while it stays as it is.
  private func newPicture(of layer: CALayer, _ state: LayerState, time: Double) -> [Frame.Item] {
    if isQuiet(layer) {
      return picture(.shape, of: layer, keptPicture(of: layer, state, time: time).items, isStatic: true)
    }
    var pass = inner()
    pass.addPicture(of: layer, state, to: .identity, opacity: 1, clip: nil, time: time)
    return picture(.shape, of: layer, pass.items, isStatic: false)
  }

  /// `items` as one item of the layer; none without any.
  private func picture(
    _ part: Frame.Part, of layer: CALayer, _ items: [Frame.Item], isStatic: Bool
  ) -> [Frame.Item] {
    if items.isEmpty { return [] }
    return [
      Frame.Item(
        layer: layer.id, part: part, rect: Self.extent(of: items),
        content: .group(Frame.Group(items: items, isStatic: isStatic)))
    ]
  }

  private static func displaced(_ items: [Frame.Item], by way: CGVector, of bounds: CGRect) -> [Frame.Item] {
    items.map { item in
      var item = item
      item.transform = .translation(way.dx * bounds.width, way.dy * bounds.height)
      return item
    }
  }

  private static func extent(of content: Frame.Content) -> CGRect {
    switch content {
    case .dissolve(let mixture): extent(of: mixture.old).union(extent(of: mixture.new))
    case .group(let group): extent(of: group.items)
    case .color, .image, .border, .shadow, .ninePart, .shape, .gradient, .castShadow, .backdrop: .null
    }
  }
}
