/// A change of the displayed elements, after updates of the data or to another layout.
struct ElementChange {
  /// Returns the new key of an element; `nil` if it was deleted or is replaced.
  var next: (ElementKey) -> ElementKey?

  /// The elements that are visible afterwards.
  var visible: [UICollectionViewLayoutAttributes]

  /// Returns the initial attributes of an element that has no view yet.
  var start: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes

  /// Returns the final attributes of an element with a view that is not visible afterwards; `nil` to fade it out.
  var target: (ElementKey) -> UICollectionViewLayoutAttributes?

  /// Returns the final attributes of an element that was deleted from the data; `nil` to fade it out.
  var end: (ElementKey) -> UICollectionViewLayoutAttributes?

  /// Returns the visible elements after the new views were created, if these determine their own sizes.
  var settled: (() -> [UICollectionViewLayoutAttributes])?

  /// The changes that are animated along with the elements.
  var alongside: () -> Void = {}
}

/// The duration of a change.
enum ElementTiming {
  /// Without animation.
  case atOnce

  /// With animation: a duration in seconds, and a curve.
  case animated(Double, UIView.AnimationOptions = .curveEaseInOut)

  /// The duration of an update of the data, similar to Apple's.
  static let update = ElementTiming.animated(0.3)
}

extension VisibleElements {
  /// Performs a change. `completion` is called in a later frame, with whether the animation ran to its end.
  func carryOut(_ change: ElementChange, _ pace: ElementTiming, completion: @escaping (Bool) -> Void) {
    let gone = rename(by: change)
    let known = Set(shown.keys)
    UIView.performWithoutAnimation {
      for each in change.visible where !known.contains(each.key) && !each.isHidden {
        bringIn(each, at: change.start(each))
      }
    }
    let visible = change.settled?() ?? change.visible
    let moves = {
      self.move(to: visible, change)
      for (key, view) in gone { self.sendOff(view, to: change.end(key)) }
      change.alongside()
    }
    switch pace {
    case .atOnce:
      UIView.performWithoutAnimation(moves)
      finishDepartures { view in gone.contains { $0.view === view } }
      // A completion handler is never called before the call that it belongs to returns.
      UIView.animate(withDuration: 0, animations: {}, completion: completion)
    case .animated(let duration, let curve):
      let moving = views + gone.map(\.view)
      hold(moving)
      UIView.animate(withDuration: duration, delay: 0, options: curve, animations: moves) { [weak self] isFinished in
        self?.arrive(moving, gone.map(\.view))
        completion(isFinished)
      }
    }
  }

  private func arrive(_ moving: [any ElementView], _ gone: [any ElementView]) {
    release(moving)
    finishDepartures { view in gone.contains { $0 === view } }
    host?.setNeedsLayout()
  }

  /// Assigns the new keys to the displayed elements, and returns those that were deleted.
  private func rename(by change: ElementChange) -> [(key: ElementKey, view: any ElementView)] {
    let old = shown
    attributesDidChange()
    shown = [:]
    var gone: [(key: ElementKey, view: any ElementView)] = []
    for key in old.keys.sorted() {
      guard let element = old[key] else { continue }
      if let next = change.next(key) {
        shown[next] = element
        if next != key { element.view.showsElement(next) }
      } else {
        gone.append((key, element.view))
      }
    }
    departing += gone
    return gone
  }

  private func move(to visible: [UICollectionViewLayoutAttributes], _ change: ElementChange) {
    var rest = Set(shown.keys)
    for each in visible {
      rest.remove(each.key)
      place(each.key, each)
    }
    for key in rest.sorted() {
      guard let element = shown[key] else { continue }
      if let target = change.target(key) { place(key, target) } else { element.view.alpha = 0 }
    }
  }

  private func sendOff(_ view: any ElementView, to end: UICollectionViewLayoutAttributes?) {
    guard let end else { return view.alpha = 0 }
    if end.isHidden { UIView.performWithoutAnimation { view.alpha = 0 } } else { view.take(end) }
  }
}
