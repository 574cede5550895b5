import UIKit

/// The input of an exploded view: drags, pinches, clicks, the wheel and keys.
extension ExplodedView: WheelScrolling {
  /// The rotation by a drag of a point, and by a press of an arrow key, in radians.
  private static let turnPerPoint = 0.0055, turnPerKey = 0.14

  /// The time for which a rotation continues after a drag, in seconds.
  private static let glide = 0.14

  /// The enlargement by a click of the wheel and by a press of a key.
  private static let zoomPerClick = 1.12, zoomPerKey = 1.25

  /// The change of the distance between the levels by a press of a key.
  private static let spacingPerKey = 1.25

  /// Adds the recognizers.
  func addGestures() {
    let pan = UIPanGestureRecognizer(target: self, action: selector(ExplodedView.panned(_:)))
    pan.maximumNumberOfTouches = 1
    let double = UITapGestureRecognizer(target: self, action: selector(ExplodedView.reset))
    double.numberOfTapsRequired = 2
    for recognizer in [
      pan, double, UIPinchGestureRecognizer(target: self, action: selector(ExplodedView.pinched(_:))),
      UITapGestureRecognizer(target: self, action: selector(ExplodedView.tapped(_:))),
    ] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    addGestureRecognizer(hover)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      let travel = pan.translation(in: self)
      pan.setTranslation(.zero, in: self)
      change { $0.turn(by: travel, Self.turnPerPoint) }
    case .ended:
      let speed = pan.velocity(in: self)
      var velocity = SIMD8<Double>.zero
      (velocity[0], velocity[1]) = (Double(speed.x) * Self.turnPerPoint, -Double(speed.y) * Self.turnPerPoint)
      let travel = CGPoint(x: speed.x * Self.glide, y: speed.y * Self.glide)
      change(animated: true, velocity: velocity) { $0.turn(by: travel, Self.turnPerPoint) }
    case .possible, .cancelled, .failed: break
    }
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard pinch.state == .began || pinch.state == .changed else { return }
    let factor = Double(pinch.scale)
    pinch.scale = 1
    zoom(by: factor, about: pinch.location(in: self))
  }

  private func tapped(_ tap: UITapGestureRecognizer) { select(at: tap.location(in: self)) }

  /// Enlarges the planes about a point, which stays in its place.
  private func zoom(by factor: Double, about point: CGPoint, animated: Bool = false) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    change(animated: animated) { pose in
      let former = pose
      pose.zoom *= factor
      pose.limit(levels: scene.levelCount, size: bounds.size)
      let part = CGFloat(pose.zoom / former.zoom)
      let offset = CGPoint(x: point.x - center.x, y: point.y - center.y)
      pose.shift = CGPoint(
        x: offset.x - (offset.x - former.shift.x) * part, y: offset.y - (offset.y - former.shift.y) * part)
    }
  }

  /// The position of the pointer; that of the planes' room while the pointer is elsewhere.
  private var pointer: CGPoint {
    switch hover.state {
    case .began, .changed: hover.location(in: self)
    case .possible, .ended, .cancelled, .failed: CGPoint(x: room.midX, y: room.midY)
    }
  }

  /// Enlarges the planes about the pointer.
  package func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool {
    zoom(by: pow(Self.zoomPerClick, Double(delta.dy)), about: pointer, animated: !isPrecise)
    return true
  }

  /// Changes the distance between the levels.
  package func zoom(byWheel clicks: CGFloat, at position: CGPoint, isPrecise: Bool) -> Bool {
    change(animated: !isPrecise) { $0.spacing *= pow(Self.zoomPerClick, Double(clicks)) }
    return true
  }

  /// Enlarges the planes about the middle, as keys do.
  private func zoom(by factor: Double) {
    zoom(by: factor, about: CGPoint(x: room.midX, y: room.midY), animated: true)
  }
}

extension ExplodedView: KeyedTool {
  static let keysTitle = "Exploded Layers"

  static func keyCommands(of tool: @escaping () -> ExplodedView?) -> [UIKeyCommand] {
    func key(_ title: String, _ input: String, _ action: @escaping (ExplodedView) -> Void) -> UIKeyCommand {
      ExplodedView.key(title, input, of: tool, action)
    }
    let step = turnPerKey
    return [
      key("Turn", UIKeyCommand.inputLeftArrow) { $0.change(animated: true) { $0.yaw -= step } },
      key("Turn", UIKeyCommand.inputRightArrow) { $0.change(animated: true) { $0.yaw += step } },
      key("Turn", UIKeyCommand.inputUpArrow) { $0.change(animated: true) { $0.pitch += step } },
      key("Turn", UIKeyCommand.inputDownArrow) { $0.change(animated: true) { $0.pitch -= step } },
      key("Zoom In", "+") { $0.zoom(by: zoomPerKey) }, key("Zoom In", "=") { $0.zoom(by: zoomPerKey) },
      key("Zoom Out", "-") { $0.zoom(by: 1 / zoomPerKey) },
      key("Move Layers Apart", "]") { $0.change(animated: true) { $0.spacing *= spacingPerKey } },
      key("Move Layers Together", "[") { $0.change(animated: true) { $0.spacing /= spacingPerKey } },
      key("Reset the View", "0") { $0.reset() },
      key("Close", "x") { $0.close() }, key("Close", UIKeyCommand.inputEscape) { $0.close() },
    ]
  }
}

extension ExplodedView: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view?.isDescendant(of: bar) ?? false)
  }
}

nonisolated extension ExplodedPose {
  /// Rotates as a drag over `travel` does.
  fileprivate mutating func turn(by travel: CGPoint, _ turnPerPoint: Double) {
    yaw += Double(travel.x) * turnPerPoint
    pitch -= Double(travel.y) * turnPerPoint
  }

  /// Returns the distance between levels at a part of its range, 0…1, and the part for a distance; both grow by equal
  /// factors.
  static func spacing(at part: Double) -> Double {
    spacings.lowerBound * pow(spacings.upperBound / spacings.lowerBound, part)
  }
  static func part(ofSpacing spacing: Double) -> Double {
    guard spacing > spacings.lowerBound else { return 0 }
    return log(spacing / spacings.lowerBound) / log(spacings.upperBound / spacings.lowerBound)
  }
}
