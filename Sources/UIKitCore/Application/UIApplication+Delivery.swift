extension UIApplication {
  /// Processes an input event.
  package func deliver(_ event: InputEvent) { deliver([event]) }

  /// Processes the input events since the last frame, oldest first.
  ///
  /// Consecutive movements of one pointer are combined into one touch event; gesture recognizers still receive each of
  /// them, with its time, and views obtain them with `coalescedTouches(for:)`.
  package func deliver(_ events: [InputEvent]) {
    var moves = spareMoves
    spareMoves = []
    var mover = PointerInput.mouse
    for event in events {
      let time = event.time.isFinite ? event.time : CACurrentMediaTime()
      if case .pointer(let id, .move, let position, _) = event.kind, position.isFinite {
        if id != mover { deliverMoves(of: mover, &moves) }
        mover = id
        moves.append(UITouch.Sample(position: position, time: time))
      } else {
        deliverMoves(of: mover, &moves)
        gestures.advance(to: time)
        deliver(event.kind, at: time)
      }
    }
    deliverMoves(of: mover, &moves)
    spareMoves = moves
  }

  /// Updates the view below the idle pointer, since views may have moved; this costs little if none has.
  package func hoverAgain() {
    pointers.hoverAgain(at: CACurrentMediaTime())
    focus.refresh()
  }

  private func deliverMoves(of pointer: Int, _ moves: inout [UITouch.Sample]) {
    guard let last = moves.last else { return }
    gestures.advance(to: last.time)
    pointers.move(pointer, through: moves)
    moves.removeAll(keepingCapacity: true)
  }

  private func deliver(_ kind: InputEvent.Kind, at time: Double) {
    if kind.endsHints { pointerHint?.inputDidArrive() }
    switch kind {
    case .pointer(let id, let phase, let position, let button):
      guard position.isFinite else { return }
      deliverPointer(id, phase, UITouch.Sample(position: position, time: time), MouseButton(number: button))
    case .wheel(let delta, let position, let isPrecise):
      guard position.isFinite, delta.length.isFinite else { return }
      let event = WheelEvent(
        timestamp: time, modifierFlags: modifierFlags, delta: delta, position: position, isPrecise: isPrecise)
      if scrolls.goesOn(with: event) { return }
      sendEvent(event)
      scrolls.begin(with: event)
    case .key(let usage, let isDown, let isRepeat, let modifiers, let characters):
      holdModifiers(UIKeyModifierFlags(modifiers))
      if isDown {
        keys.keyDown(
          usage, isRepeat: isRepeat, modifiers: modifierFlags, characters: characters, time: time)
      } else {
        keys.keyUp(usage, time: time)
      }
    case .text(let text): textResponder?.insertText(text)
    case .composition(let text, let caret): (textResponder as? any TextComposing)?.compose(text, caret: caret)
    case .resize(let size, let scale): resize(to: size, scale: scale)
    case .focus(let hasFocus): focus(hasFocus, at: time)
    case .visibility(let isVisible): becomeVisible(isVisible, at: time)
    case .close: break  // The code that runs the frames ends them, and then calls `terminate()`.
    }
  }

  // MARK: Pointers

  /// The functions of the mouse's buttons.
  private enum MouseButton {
    case primary
    case secondary
    case back
    case other

    /// Creates a button from its number; 0 stands for a pointer that has none.
    init(number: Int) {
      switch number {
      case ...1: self = .primary
      case 3: self = .secondary
      case 4: self = .back
      default: self = .other
      }
    }
  }

  private func deliverPointer(
    _ id: Int, _ phase: InputEvent.PointerPhase, _ sample: UITouch.Sample, _ button: MouseButton
  ) {
    if phase == .down { focus.end() }
    switch (phase, button) {
    case (.down, .primary): pointers.down(id, at: sample)
    case (.up, .primary): pointers.up(id, at: sample)
    case (.down, .secondary): pointers.down(PointerInput.mouseSecondary, at: sample)
    case (.up, .secondary): pointers.up(PointerInput.mouseSecondary, at: sample)
    case (.down, .back): keys.backButtonDown(time: sample.time)
    case (.up, .back): keys.backButtonUp(time: sample.time)
    case (.down, .other), (.up, .other): break
    case (.hover, _), (.move, _): pointers.move(id, through: [sample])
    case (.cancel, _):
      pointers.cancel(id, at: sample.time)
      if id == PointerInput.mouse { pointers.cancel(PointerInput.mouseSecondary, at: sample.time) }
    case (.leave, _): pointers.hover(at: nil, time: sample.time)
    }
  }

  // MARK: Window state

  private func resize(to size: CGSize, scale: CGFloat) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, scale > 0 else { return }
    let orientation = UIDevice.current.orientation
    let former = UIScreen.main.bounds
    UIScreen.main.update(size: size, scale: scale)
    for window in windows {
      window.resize(to: window.frame == former ? UIScreen.main.bounds : window.frame, scale: scale)
    }
    UIDevice.current.noteOrientation(before: orientation)
  }

  private func focus(_ hasFocus: Bool, at time: Double) {
    if !hasFocus {
      openMenu?.close(animated: true)
      keys.cancelAll(time: time)
      holdModifiers([])
    }
    if applicationState != .background { enter(hasFocus ? .active : .inactive) }
  }

  private func becomeVisible(_ isVisible: Bool, at time: Double) {
    if isVisible {
      if applicationState == .background { enter(.inactive) }
    } else {
      openMenu?.close(animated: false)
      pointers.cancelAll(at: time)
      scrolls.cancel(at: time)
      keys.cancelAll(time: time)
      pointers.hover(at: nil, time: time)
      if applicationState == .active { enter(.inactive) }
      enter(.background)
    }
  }
}

extension CGPoint {
  /// Whether both coordinates are finite.
  fileprivate nonisolated var isFinite: Bool { x.isFinite && y.isFinite }
}

extension InputEvent.Kind {
  /// Whether the event hides the hint for a resting pointer.
  fileprivate nonisolated var endsHints: Bool {
    switch self {
    case .pointer(_, let phase, _, _): phase == .down
    case .wheel, .text, .composition, .resize, .close: true
    case .key(_, let isDown, _, _, _): isDown
    case .focus(let hasFocus): !hasFocus
    case .visibility(let isVisible): !isVisible
    }
  }
}
