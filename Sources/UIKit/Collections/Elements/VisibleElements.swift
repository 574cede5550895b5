/// The collection or table view whose elements a board manages.
protocol ElementHost: UIView {
  /// Returns a view with its content for an element that has come into view; `nil` if there is none.
  func makeElement(_ attributes: UICollectionViewLayoutAttributes) -> (any ElementView)?

  /// Called before an element is displayed.
  func elementWillShow(_ view: any ElementView, _ key: ElementKey)

  /// Called after an element is no longer displayed.
  func elementDidHide(_ view: any ElementView, _ key: ElementKey)

  /// The lowest index for elements among the subviews.
  var elementFloor: Int { get }
}

/// The views of the displayed elements, which are created or reused as these come into view.
///
/// It receives all elements near the visible area after each scroll, and adds, moves, keeps and removes views
/// accordingly. Views that take part in an animated change are left alone until that has finished.
final class VisibleElements {
  /// A view, with the attributes that were applied to it. It is an object, so that the values that
  /// are compared in each pass are not copied.
  final class Element {
    let view: any ElementView
    var placement: ElementPlacement

    /// The last pass in which the element was visible.
    var pass: UInt

    init(view: any ElementView, placement: ElementPlacement, pass: UInt) {
      (self.view, self.placement, self.pass) = (view, placement, pass)
    }
  }

  weak var host: (any ElementHost)?

  /// The views that wait for reuse.
  var pool = ReusePool()

  /// The displayed elements by their keys.
  var shown: [ElementKey: Element] = [:]

  /// The views of the displayed elements, in the order of their keys.
  var views: [any ElementView] { shown.keys.sorted().compactMap { shown[$0]?.view } }

  /// The deleted elements that are being animated out of view.
  var departing: [(key: ElementKey, view: any ElementView)] = []

  /// The number of animated changes in which each view takes part.
  private var held: [ObjectIdentifier: Int] = [:]

  /// The elements of the last call of `show`; `nil` if they have changed in another way since.
  private var scan: Scan?

  /// Elements, and which of them are displayed. A scroll looks at all of them in each frame, so that their frames lie
  /// together.
  private struct Scan {
    let attributes: [UICollectionViewLayoutAttributes]
    let frames: [CGRect]
    var areVisible: [Bool]

    init(_ attributes: [UICollectionViewLayoutAttributes], in visible: CGRect) {
      self.attributes = attributes
      var (frames, areVisible) = ([CGRect](), [Bool]())
      frames.reserveCapacity(attributes.count)
      areVisible.reserveCapacity(attributes.count)
      for each in attributes {
        let frame = each.isHidden ? .null : each.shownFrame
        frames.append(frame)
        areVisible.append(frame.overlaps(visible))
      }
      (self.frames, self.areVisible) = (frames, areVisible)
    }
  }

  private var pass: UInt = 0
  private var newcomers: [UICollectionViewLayoutAttributes] = []
  private var leavers: [ElementKey] = []
  private var isShowing = false

  // MARK: Displaying

  /// Displays those of `attributes` that overlap `visible`, and removes all other elements. O(attributes).
  ///
  /// Only those that come into view or leave it are looked at again, until ``attributesDidChange()`` is called.
  func show(_ attributes: [UICollectionViewLayoutAttributes], in visible: CGRect) {
    // A data source may cause a layout while it creates a cell.
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    pass &+= 1
    newcomers.removeAll(keepingCapacity: true)
    leavers.removeAll(keepingCapacity: true)
    if scan != nil, held.isEmpty {
      findChanges(in: visible)
    } else {
      let scan = Scan(attributes, in: visible)
      self.scan = scan
      for index in scan.areVisible.indices where scan.areVisible[index] { keep(attributes[index]) }
      for (key, element) in shown where element.pass != pass && !isHeld(element.view) { leavers.append(key) }
    }
    // Elements are removed first, so that their views can be reused for the new ones.
    putLeaversAway()
    guard !newcomers.isEmpty else { return pool.trim(to: shown.count) }
    let new = newcomers
    UIView.performWithoutAnimation {
      for each in new where shown[each.key] == nil { bringIn(each, at: each) }
    }
    // An element without a view is asked for again.
    if new.contains(where: { shown[$0.key] == nil }) { scan = nil }
    pool.trim(to: shown.count)
  }

