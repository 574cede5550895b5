import Foundation

/// The frame and arrow of a popover. It is placed below or above its source if all of it fits there, otherwise on the
/// side on which most of it is visible; of several such sides, on the one with the most space.
nonisolated struct PopoverPlacement: Equatable, Sendable {
  /// The frame of the popover with its arrow, in the container's coordinates.
  let frame: CGRect

  /// The direction in which the arrow points.
  let arrow: PopoverArrow

  /// The position of the arrow's tip along its edge, in points from the frame's origin; the middle if there is no
  /// arrow.
  let tip: CGFloat

  /// The requirements for a popover's placement.
  struct Wishes: Equatable {
    /// The size of the content, without the arrow; a height of 0 means all of the available height.
    var content: CGSize

    /// The rectangle at which the popover points, in the container's coordinates.
    var source: CGRect

    /// The area in which the popover may be placed.
    var room: CGRect

    /// The permitted directions of the arrow; if empty, the popover has none and is centered over the source.
    var permitted = UIPopoverArrowDirection.any

    /// Whether the popover may cover the source if there is not enough space beside it.
    var canOverlap = false
  }

  /// Computes the best placement for the requirements.
  init(_ wishes: Wishes) {
    let sides = PopoverArrow.all(of: wishes.permitted).map { Side($0, wishes) }
    guard let best = sides.max(by: { $0.isWorse(than: $1) }) else {
      self.init(freely: wishes)
      return
    }
    if best.fits || (best.isUsable && !wishes.canOverlap) {
      self.init(best, wishes)
    } else if wishes.canOverlap {
      self.init(best.overlapping(wishes), wishes)
    } else {
      // The source leaves no space on any side, so its center is used instead of the whole rectangle.
      var inner = wishes
      let room = wishes.room
      inner.source = CGRect(
        x: min(max(wishes.source.midX, room.minX), room.maxX), y: min(max(wishes.source.midY, room.minY), room.maxY),
        width: 0, height: 0)
      let sides = PopoverArrow.all(of: wishes.permitted).map { Side($0, inner) }
      self.init(sides.max { $0.isWorse(than: $1) } ?? best, inner)
    }
  }

  /// Computes a placement without an arrow.
  private init(freely wishes: Wishes) {
    let room = wishes.room
    let height = wishes.content.height > 0 ? wishes.content.height : room.height
    let size = CGSize(width: min(wishes.content.width, room.width), height: min(height, room.height))
    frame = CGRect(
      x: Self.start(of: size.width, around: wishes.source.midX, in: room.minX...room.maxX),
      y: Self.start(of: size.height, around: wishes.source.midY, in: room.minY...room.maxY), width: size.width,
      height: size.height)
    arrow = .none
    tip = size.width / 2
  }

  private init(_ side: Side, _ wishes: Wishes) {
    let (source, room, size) = (wishes.source, side.space, side.size)
    let isUpright = side.arrow.isUpright
    let along = isUpright ? source.midX : source.midY
    let span = isUpright ? room.minX...room.maxX : room.minY...room.maxY
    let length = isUpright ? size.width : size.height
    let start = Self.start(of: length, around: along, in: span)
    let reach = PopoverMetrics.cornerRadius + PopoverMetrics.arrowBase / 2
    tip = length > 2 * reach ? min(max(along - start, reach), length - reach) : length / 2
    arrow = side.arrow
    let origin: CGPoint =
      switch side.arrow {
      case .up: CGPoint(x: start, y: room.minY)
      case .down: CGPoint(x: start, y: room.maxY - size.height)
      case .left: CGPoint(x: room.minX, y: start)
      case .right, .none: CGPoint(x: room.maxX - size.width, y: start)
      }
    frame = CGRect(origin: origin, size: size)
  }

  private static func start(of length: CGFloat, around middle: CGFloat, in span: ClosedRange<CGFloat>) -> CGFloat {
    max(min((middle - length / 2).rounded(), span.upperBound - length), span.lowerBound)
  }
}

