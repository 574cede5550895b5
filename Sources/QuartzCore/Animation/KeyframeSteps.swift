/// The changes that several keyframes make to one property of a layer.
struct KeyframeSteps {
  let layer: CALayer
  let path: LayerKeyPath

  /// The gates that wait for the end of the animation.
  private(set) var completionGroups: [CompletionGroup] = []

  /// The changes, in the order in which they were made.
  private var steps: [Step] = []

  /// One change.
  nonisolated struct Step: Equatable, Sendable {
    var span: KeyframeSpan
    var from: AnimationValue
    var to: AnimationValue
  }

  /// A value and the time at which it is reached, 0…1.
  nonisolated struct Point: Equatable, Sendable {
    var time: Double
    var value: AnimationValue
  }

  init(layer: CALayer, path: LayerKeyPath) {
    self.layer = layer
    self.path = path
  }

  /// Adds a change; a second one in the same keyframe replaces the end value of the first.
  mutating func add(_ step: Step, completionGroup: CompletionGroup?) {
    if let completionGroup, !completionGroups.contains(where: { $0 === completionGroup }) {
      completionGroups.append(completionGroup)
    }
    if let last = steps.last, last.span == step.span {
      steps[steps.count - 1].to = step.to
    } else {
      steps.append(step)
    }
  }

  /// Sets the values and times of the animation.
  func fill(_ animation: CAKeyframeAnimation, _ mode: CAAnimationCalculationMode) {
    let points = mode == .discrete ? jumps : delta
    let goal = path.value(in: layer.values)
    let differences = points.map { path.difference(from: $0.value, to: goal) }
    animation.keyPath = path.rawValue
    animation.isAdditive = !differences.contains(nil)
    animation.values = zip(points, differences).compactMap { point, difference in
      animation.isAdditive ? path.boxed(addend: difference ?? path.neutral) : path.boxed(point.value)
    }
    animation.keyTimes = points.map { NSNumber(value: $0.time) }
    animation.calculationMode = mode
    if mode == .discrete {
      animation.keyTimes?.append(1)
    } else if mode == .paced || mode == .cubicPaced {
      animation.keyTimes = nil
    }
  }

  private var steadily: [Step] { steps.sorted { $0.span.start < $1.span.start } }

  /// The value before all changes, at time 0.
  private var origin: Point { Point(time: 0, value: steps.first?.from ?? path.neutral) }

  /// The values and the times at which they are reached, for an interpolated animation.
  private var delta: [Point] {
    let steps = steadily
    var points = [origin]
    var shown = origin.value
    func reach(_ value: AnimationValue, at time: Double) {
      shown = value
      if points.last != Point(time: time, value: value) { points.append(Point(time: time, value: value)) }
    }
    for (index, step) in steps.enumerated() {
      reach(shown, at: step.span.start)
      let next = index + 1 < steps.count ? steps[index + 1].span.start : 1
      if step.span.end <= next {
        reach(step.to, at: step.span.end)
      } else {
        reach(path.interpolate(shown, step.to, by: (next - step.span.start) / step.span.length), at: next)
      }
    }
    reach(shown, at: 1)
    return points
  }

  /// The values and the starts of their keyframes, for a discrete animation.
  private var jumps: [Point] {
    var points = [origin]
    for step in steadily {
      if points.last?.time == step.span.start { points.removeLast() }
      points.append(Point(time: step.span.start, value: step.to))
    }
    return points
  }
}
