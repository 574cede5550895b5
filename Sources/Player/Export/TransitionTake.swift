import QuartzCore

/// One way of a transition, frame by frame.
struct TransitionTake {
  /// Which way it was: `push` or `pop`, `present` or `dismiss`, or words for tabs.
  let name: String

  /// From the moment it begins to the one at which everything is at rest.
  let frames: [Frame]

  /// Frames a second.
  let rate: Double

  /// So many of the frames, spread evenly from the first to the last, each with its time in seconds.
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
