/// How one state of the elements becomes another: after updates of the data, or with another layout.
struct ElementChange {
  /// Where an element is found afterwards; `nil` where it is gone or replaced.
  var next: (ElementKey) -> ElementKey?

  /// Everything that meets the screen afterwards.
  var visible: [UICollectionViewLayoutAttributes]

  /// Where an element comes from that has no view yet.
  var start: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes

  /// Where an element goes that has a view and is not among the visible: `nil` where it fades.
  var target: (ElementKey) -> UICollectionViewLayoutAttributes?

  /// Where an element goes that is gone from the data; `nil` where it fades.
  var end: (ElementKey) -> UICollectionViewLayoutAttributes?

  /// What meets the screen when the new views are made, where they say of themselves how large they are.
  var settled: (() -> [UICollectionViewLayoutAttributes])?

  /// What else changes in the same animation.
  var alongside: () -> Void = {}
}

/// How long such a change takes.
enum ElementPace {
  /// No time.
  case atOnce

  /// In seconds, with a curve.
  case animated(Double, UIView.AnimationOptions = .curveEaseInOut)

  /// In seconds: how long an update of the data takes (Apple's looks like it).
  static let update = ElementPace.animated(0.3)
}

extension ElementBoard {
  /// Carries out a change. `completion` is told, in a later frame, whether it ran to its end.
  func carryOut(_ change: ElementChange, _ pace: ElementPace, completion: @escaping (Bool) -> Void) {
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
      // Completions never come before the call that they complete returns.
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

  /// Gives what shows its new names; what is gone is departing.
  private func rename(by change: ElementChange) -> [(key: ElementKey, view: any ElementView)] {
    let old = shown
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
