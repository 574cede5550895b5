import Motion

/// The motion of one coordinate of a content offset, as a sequence of functions of time.
///
/// A deceleration that reaches an edge changes to a bounce with the velocity at that time. A release beyond an edge
/// with a sufficient inward velocity leaves the spring at the edge and continues as a deceleration.
nonisolated struct ScrollAxisMotion: Equatable, Sendable {
  /// A part of the motion, from `begin` (in seconds after the start of the motion) to the beginning of the next part.
  struct Piece: Equatable, Sendable {
    let begin: Double
    let curve: Curve
  }

  /// The function that the offset follows in one part.
  enum Curve: Equatable, Sendable {
    case rest(Double)
    case deceleration(Deceleration)
    case spring(ScrollSpring)
    case glide(ScrollGlide)
  }

  private let pieces: [Piece]

  /// The time until the offset is at `end`, in seconds.
  let duration: Double

  /// The offset at the end of the motion, in points.
  let end: Double

  /// Creates a motion that is at rest.
  init(restingAt offset: Double) {
    pieces = [Piece(begin: 0, curve: .rest(offset))]
    duration = 0
    end = offset
  }

  /// Creates a motion that follows a glide.
  init(_ glide: ScrollGlide) {
    pieces = [Piece(begin: 0, curve: .glide(glide))]
    duration = glide.duration
    end = glide.target
  }

  /// Creates a motion that follows a spring.
  init(_ spring: ScrollSpring) {
    pieces = [Piece(begin: 0, curve: .spring(spring))]
    duration = spring.duration
    end = spring.target
  }

  /// Creates the motion after a release at `offset` with `velocity`.
  ///
  /// - Parameters:
  ///   - range: the offsets at which the content is not pulled beyond its edges.
  ///   - rate: the factor of the velocity per millisecond.
  ///   - bounces: whether the offset may go beyond the range; if not, it stops at the edge.
  init(releasedAt offset: Double, velocity: Double, range: ClosedRange<Double>, rate: Double, bounces: Bool) {
    var pieces: [Piece] = []
    var begin = 0.0, start = offset, speed = velocity
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    if offset != edge {
      let spring = ScrollSpring(start: offset, target: edge, velocity: velocity)
      pieces.append(Piece(begin: 0, curve: .spring(spring)))
      guard let crossing = spring.crossing, abs(spring.velocity(at: crossing)) > Deceleration.stopVelocity else {
        (self.pieces, duration, end) = (pieces, spring.duration, edge)
        return
      }
      (begin, start, speed) = (crossing, edge, spring.velocity(at: crossing))
    }
    let coasting = Deceleration(start: start, velocity: speed, rate: rate)
    pieces.append(Piece(begin: begin, curve: .deceleration(coasting)))
    let ahead = speed < 0 ? range.lowerBound : range.upperBound
    guard let meeting = coasting.time(reaching: ahead), speed != 0 else {
      duration = begin + coasting.duration
      end = coasting.value(at: coasting.duration)
      self.pieces = pieces
      return
    }
    let arrival = coasting.velocity(at: meeting)
    end = ahead
    guard bounces, abs(arrival) > Deceleration.stopVelocity else {
      duration = begin + meeting
      self.pieces = pieces
      return
    }
    let bounce = ScrollSpring(start: ahead, target: ahead, velocity: arrival)
    pieces.append(Piece(begin: begin + meeting, curve: .spring(bounce)))
    duration = begin + meeting + bounce.duration
    self.pieces = pieces
  }

  /// Returns the offset `time` seconds after the start; from `duration` on, it is `end`.
  func value(at time: Double) -> Double {
    guard time < duration else { return end }
    let piece = piece(at: time)
    switch piece.curve {
    case .rest(let offset): return offset
    case .deceleration(let curve): return curve.value(at: time - piece.begin)
    case .spring(let curve): return curve.value(at: time - piece.begin)
    case .glide(let curve): return curve.value(at: time - piece.begin)
    }
  }

  /// Returns the velocity `time` seconds after the start, in points per second; from `duration` on, it is 0.
  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let piece = piece(at: time)
    switch piece.curve {
    case .rest: return 0
    case .deceleration(let curve): return curve.velocity(at: time - piece.begin)
    case .spring(let curve): return curve.velocity(at: time - piece.begin)
    case .glide(let curve): return curve.velocity(at: time - piece.begin)
    }
  }

  private func piece(at time: Double) -> Piece { pieces.last { $0.begin <= time } ?? pieces[0] }
}
