import Motion

/// How one coordinate of a content offset moves by itself: a few pieces, one after the other, each a function of time.
///
/// Coasting that meets an edge goes over into the bounce with the velocity it has there; a release beyond an edge with
/// enough velocity inwards leaves the spring at the edge and coasts on through the content.
nonisolated struct ScrollAxisMotion: Equatable, Sendable {
  /// One piece of the way, from `begin` (in seconds after the start of the whole) to the next piece's begin.
  struct Piece: Equatable, Sendable {
    let begin: Double
    let curve: Curve
  }

  /// What the offset follows during a piece.
  enum Curve: Equatable, Sendable {
    case rest(Double)
    case deceleration(Deceleration)
    case spring(ScrollSpring)
    case glide(ScrollGlide)
  }

  private let pieces: [Piece]

  /// Seconds until the offset stands at `end`.
  let duration: Double

  /// Where the motion ends, in points.
  let end: Double

  /// Standing still.
  init(restingAt offset: Double) {
    pieces = [Piece(begin: 0, curve: .rest(offset))]
    duration = 0
    end = offset
  }

  /// Along one glide.
  init(_ glide: ScrollGlide) {
    pieces = [Piece(begin: 0, curve: .glide(glide))]
    duration = glide.duration
    end = glide.target
  }

  /// Along one spring.
  init(_ spring: ScrollSpring) {
    pieces = [Piece(begin: 0, curve: .spring(spring))]
    duration = spring.duration
    end = spring.target
  }

  /// What a release at `offset` with `velocity` leads to.
  ///
  /// - Parameters:
  ///   - range: the offsets at which the content lies within its edges.
  ///   - rate: the velocity's factor per millisecond.
  ///   - bounces: whether the offset may go beyond the range; if not, it stops dead at the edge.
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

  /// The offset, `time` seconds after the start; `end` from `duration` on.
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

  /// In points per second, `time` seconds after the start; 0 from `duration` on.
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