extension PopoverPlacement {
  /// A candidate placement on one side of the source.
  private nonisolated struct Side {
    let arrow: PopoverArrow

    /// The available area, with the arrow.
    let space: CGRect

    /// The size of the popover in that area, with the arrow.
    let size: CGSize

    /// Whether all of the content is visible.
    let fits: Bool

    /// The remaining length along the arrow's direction, in points; negative if there is not enough space.
    let slack: CGFloat

    /// The fraction of the content that is visible, 0…1.
    let part: CGFloat

    /// Whether there is enough space for a popover of the minimum size.
    var isUsable: Bool {
      (arrow.isUpright ? space.height : space.width) >= PopoverMetrics.leastLength + PopoverMetrics.arrowHeight
    }

    init(_ arrow: PopoverArrow, _ wishes: Wishes) {
      let (room, source) = (wishes.room, wishes.source)
      func across(_ value: CGFloat) -> CGFloat { min(max(value, room.minX), room.maxX) }
      func down(_ value: CGFloat) -> CGFloat { min(max(value, room.minY), room.maxY) }
      let (left, right) = (across(source.minX).rounded(.down), across(source.maxX).rounded(.up))
      let (top, bottom) = (down(source.minY).rounded(.down), down(source.maxY).rounded(.up))
      let space: CGRect =
        switch arrow {
        case .up: CGRect(x: room.minX, y: bottom, width: room.width, height: room.maxY - bottom)
        case .down: CGRect(x: room.minX, y: room.minY, width: room.width, height: top - room.minY)
        case .left: CGRect(x: right, y: room.minY, width: room.maxX - right, height: room.height)
        case .right, .none: CGRect(x: room.minX, y: room.minY, width: left - room.minX, height: room.height)
        }
      self.init(arrow, in: space, wishes)
    }

    private init(_ arrow: PopoverArrow, in space: CGRect, _ wishes: Wishes) {
      let isFree = wishes.content.height == 0
      let content = CGSize(
        width: wishes.content.width, height: isFree ? PopoverMetrics.leastContentHeight : wishes.content.height)
      let (across, up) =
        arrow.isUpright ? (0, PopoverMetrics.arrowHeight) : (PopoverMetrics.arrowHeight, 0)
      let needed = CGSize(width: content.width + across, height: content.height + up)
      let room = CGSize(width: max(space.width, 0), height: max(space.height, 0))
      self.arrow = arrow
      self.space = space
      size = CGSize(
        width: min(needed.width, room.width), height: isFree ? room.height : min(needed.height, room.height))
      fits = size.width >= needed.width && size.height >= needed.height
      slack = arrow.isUpright ? space.height - needed.height : space.width - needed.width
      let shown = max(min(size.width, needed.width) - across, 0) * max(min(size.height, needed.height) - up, 0)
      part = content.width * content.height > 0 ? shown / (content.width * content.height) : 1
    }

    /// Returns the candidate that covers the source, as close to this side as the area permits.
    func overlapping(_ wishes: Wishes) -> Side {
      let room = wishes.room
      let all = Side(arrow, in: room, wishes).size
      let near: CGRect =
        switch arrow {
        case .up:
          CGRect(x: room.minX, y: min(space.minY, room.maxY - all.height), width: room.width, height: all.height)
        case .down:
          CGRect(
            x: room.minX, y: max(space.maxY, room.minY + all.height) - all.height, width: room.width, height: all.height
          )
        case .left:
          CGRect(x: min(space.minX, room.maxX - all.width), y: room.minY, width: all.width, height: room.height)
        case .right, .none:
          CGRect(
            x: max(space.maxX, room.minX + all.width) - all.width, y: room.minY, width: all.width, height: room.height)
        }
      return Side(arrow, in: near, wishes)
    }

    func isWorse(than other: Side) -> Bool {
      if fits && other.fits {
        return arrow.isUpright == other.arrow.isUpright ? slack < other.slack : other.arrow.isUpright
      }
      return part == other.part ? slack < other.slack : part < other.part
    }
  }
}
