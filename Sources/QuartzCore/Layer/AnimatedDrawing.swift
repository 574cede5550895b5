/// The drawing of a layer in every frame while an animated property requires it.
final class AnimatedDrawing {
  /// The numbers of the animations that require the drawing.
  fileprivate var numbers: Set<Int> = []

  /// The values with which the layer was drawn last, without its contents.
  fileprivate var drawnState: LayerState?
  fileprivate var image: CGImage?

  /// Replaces the contents in `state` with the drawn image.
  func show(in state: inout LayerState) {
    guard drawnState != nil else { return }
    state.contents = image
    if state.extrasBox?.extras.fadingContents != nil { state.extras.fadingContents = nil }
  }
}

extension CALayer {
  /// Draws the layer in every frame until the animation of that number has ended.
  final func beginAnimatedDrawing(number: Int) {
    let drawing = animatedDrawing ?? AnimatedDrawing()
    drawing.numbers.insert(number)
    animatedDrawing = drawing
    FrameStages.redrawnLayers[ObjectIdentifier(self)] = self
  }

  final func endAnimatedDrawing(number: Int) {
    animatedDrawing?.numbers.remove(number)
    guard animatedDrawing?.numbers.isEmpty ?? true else { return }
    animatedDrawing = nil
    FrameStages.redrawnLayers[ObjectIdentifier(self)] = nil
  }

  /// Draws the layer's ``presentation()`` if its values have changed since the last drawing.
  final func drawAnimated() {
    guard let drawing = animatedDrawing, isInWindow else { return }
    var state = shownState
    state.contents = nil
    state.position = .zero
    state.transform = CATransform3DIdentity
    (state.opacity, state.zPosition) = (1, 0)
    guard state != drawing.drawnState, let copy = presentation() else { return }
    copy.delegate = delegate
    copy.display()
    copy.delegate = nil
    drawing.drawnState = state
    drawing.image = copy.values.contents
    markChanged(isPlacement: false)
  }
}
