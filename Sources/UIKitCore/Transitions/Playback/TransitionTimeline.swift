/// The time of the layers that move in a transition, taken in hand as one.
///
/// Time is counted in seconds since the transition's start. It runs by itself, or is held at any moment, forwards or
/// backwards: a held layer has speed 0 and the moment as its time offset, so whatever animates in it (and in its
/// sublayers) shows that moment, however the animations were made.
package final class TransitionTimeline {
  private struct Track {
    let layer: CALayer

    /// The layer's local time at the transition's start.
    let start: CFTimeInterval
  }

  private enum Motion {
    /// Time passes by itself; it showed `elapsed` when the media clock showed `since`.
    case running(elapsed: CFTimeInterval, since: CFTimeInterval)
    case held(elapsed: CFTimeInterval)
  }

  private var tracks: [Track] = []
  private var motion = Motion.running(elapsed: 0, since: CACurrentMediaTime())

  /// Seconds since the transition's start, as the layers show it.
  var elapsed: CFTimeInterval {
    switch motion {
    case .running(let elapsed, let since): elapsed + CACurrentMediaTime() - since
    case .held(let elapsed): elapsed
    }
  }

  /// The layers whose time it is.
  var layers: [CALayer] { tracks.map(\.layer) }

  /// Takes in a layer with everything in it, at the moment that the timeline shows.
  package func add(_ layer: CALayer) {
    guard !tracks.contains(where: { layer.isInside($0.layer) }) else { return }
    let track = Track(layer: layer, start: layer.localTime - elapsed)
    tracks.append(track)
    place(track)
  }

  /// Stops at a moment.
  func hold(at elapsed: CFTimeInterval) {
    motion = .held(elapsed: elapsed)
    tracks.forEach(place)
  }

  /// Lets time pass by itself from a moment on.
  func run(from elapsed: CFTimeInterval) {
    motion = .running(elapsed: elapsed, since: CACurrentMediaTime())
    tracks.forEach(place)
  }

  /// Gives the layers back to ordinary time.
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
  /// The layer's own time at this moment.
  fileprivate var localTime: CFTimeInterval { convertTime(CACurrentMediaTime(), from: nil) }

  /// The time of the layer's parent when the media clock shows `time`.
  fileprivate func parentTime(at time: CFTimeInterval) -> CFTimeInterval {
    superlayer?.convertTime(time, from: nil) ?? time
  }

  /// Whether the layer is `other` or lies in it.
  fileprivate func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.superlayer
    }
    return false
  }
}
