/// The engine's stages of a frame, in the order in which a frame loop runs them, and whether a frame is needed at all.
package enum FrameStages {
  static var links: [CADisplayLink] = []
  static var timers: [FrameTimer] = []

  /// The place of the next timer in the order of scheduling. It tells timers that are scheduled while others fire from
  /// those that may fire with them.
  static var scheduledTimers = 0

  static var animatedLayers: [ObjectIdentifier: CALayer] = [:]

  /// The animated layers with an animation whose begin or end is still to come. Most of thousands of layers may be in
  /// the middle of endless animations, and need no check.
  static var awaitingLayers: [ObjectIdentifier: CALayer] = [:]

  /// The animated layers with an animation that redraws their contents in every frame.
  static var redrawnLayers: [ObjectIdentifier: CALayer] = [:]
  private static var pending: [() -> Void] = []
  private static var awaitingLayout: [LayoutWork] = []
  private static var awaitingFrame: [FrameWork] = []

  /// Empty arrays with the memory of the work that was run last.
  private static var spareLayoutWork: [LayoutWork] = []
  private static var spareFrameWork: [FrameWork] = []

  // An array of functions would allocate a wrapper for each of them.

  /// Work that waits for the layout of a frame.
  private struct LayoutWork {
    let run: () -> Void
  }

  /// Work that waits for the frame of a window, whose layer is `root`.
  private struct FrameWork {
    let root: CALayer
    let run: (Frame) -> Void
  }

  private static var begun: [CALayer] = []

  private static var kept: [AnyObject] = []

  /// Keeps an object alive until the end of this frame, for code that refers to it weakly and still uses it.
  package static func keep(_ object: AnyObject) { kept.append(object) }

  /// Releases the objects passed to ``keep(_:)``.
  static func release() { kept = [] }

  /// Whether a layer changed since the last frame was flattened.
  static var isDirty = true

  /// Runs the engine's part of a frame at the media clock's time: timers, display links, ended animations, `update`, and
  /// at last the commit of all changes. `update` receives whether a layer itself changed since the last frame; the
  /// progress of running animations does not count.
  package static func run(update: (_ hasChanges: Bool) -> Void = { _ in }) {
    fireTimers()
    fireDisplayLinks()
    finishAnimations()
    update(isDirty)
    CATransaction.flush()
  }

  /// Calls every display link that is not paused.
  static func fireDisplayLinks() {
    let time = CACurrentMediaTime()
    for link in links { link.fire(at: time) }
  }

  /// Ends the animations that have finished, in the order of their ends, and runs their completions.
  static func finishAnimations() {
    let queued = pending
    pending = []
    for work in queued { work() }
    var ended: [(layer: CALayer, number: Int, end: Double)] = []
    var calm: [CALayer] = []
    for layer in awaitingLayers.values {
      if layer.awaitsEvent { layer.collectEnded(into: &ended) } else { calm.append(layer) }
    }
    for layer in calm { awaitingLayers[ObjectIdentifier(layer)] = nil }
    ended.sort { $0.end == $1.end ? $0.number < $1.number : $0.end < $1.end }
    for (layer, number, _) in ended { layer.animationIsOver(number: number) }
  }

  /// Whether the next frame would differ: a layer changed, an animation runs in real time, a display link is active, or
  /// a completion is pending.
  package static var needsFrames: Bool {
    isDirty || !pending.isEmpty || links.contains { !$0.isPaused && !$0.isPassive }
      || animatedLayers.values.contains { $0.isAnimatingInRealTime }
  }

  /// Requests one more frame.
  package static func setNeedsFrame() { isDirty = true }

  /// Records that `layer` received an animation whose begin time is not yet fixed.
  static func noteAdded(_ layer: CALayer) { begun.append(layer) }

  /// Fixes the begin times of the animations added since the last call at the current time.
  static func beginAnimations() {
    let layers = begun
    begun = []
    for layer in layers { layer.resolveBegins() }
  }

  /// Runs `work` after the next frame's layout; its changes are laid out in the same frame.
  package static func afterLayout(_ work: @escaping () -> Void) {
    awaitingLayout.append(LayoutWork(run: work))
    setNeedsFrame()
  }

  /// Lays out and runs the work that waits for layout, until none is left.
  static func layOut() {
    LayerLayout.run()
    while !awaitingLayout.isEmpty {
      var works = spareLayoutWork
      spareLayoutWork = []
      swap(&works, &awaitingLayout)
      for work in works { work.run() }
      works.removeAll(keepingCapacity: true)
      spareLayoutWork = works
      LayerLayout.run()
    }
  }

  /// Runs `work` with the next frame of the window whose layer is `root`, after the frame is listed.
  package static func afterListing(_ root: CALayer, _ work: @escaping (Frame) -> Void) {
    awaitingFrame.append(FrameWork(root: root, run: work))
    setNeedsFrame()
  }

  /// Runs the work that waits for a frame of `root`.
  static func didList(_ root: CALayer, _ frame: Frame) {
    if awaitingFrame.isEmpty { return }
    var works = spareFrameWork
    spareFrameWork = []
    swap(&works, &awaitingFrame)
    for work in works where work.root !== root { awaitingFrame.append(work) }
    for work in works where work.root === root { work.run(frame) }
    works.removeAll(keepingCapacity: true)
    spareFrameWork = works
  }

  /// Draws the layers whose contents are animated, with their values at the current time.
  static func drawAnimated() { for layer in redrawnLayers.values { layer.drawAnimated() } }

  /// Runs `work` in the next frame, before that frame's animations are finished.
  static func afterAnimations(_ work: @escaping () -> Void) { pending.append(work) }
}
