/// The stages of a frame that belong to the engine, in the order in which a frame loop runs them, and whether there is
/// any need for a frame.
package enum FrameStages {
  static var links: [CADisplayLink] = []
  static var alarms: [MediaAlarm] = []
  static var animatedLayers: [ObjectIdentifier: CALayer] = [:]

  /// Those of them with an animation whose begin or end is still to come: of thousands of layers most are in the midst of
  /// something endless.
  static var awaitingLayers: [ObjectIdentifier: CALayer] = [:]

  /// Those of which an animation asks for a drawing in every frame.
  static var redrawnLayers: [ObjectIdentifier: CALayer] = [:]
  private static var pending: [() -> Void] = []
  private static var awaitingLayout: [() -> Void] = []
  private static var begun: [CALayer] = []

  private static var kept: [AnyObject] = []

  /// Keeps an object alive until the end of this beat, for those that refer to it weakly and ask it for more.
  package static func keep(_ object: AnyObject) { kept.append(object) }

  /// Lets go of what was kept.
  static func letGo() { kept = [] }

  /// Whether a layer changed since the last frame was flattened.
  static var isDirty = true

  /// Calls every display link that is not paused.
  package static func fireDisplayLinks() {
    let time = CACurrentMediaTime()
    for link in links { link.fire(at: time) }
  }

  /// Ends the animations whose time is over, in the order of their ends, and runs what waits for them.
  package static func finishAnimations() {
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

  /// Whether the next beat would show something new: a layer changed, an animation runs in real time, a display link is
  /// active or a completion waits.
  package static var needsFrames: Bool {
    isDirty || !pending.isEmpty || links.contains { !$0.isPaused }
      || animatedLayers.values.contains { $0.isAnimatingInRealTime }
  }

  /// Whether a layer itself changed since the last frame, and not only time went by for what is animated.
  package static var hasChanges: Bool { isDirty }

  /// Asks for one more frame.
  package static func setNeedsFrame() { isDirty = true }

  /// Notes that `layer` got an animation whose begin is still open.
  static func noteAdded(_ layer: CALayer) { begun.append(layer) }

  /// Lets the animations added since the last time begin now.
  static func beginAnimations() {
    let layers = begun
    begun = []
    for layer in layers { layer.resolveBegins() }
  }

  /// Runs `work` after the next frame's layout; what that changes is laid out in the same frame.
  package static func afterLayout(_ work: @escaping () -> Void) {
    awaitingLayout.append(work)
    setNeedsFrame()
  }

  /// Lays out, and runs what waits for that, until nothing is left to do.
  static func layOut() {
    LayerLayout.run()
    while !awaitingLayout.isEmpty {
      let works = awaitingLayout
      awaitingLayout = []
      for work in works { work() }
      LayerLayout.run()
    }
  }

  /// Draws what animations ask for, as it is at this time.
  static func drawAnimated() { for layer in redrawnLayers.values { layer.drawAnimated() } }

  /// Runs `work` in the next frame, before its ended animations.
  static func afterAnimations(_ work: @escaping () -> Void) { pending.append(work) }
}
