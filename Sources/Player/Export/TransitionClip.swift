import QuartzCore

/// The frames of one direction of a transition.
struct TransitionClip {
  /// The name of the direction: `push` or `pop`, `present` or `dismiss`, or words for tabs.
  let name: String

  /// The frames from the start of the transition until nothing moves.
  let frames: [Frame]

  /// The number of frames per second.
  let rate: Double

  /// Returns a number of frames, spread evenly from the first to the last, each with its time in seconds.
  func moments(_ count: Int) -> [(time: Double, frame: Frame)] {
    guard frames.count > count, count > 1 else {
      return frames.enumerated().map { (Double($0.offset) / rate, $0.element) }
    }
    return (0..<count).map { moment in
      let index = (moment * (frames.count - 1) + (count - 1) / 2) / (count - 1)
      return (Double(index) / rate, frames[index])
    }
  }
}
