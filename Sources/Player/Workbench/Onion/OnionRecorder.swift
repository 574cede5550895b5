import QuartzCore
import UIKit

/// Keeps moments of the last transition, for the onion skin. They are the window's frames; only while tools are visible in
/// the window, the pages' layers are listed once more. A moment contains no bitmaps of its own.
@MainActor final class OnionRecorder {
  /// A moment: the fraction of the transition's time, 0…1, and the frame of the pages.
  private struct Moment {
    var fraction: CGFloat
    var frame: Frame

    /// The root of the frame, if it is that of a whole window.
    var root: Frame.LayerID?

    /// The frame of the pages, without the item of the window's background.
    var pages: Frame { root.map { frame.asPages(of: $0) } ?? frame }
  }

  private var moments: [Moment] = []

  /// The lists of the moments' items, each after those of the groups in it.
  private var lists: [[Frame.Item]] = []

  /// The empty lists of dropped moments, whose memory the next ones use: that of a window and of three groups in it for
  /// each.
  private var spareLists: [[Frame.Item]] = []
  private static let mostSpareLists = 4 * most

  /// The greatest number of moments, of which all possible numbers of ghosts can be chosen almost evenly, and the smallest
  /// distance between two of them.
  private static let most = 33, step = 1 / CGFloat(most - 1)

  private let window: () -> UIWindow?

  /// Follows the frames of a transition.
  private lazy var link = CADisplayLink { [weak self] _ in
    if let self { FrameStages.afterLayout(noteMoment) }
  }

  /// The fraction of the moment that the next frame shows.
  private var nextFraction: CGFloat = 0

  /// The work for each frame of a transition, which is made once.
  private lazy var noteMoment: () -> Void = { [weak self] in self?.note() }
  private lazy var keepMoment: (Frame) -> Void = { [weak self] in self?.keep($0) }

  /// Creates a recorder of the pages in the window that `window` returns.
  init(window: @escaping () -> UIWindow?) {
    self.window = window
    link.isPassive = true
    link.isPaused = true
    link.add(to: .main, forMode: .common)
  }

  isolated deinit { link.invalidate() }

  // MARK: - Recording

  /// Notes a step in the life of a transition.
  func note(_ event: TransitionTrace.Event) {
    switch event {
    case .started:
      removeMoments()
      link.isPaused = false
      FrameStages.afterLayout(noteMoment)
    case .ended:
      guard !link.isPaused else { break }
      link.isPaused = true
      FrameStages.afterLayout { [weak self] in self?.noteEnd() }
    case .asked, .contextMade, .willAppear, .didAppear, .willDisappear, .didDisappear, .interactionBegan,
      .interactionUpdated, .interactionEnded, .turnedBack, .held, .letGo:
      break
    }
  }

  /// Keeps the present moment, unless there is one nearby.
  private func note() {
    guard !link.isPaused, let fraction = TransitionMonitor.current?.shownFraction, index(of: fraction) != nil,
      let window = window()
    else { return }
    nextFraction = fraction
    FrameStages.afterListing(window.layer, keepMoment)
  }

  private func keep(_ frame: Frame) {
    guard let index = index(of: nextFraction) else { return }
    insert(frame, nextFraction, at: index)
  }

  /// Keeps the moment after the end.
  private func noteEnd() {
    guard let window = window() else { return }
    FrameStages.afterListing(window.layer) { [weak self] frame in
      if let self { insert(frame, 1, at: moments.count) }
    }
  }

  /// Returns the index for a moment; `nil` if there is one nearby. They are in the order of their fractions, whichever way
  /// the transition moves.
  private func index(of fraction: CGFloat) -> Int? {
    let index = moments.firstIndex { $0.fraction >= fraction } ?? moments.count
    if index > 0, fraction - moments[index - 1].fraction < Self.step { return nil }
    if index < moments.count, moments[index].fraction - fraction < Self.step { return nil }
    return index
  }

  /// Drops all moments, and keeps the memory of their items.
  private func removeMoments() {
    moments.reserveCapacity(Self.most)
    lists.reserveCapacity(Self.mostSpareLists)
    spareLists.reserveCapacity(Self.mostSpareLists)
    moments.removeAll(keepingCapacity: true)
    // The last one first, so that nothing else retains a list when its turn comes.
    while var list = lists.popLast() {
      list.removeAll(keepingCapacity: true)
      if spareLists.count < Self.mostSpareLists { spareLists.append(list) }
    }
  }

