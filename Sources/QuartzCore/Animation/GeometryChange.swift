/// The adaptation of a layer's animations when its container is resized while they run: the layer's frame at rest
/// changes, and the distances to and from it are scaled.
package nonisolated struct GeometryChange: Equatable, Sendable {
  /// The layer's frame at rest in its superlayer, before and after the change.
  package let from: CGRect
  package let to: CGRect

  /// The factors of all distances from the frame at rest, along x and y.
  package let stretch: CGVector

  /// Creates a change of the frame at rest from one rectangle to another.
  package init(from: CGRect, to: CGRect, stretch: CGVector) {
    self.from = from
    self.to = to
    self.stretch = stretch
  }

  /// Returns the adapted position of a layer whose anchor point is `anchor`.
  func position(_ position: CGPoint, anchor: CGPoint) -> CGPoint {
    let (old, new) = (Self.rest(in: from, anchor), Self.rest(in: to, anchor))
    return CGPoint(x: new.x + (position.x - old.x) * stretch.dx, y: new.y + (position.y - old.y) * stretch.dy)
  }

  /// Returns the position of a layer whose frame is `rect`.
  package static func rest(in rect: CGRect, _ anchor: CGPoint) -> CGPoint {
    CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
  }

  private var growth: CGSize {
    CGSize(
      width: from.width > 0 ? to.width / from.width : 1, height: from.height > 0 ? to.height / from.height : 1)
  }

  /// Returns the adapted value of `path`; with `isDifference`, that of an additive value.
  func value(_ value: AnimationValue, of path: LayerKeyPath, anchor: CGPoint, isDifference: Bool) -> AnimationValue {
    var new = value
    let (dx, dy) = (Double(stretch.dx), Double(stretch.dy))
    let origin = isDifference ? CGPoint.zero : position(.zero, anchor: anchor)
    switch path {
    case .position: new = AnimationValue(origin.x + value.point.x * dx, origin.y + value.point.y * dy)
    case .positionX: new = AnimationValue(origin.x + value.scalar * dx)
    case .positionY: new = AnimationValue(origin.y + value.scalar * dy)
    case .transformPart(.translation): new = AnimationValue(value.point.x * dx, value.point.y * dy)
    case .transformPart(.translationX): new = AnimationValue(value.scalar * dx)
    case .transformPart(.translationY): new = AnimationValue(value.scalar * dy)
    case .transform:
      // Row 3 holds the translation.
      new.numbers[12] *= dx
      new.numbers[13] *= dy
    case .bounds:
      new.numbers[2] *= growth.width
      new.numbers[3] *= growth.height
    case .boundsSize: new = AnimationValue(value.size.width * growth.width, value.size.height * growth.height)
    case .boundsWidth: new = AnimationValue(value.scalar * growth.width)
    case .boundsHeight: new = AnimationValue(value.scalar * growth.height)
    default: break
    }
    return new
  }
}

extension CALayer {
  /// Adapts the layer's model values, running animations, and recorded changes to another frame.
  package final func apply(_ change: GeometryChange) {
    let anchor = anchorPoint
    CATransaction.withoutActions {
      position = change.position(position, anchor: anchor)
      transform = change.value(AnimationValue(transform), of: .transform, anchor: anchor, isDifference: false).transform
    }
    for index in running.indices { running[index].apply(change, anchor: anchor) }
    LayerChangeRecord.apply(change, to: self)
    if !running.isEmpty { markChanged(isPlacement: false) }
  }

  /// The model's position plus translation at the goal, and their values at the start of all running animations.
  package final var ends: (start: CGPoint, goal: CGPoint) {
    var state = values
    for entry in running { entry.content?.applyStart(to: &state) }
    func place(_ state: LayerState) -> CGPoint {
      CGPoint(x: state.position.x + state.transform.m41, y: state.position.y + state.transform.m42)
    }
    return (place(state), place(values))
  }
}

extension RunningAnimation {
  fileprivate mutating func apply(_ change: GeometryChange, anchor: CGPoint) {
    content = content?.placed(by: change, anchor: anchor)
  }
}

nonisolated extension AnimationContent {
  fileprivate func placed(by change: GeometryChange, anchor: CGPoint) -> AnimationContent {
    switch self {
    case .motion(let motion): return .motion(motion.placed(by: change, anchor: anchor))
    case .group(let members, let pacing):
      let placed = members.map { member in
        Member(timing: member.timing, content: member.content.placed(by: change, anchor: anchor))
      }
      return .group(placed, pacing: pacing)
    }
  }

  fileprivate func applyStart(to state: inout LayerState) {
    switch self {
    case .motion(let motion): motion.applyStart(to: &state)
    case .group(let members, _): for member in members { member.content.applyStart(to: &state) }
    }
  }
}

nonisolated extension PropertyMotion {
  fileprivate func applyStart(to state: inout LayerState) {
    let start: AnimationValue? =
      switch track {
      case .short(let from, _): AnimationValue(short: from)
      case .turn(let from, _): AnimationValue(from.transform)
      case .span(let from, _): from
      case .keyframes(let keyframes): keyframes.values.first
      case .along, .function: nil
      }
    guard let start else { return }
    path.set(isAdditive ? path.add(start, to: path.value(in: state)) : start, in: &state)
  }

  /// Returns the same motion adapted to the change. Motions along a path and those of value functions are not adapted.
  fileprivate func placed(by change: GeometryChange, anchor: CGPoint) -> PropertyMotion {
    func placed(_ value: AnimationValue) -> AnimationValue {
      change.value(value, of: path, anchor: anchor, isDifference: isAdditive)
    }
    func placed(_ parts: TransformParts) -> TransformParts {
      guard path == .transform else { return parts }
      var parts = parts
      parts.translation *= SIMD3(Double(change.stretch.dx), Double(change.stretch.dy), 1)
      return parts
    }
    let track: Track =
      switch track {
      case .short(let from, let to):
        .short(
          from: placed(AnimationValue(short: from)).numbers.lowHalf.lowHalf,
          to: placed(AnimationValue(short: to)).numbers.lowHalf.lowHalf)
      case .turn(let from, let to): .turn(from: placed(from), to: placed(to))
      case .span(let from, let to): .span(from: placed(from), to: placed(to))
      case .keyframes(let keyframes):
        .keyframes(
          KeyframeTrack(
            values: keyframes.values.map { placed($0) }, times: keyframes.times, pacings: keyframes.pacings,
            mode: keyframes.mode))
      case .along, .function: self.track
      }
    return PropertyMotion(path: path, track: track, pacing: pacing, isAdditive: isAdditive, isCumulative: isCumulative)
  }
}
