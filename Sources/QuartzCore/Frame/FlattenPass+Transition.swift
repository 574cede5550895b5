extension FlattenPass {
  /// Lists a layer during a transition: its old and new contents as one item, so that the layer's opacity and transform
  /// apply to both together.
  mutating func addTransition(
    _ transition: ContentsTransition, of layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?,
    time: Double
  ) {
    let old = grouped(.contents, of: layer, transition.old, isStatic: true)
    let new = newContents(of: layer, state, time: time)
    let content: Frame.Content
    switch transition.mix {
    case .dissolve(let progress):
      let mixture = Frame.Dissolve(
        old: old.map { [$0] } ?? [], new: new.map { [$0] } ?? [], progress: Float(min(max(progress, 0), 1)))
      content = .dissolve(mixture)
    case .displaced(let oldOffset, let newOffset, let front):
      let displacedOld = Self.displaced(old, by: oldOffset, of: state.bounds)
      let displacedNew = Self.displaced(new, by: newOffset, of: state.bounds)
      content = Self.group(
        of: layer, front == .old ? displacedNew : displacedOld, front == .old ? displacedOld : displacedNew)
    case .turned(let side, let axis, let angle):
      let projection = Self.turn(
        angle, about: axis, through: CGPoint(x: state.bounds.midX, y: state.bounds.midY), state)
      content = Self.group(of: layer, Self.placed(side == .old ? old : new, by: projection))
    case .lifted(let side, let angle, let shade):
      let edge = CGPoint(x: state.bounds.midX, y: state.bounds.minY)
      let lifted = Self.placed(side == .old ? old : new, by: Self.turn(angle, about: .horizontal, through: edge, state))
      content = Self.group(
        of: layer, side == .old ? new : old, Self.shade(of: layer, state.bounds, opacity: shade), lifted)
    }
    let extent = Self.extent(of: content)
    if extent.isNull || extent.isEmpty { return }
    var item = Frame.Item(layer: layer.id, part: .group, rect: extent, content: content)
    if state.blendMode != .normal {
      item.content = .group(Frame.Group(items: [item], isStatic: false, isWhole: true, blend: state.blendMode))
    }
    (item.transform, item.opacity, item.clip) = (transform, state.opacity, clip)
    add(item)
  }

  /// Returns the layer's new contents in its own space; cached from frame to frame while they stay the same.
  private func newContents(of layer: CALayer, _ state: LayerState, time: Double) -> Frame.Item? {
    if isQuiet(layer, at: time) {
      return grouped(.shape, of: layer, flattenedLayer(of: layer, state, time: time).items, isStatic: true)
    }
    let items = listed(.contents, of: layer) { pass in
      pass.addContents(of: layer, state, to: .identity, opacity: 1, clip: nil, time: time)
    }
    return grouped(.shape, of: layer, items, isStatic: false)
  }

  /// Returns `items` as one item of the layer, `nil` if there are none.
  private func grouped(
    _ part: Frame.Part, of layer: CALayer, _ items: [Frame.Item], isStatic: Bool
  ) -> Frame.Item? {
    if items.isEmpty { return nil }
    return Frame.Item(
      layer: layer.id, part: part, rect: Self.extent(of: items),
      content: .group(Frame.Group(items: items, isStatic: isStatic, isWhole: true)))
  }

  /// Returns a group of the layer's items that there are, the first one at the back.
  private static func group(
    of layer: CALayer, _ back: Frame.Item?, _ middle: Frame.Item? = nil, _ front: Frame.Item? = nil
  ) -> Frame.Content {
    let items = layer.lists(.transition) { list in
      if let back { list.append(back) }
      if let middle { list.append(middle) }
      if let front { list.append(front) }
    }
    return .group(Frame.Group(items: items, isStatic: false, isWhole: true))
  }

  private static func displaced(_ item: Frame.Item?, by offset: CGVector, of bounds: CGRect) -> Frame.Item? {
    placed(item, by: .translation(offset.dx * bounds.width, offset.dy * bounds.height))
  }

  /// The distance of the viewer from a turning layer, in lengths of its longer side. The value is a convention: the
  /// near edge of a flip grows by a third at most.
  private static let eyeDistance = 2.0

  /// Returns a rotation of the bounds about a line through `point`, in perspective seen from in front of their center.
  private static func turn(
    _ angle: Double, about axis: ContentsTransition.Axis, through point: CGPoint, _ state: LayerState
  ) -> Projection {
    let bounds = state.bounds
    var eye = CATransform3DIdentity
    eye.m34 = -1 / max(Self.eyeDistance * max(bounds.width, bounds.height), 1)
    let turn =
      switch axis {
      case .vertical: CATransform3DMakeRotation(angle, 0, 1, 0)
      case .horizontal: CATransform3DMakeRotation(angle, 1, 0, 0)
      }
    var projection = CATransform3DConcat(CATransform3DMakeTranslation(-point.x, -point.y, 0), turn)
    projection = CATransform3DConcat(
      projection, CATransform3DMakeTranslation(point.x - bounds.midX, point.y - bounds.midY, 0))
    projection = CATransform3DConcat(projection, eye)
    return CATransform3DConcat(projection, CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)).projection
  }

  private static func placed(_ item: Frame.Item?, by projection: Projection) -> Frame.Item? {
    var item = item
    item?.transform = projection
    return item
  }

  private static func shade(of layer: CALayer, _ bounds: CGRect, opacity: Double) -> Frame.Item? {
    if opacity <= 0 { return nil }
    return Frame.Item(
      layer: layer.id, part: .border, rect: bounds, opacity: Float(opacity), content: .color(.black))
  }

  private static func extent(of content: Frame.Content) -> CGRect {
    switch content {
    case .dissolve(let mixture): extent(of: mixture.old).union(extent(of: mixture.new))
    case .group(let group): extent(of: group.items)
    case .color, .image, .border, .shadow, .ninePart, .shape, .gradient, .castShadow, .backdrop: .null
    }
  }
}
