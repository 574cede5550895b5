/// The common time of the layers of a transition.
///
/// Time is counted in seconds since the transition's start. It runs by itself or is held at any moment: a held layer
/// has speed 0 and that moment as its time offset, so that all animations in the layer and its sublayers show that
/// moment, however they were made.
package final class TransitionTimeline {
  private struct Track {
    let layer: CALayer

    /// The layer's local time at the transition's start.
    let start: CFTimeInterval
  }

  private enum Motion {
    /// Time runs by itself; it was `elapsed` at the media time `since`.
    case running(elapsed: CFTimeInterval, since: CFTimeInterval)
    case held(elapsed: CFTimeInterval)
  }

  private var tracks: [Track] = []
  private var motion = Motion.running(elapsed: 0, since: CACurrentMediaTime())

  /// The time since the transition's start that the layers show, in seconds.
  var elapsed: CFTimeInterval {
    switch motion {
    case .running(let elapsed, let since): elapsed + CACurrentMediaTime() - since
    case .held(let elapsed): elapsed
    }
  }

  /// The layers that follow this time.
  var layers: [CALayer] { tracks.map(\.layer) }

  /// Adds a layer with its sublayers, at the current moment.
  package func add(_ layer: CALayer) {
    guard !tracks.contains(where: { layer.isInside($0.layer) }) else { return }
    let track = Track(layer: layer, start: layer.localTime - elapsed)
    tracks.append(track)
    place(track)
  }

  /// Stops time at a moment.
  func hold(at elapsed: CFTimeInterval) {
    motion = .held(elapsed: elapsed)
    tracks.forEach(place)
  }

  /// Lets time run from a moment on.
  func run(from elapsed: CFTimeInterval) {
    motion = .running(elapsed: elapsed, since: CACurrentMediaTime())
    tracks.forEach(place)
  }

  /// Returns the layers to normal time.
  package func release() {
    for track in tracks {
      track.layer.speed = 1
      track.layer.beginTime = 0
      track.layer.timeOffset = 0
    }
    tracks = []
  }

  private func place(_ track: Track) {
    let layer = track.layer
    switch motion {
    case .held(let elapsed):
      layer.beginTime = 0
      layer.timeOffset = track.start + elapsed
      layer.speed = 0
    case .running(let elapsed, let since):
      layer.beginTime = layer.parentTime(at: since)
      layer.timeOffset = track.start + elapsed
      layer.speed = 1
    }
  }
}

extension CALayer {
  /// The layer's current local time.
  fileprivate var localTime: CFTimeInterval { convertTime(CACurrentMediaTime(), from: nil) }

  /// Returns the time of the layer's parent at the media time `time`.
  fileprivate func parentTime(at time: CFTimeInterval) -> CFTimeInterval {
    superlayer?.convertTime(time, from: nil) ?? time
  }

  /// Returns whether the layer is `other` or one of its descendants.
  fileprivate func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.superlayer
    }
    return false
  }
}