  /// Finds the elements that came into view, and those that left it, since the last scan.
  private func findChanges(in visible: CGRect) {
    guard var scan else { return }
    self.scan = nil
    var arrivals: [UICollectionViewLayoutAttributes] = []
    for index in scan.frames.indices {
      let isVisible = scan.frames[index].overlaps(visible)
      guard isVisible != scan.areVisible[index] else { continue }
      scan.areVisible[index] = isVisible
      let attributes = scan.attributes[index]
      if isVisible { arrivals.append(attributes) } else { leavers.append(attributes.key) }
    }
    self.scan = scan
    for each in arrivals { keep(each) }
  }

  /// Called when the next call of `show` has other attributes, or others of their values.
  func attributesDidChange() { scan = nil }

  private func keep(_ attributes: UICollectionViewLayoutAttributes) {
    guard let element = shown[attributes.key] else { return newcomers.append(attributes) }
    element.pass = pass
    place(element, attributes)
  }

  private func putLeaversAway() {
    leavers.sort()
    for key in leavers {
      if let element = shown.removeValue(forKey: key) { putAway(element.view, key) }
    }
  }

  /// Creates an element's view and applies the attributes `start` to it.
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

  /// Applies attributes to a displayed element.
  func place(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    scan = nil
    if let element = shown[key] { place(element, attributes) }
  }

  private func place(_ element: Element, _ attributes: UICollectionViewLayoutAttributes) {
    guard !element.placement.agrees(with: attributes) else { return }
    element.placement = ElementPlacement(attributes)
    place(element.view, attributes)
  }

  private func place(_ view: any ElementView, _ attributes: UICollectionViewLayoutAttributes) {
    let isRaised = view.layer.zPosition != CGFloat(attributes.zIndex)
    view.take(attributes)
    if isRaised, let host, view.superview === host { insert(view, zIndex: attributes.zIndex, in: host) }
  }

  /// Hit testing uses the order of the subviews, so that has to match the z-indices of the elements.
  private func insert(_ view: any ElementView, zIndex: Int, in host: any ElementHost) {
    let floor = host.elementFloor
    guard zIndex > 0 else { return host.insertSubview(view, at: floor) }
    let below = host.subviews.lastIndex {
      $0 !== view && $0 is any ElementView && $0.layer.zPosition <= CGFloat(zIndex)
    }
    host.insertSubview(view, at: max(below.map { $0 + 1 } ?? floor, floor))
  }

  // MARK: Removing

  /// Removes all elements at once.
  func clear() {
    scan = nil
    let old = shown
    shown = [:]
    for key in old.keys.sorted() { old[key].map { putAway($0.view, key) } }
    finishDepartures { _ in true }
  }

  /// Removes one element at once.
  func putAway(_ key: ElementKey) {
    scan = nil
    if let element = shown.removeValue(forKey: key) { putAway(element.view, key) }
  }

  private func putAway(_ view: any ElementView, _ key: ElementKey) {
    host?.elementDidHide(view, key)
    pool.put(view, kind: key.kind)
  }

  /// Removes the departing views for which `isOver` returns `true`.
  func finishDepartures(where isOver: (any ElementView) -> Bool) {
    let over = departing.filter { isOver($0.view) }
    departing.removeAll { isOver($0.view) }
    for (key, view) in over { putAway(view, key) }
  }

  // MARK: Animations

  /// Keeps views displayed until `release`, whether they are visible or not.
  func hold(_ views: [any ElementView]) {
    scan = nil
    for view in views { held[ObjectIdentifier(view), default: 0] += 1 }
  }

  /// Ends the effect of one call of `hold`.
  func release(_ views: [any ElementView]) {
    scan = nil
    for view in views {
      let id = ObjectIdentifier(view), count = held[id] ?? 0
      held[id] = count > 1 ? count - 1 : nil
    }
  }

  private func isHeld(_ view: any ElementView) -> Bool {
    !held.isEmpty && held[ObjectIdentifier(view)] != nil
  }
}
