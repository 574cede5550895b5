/// The copy of a layer that is being listed, of those that the replicators above it make.
nonisolated struct Replica: Equatable, Sendable {
  /// Whether there is a replicator above.
  private(set) var isActive = false

  /// The number of the copy, over all replicators above the layer.
  private(set) var number = 0

  /// The factors of red, green, blue, and alpha.
  private(set) var factor = SIMD4<Float>.one

  /// The bit of an item's layer number at which the copy's number starts; a layer's own number is below it.
  private static let numberBit = 32

  /// Returns copy `index` of a replicator that is itself part of this copy.
  func copy(_ index: Int, of replicator: ReplicatorState) -> Replica {
    var copy = self
    copy.isActive = true
    copy.number = number * replicator.count + index
    let color = SIMD4<Float>(
      replicator.color.red, replicator.color.green, replicator.color.blue, replicator.color.alpha)
    copy.factor =
      factor * (color + replicator.colorOffset * Float(index)).clamped(lowerBound: .zero, upperBound: .one)
    return copy
  }

  /// Sets the copy's number and colors in an item. Images only receive its opacity.
  func mark(_ item: inout Frame.Item) {
    item.layer |= number << Self.numberBit
    if factor == .one { return }
    switch item.content {
    case .color(let color): item.content = .color(tinted(color))
    case .border(let color, let width): item.content = .border(tinted(color), width: width)
    case .shadow(let color, let offset, let radius):
      item.content = .shadow(tinted(color), offset: offset, radius: radius)
    case .shape(var shape):
      shape.fill = shape.fill.map(tinted)
      if let stroke = shape.stroke { shape.stroke?.color = tinted(stroke.color) }
      item.content = .shape(shape)
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = tinted(gradient.stops[index].color) }
      item.content = .gradient(gradient)
    case .castShadow(var shadow):
      shadow.color = tinted(shadow.color)
      item.content = .castShadow(shadow)
    case .image, .ninePart: item.opacity *= factor.w
    case .group, .dissolve, .backdrop: break
    }
  }

  private func tinted(_ color: RGBA) -> RGBA {
    RGBA(
      red: color.red * factor.x, green: color.green * factor.y, blue: color.blue * factor.z,
      alpha: color.alpha * factor.w)
  }
}
