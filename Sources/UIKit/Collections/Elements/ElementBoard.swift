/// What a board asks of the collection or table whose elements it shows.
protocol ElementHost: UIView {
  /// A view for an element that came into view, its content set; `nil` where there is none.
  func makeElement(_ attributes: UICollectionViewLayoutAttributes) -> (any ElementView)?

  /// The element is about to be seen.
  func elementWillShow(_ view: any ElementView, _ key: ElementKey)

  /// The element is seen no more.
  func elementDidHide(_ view: any ElementView, _ key: ElementKey)

  /// The index among the subviews below which no element goes.
  var elementFloor: Int { get }
}

/// The views of the elements that show: made as they come into view, used again as they leave it.
///
/// It is told about all elements near the screen whenever something scrolled, and keeps, places, makes and puts away
/// what it takes. Views that are under way in an animated change are left alone until that is over.
final class ElementBoard {
  /// A view, and where it was placed.
  struct Element {
    let view: any ElementView
    var placement: ElementPlacement

    /// The last pass that wanted it.
    var pass: UInt
  }

  weak var host: (any ElementHost)?

  /// Views that wait.
  var pool = ReusePool()

  /// What shows, by what it is.
  var shown: [ElementKey: Element] = [:]

  /// The views of what shows, in the order of their elements.
  var views: [any ElementView] { shown.keys.sorted().compactMap { shown[$0]?.view } }

  /// Gone from the data and on their way out, with what they were.
  var departing: [(key: ElementKey, view: any ElementView)] = []

  /// How many animated changes each view takes part in.
  private var held: [ObjectIdentifier: Int] = [:]

  private var pass: UInt = 0
  private var newcomers: [UICollectionViewLayoutAttributes] = []
  private var leavers: [ElementKey] = []
  private var isShowing = false

  // MARK: Following what is in view

  /// Shows those of `attributes` that meet `visible`, and puts everything else away. O(the attributes).
  func show(_ attributes: [UICollectionViewLayoutAttributes], in visible: CGRect) {
    // A data source may ask for a layout while it makes a cell.
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    pass &+= 1
    newcomers.removeAll(keepingCapacity: true)
    for each in attributes where !each.isHidden && each.shownFrame.overlaps(visible) { keep(each) }
    // First away with the old: their views serve the new.
    putLeaversAway()
    guard !newcomers.isEmpty else { return pool.trim(to: shown.count) }
    let new = newcomers
    UIView.performWithoutAnimation {
      for each in new where shown[each.key] == nil { bringIn(each, at: each) }
    }
    pool.trim(to: shown.count)
  }

  private func keep(_ attributes: UICollectionViewLayoutAttributes) {
    guard let index = shown.index(forKey: attributes.key) else { return newcomers.append(attributes) }
    shown.values[index].pass = pass
    let element = shown.values[index]
    guard !element.placement.agrees(with: attributes) else { return }
    shown.values[index].placement = ElementPlacement(attributes)
    place(element.view, attributes)
  }

  private func putLeaversAway() {
    leavers.removeAll(keepingCapacity: true)
    for (key, element) in shown where element.pass != pass && !isHeld(element.view) { leavers.append(key) }
    leavers.sort()
    for key in leavers {
      if let element = shown.removeValue(forKey: key) { putAway(element.view, key) }
    }
  }

  /// Makes an element's view and puts it where `start` says.
  func bringIn(_ attributes: UICollectionViewLayoutAttributes, at start: UICollectionViewLayoutAttributes) {
    guard let host, let view = host.makeElement(attributes) else { return }
    let key = attributes.key
    view.showsElement(key)
    shown[key] = Element(view: view, placement: ElementPlacement(start), pass: pass)
    if view.superview !== host { insert(view, zIndex: start.zIndex, in: host) }
    place(view, start)
    view.isHidden = false
    host.elementWillShow(view, key)
  }

  /// Places an element that shows.
  func place(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    guard let index = shown.index(forKey: key) else { return }
    let element = shown.values[index]
    guard !element.placement.agrees(with: attributes) else { return }
    shown.values[index].placement = ElementPlacement(attributes)
    place(element.view, attributes)
  }

  private func place(_ view: any ElementView, _ attributes: UICollectionViewLayoutAttributes) {
    let isRaised = view.layer.zPosition != CGFloat(attributes.zIndex)
    view.take(attributes)
    if isRaised, let host, view.superview === host { insert(view, zIndex: attributes.zIndex, in: host) }
  }

  /// Touches find what lies in front by the order of the subviews, so that follows the elements' own.
  private func insert(_ view: any ElementView, zIndex: Int, in host: any ElementHost) {
    let floor = host.elementFloor
    guard zIndex > 0 else { return host.insertSubview(view, at: floor) }
    let below = host.subviews.lastIndex {
      $0 !== view && $0 is any ElementView && $0.layer.zPosition <= CGFloat(zIndex)
    }
    host.insertSubview(view, at: max(below.map { $0 + 1 } ?? floor, floor))
  }

  // MARK: Putting away

  /// Puts everything away, at once.
  func clear() {
    let old = shown
    shown = [:]
    for key in old.keys.sorted() { old[key].map { putAway($0.view, key) } }
    finishDepartures { _ in true }
  }

  /// Puts one element away, at once.
  func putAway(_ key: ElementKey) {
    if let element = shown.removeValue(forKey: key) { putAway(element.view, key) }
  }

  private func putAway(_ view: any ElementView, _ key: ElementKey) {
    host?.elementDidHide(view, key)
    pool.put(view, kind: key.kind)
  }

  /// Puts those of the departing away that `isOver` names.
  func finishDepartures(where isOver: (any ElementView) -> Bool) {
    let over = departing.filter { isOver($0.view) }
    departing.removeAll { isOver($0.view) }
    for (key, view) in over { putAway(view, key) }
  }

  // MARK: Under way

  /// Leaves views where they are until `release`, whether they are in view or not.
  func hold(_ views: [any ElementView]) {
    for view in views { held[ObjectIdentifier(view), default: 0] += 1 }
  }

  /// Ends one `hold`.
  func release(_ views: [any ElementView]) {
    for view in views {
      let id = ObjectIdentifier(view), count = held[id] ?? 0
      held[id] = count > 1 ? count - 1 : nil
    }
  }

  private func isHeld(_ view: any ElementView) -> Bool {
    !held.isEmpty && held[ObjectIdentifier(view)] != nil
  }
}
