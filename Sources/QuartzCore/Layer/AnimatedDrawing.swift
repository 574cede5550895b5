/// What a layer draws of itself for every frame, as long as animations run of what it says needs a drawing.
final class AnimatedDrawing {
  /// The animations that ask for it.
  fileprivate var numbers: Set<Int> = []

  /// What the layer looked like when it was drawn last, the picture left aside.
  fileprivate var look: LayerState?
  fileprivate var picture: CGImage?

  /// Puts the picture in the place of the contents.
  func show(in state: inout LayerState) {
    guard look != nil else { return }
    state.contents = picture
    if state.extrasBox?.extras.fadingContents != nil { state.extras.fadingContents = nil }
  }
}

extension CALayer {
  /// Has the layer drawn in every frame until the animation of that number is over.
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

  /// Draws the layer as it is now, by its ``presentation()``, if it looks other than it was drawn last.
  final func drawAnimated() {
    guard let drawing = animatedDrawing, isInWindow else { return }
    var look = shownState
    look.contents = nil
    look.position = .zero
    look.transform = CATransform3DIdentity
    (look.opacity, look.zPosition) = (1, 0)
    guard look != drawing.look, let copy = presentation() else { return }
    copy.delegate = delegate
    copy.display()
    copy.delegate = nil
    drawing.look = look
    drawing.picture = copy.values.contents
    markChanged(isPlacement: false)
  }
}