  /// Returns a copy of items that shares no lists with the layers, which fill theirs again in the next frames. A static
  /// group that is the same among the items `known` of another moment shares the list with it.
  private func copy(_ items: [Frame.Item], sharingWith known: [Frame.Item]) -> [Frame.Item] {
    var copy = emptyList(for: items.count)
    copy.append(contentsOf: items)
    for index in copy.indices {
      guard case .group(var group) = copy[index].content else { continue }
      let other = known.group(of: copy[index].layer)
      if group.isStatic, let other, other.items == group.items {
        group.items = other.items
      } else {
        group.items = self.copy(group.items, sharingWith: other?.items ?? [])
      }
      copy[index].content = .group(group)
    }
    lists.append(copy)
    return copy
  }

  /// Returns the smallest spare list with memory for `count` items, or a new one.
  private func emptyList(for count: Int) -> [Frame.Item] {
    let fitting = spareLists.indices.lazy.filter { self.spareLists[$0].capacity >= count }
    guard let best = fitting.min(by: { spareLists[$0].capacity < spareLists[$1].capacity }) else {
      var list: [Frame.Item] = []
      list.reserveCapacity(count)
      return list
    }
    spareLists.swapAt(best, spareLists.count - 1)
    return spareLists.removeLast()
  }

  /// Keeps the window's frame; if tools are visible in it, one of only the pages instead.
  private func insert(_ frame: Frame, _ fraction: CGFloat, at index: Int) {
    guard let window = window() else { return }
    var moment = Moment(fraction: fraction, frame: frame, root: window.layer.id)
    if window.showsTools {
      (moment.frame, moment.root) = (Self.pageFrame(of: window), nil)
    } else {
      let neighbor = index > 0 ? moments[index - 1] : moments.first
      moment.frame.items = copy(frame.items, sharingWith: neighbor?.frame.items ?? [])
    }
    moments.insert(moment, at: index)
  }

  private static func pageFrame(of window: UIWindow) -> Frame {
    LayerFlattener.frame(of: window.pageLayers, in: window.layer, scale: window.screen.scale)
  }

  // MARK: - Result

  /// The frames of the held transition, else of the last one, at equal distances in time; empty if there was none.
  var frames: [Frame] {
    if let driver = TransitionMonitor.current, driver.isHeld { return frames(of: driver) }
    guard let first = moments.first, let last = moments.last, moments.count > 1 else { return [] }
    let parts = (0..<Self.most).map { CGFloat($0) / CGFloat(Self.most - 1) }
    return parts.map { part in
      let wanted = first.fraction + (last.fraction - first.fraction) * part
      let nearest = moments.min { abs($0.fraction - wanted) < abs($1.fraction - wanted) }
      return (nearest ?? last).pages
    }
  }

  /// Returns all moments of a transition that is held, also those to come, and leaves it as it was. The tools do not notice
  /// it.
  private func frames(of driver: TransitionDriver) -> [Frame] {
    let shown = driver.shownFraction, sink = TransitionTrace.sink
    TransitionTrace.sink = nil
    defer {
      driver.showHeld(at: shown)
      TransitionTrace.sink = sink
    }
    guard let window = window() else { return [] }
    return (0..<Self.most).map { index in
      driver.showHeld(at: CGFloat(index) / CGFloat(Self.most - 1))
      window.layoutIfNeeded()
      return Self.pageFrame(of: window)
    }
  }
}

extension [Frame.Item] {
  /// Returns the group that a layer has in this list; `nil` if it has none.
  fileprivate func group(of layer: Frame.LayerID) -> Frame.Group? {
    for item in self where item.layer == layer {
      if case .group(let group) = item.content { return group }
    }
    return nil
  }
}

extension Frame {
  /// Returns the frame of a window without the item of its background, as its layer `root` lists only its pages.
  fileprivate func asPages(of root: LayerID) -> Frame {
    var pages = self
    pages.background = .black
    pages.items.removeAll { item in
      guard item.layer == root else { return false }
      if case .color(let color) = item.content { pages.background = color }
      return true
    }
    return pages
  }
}
