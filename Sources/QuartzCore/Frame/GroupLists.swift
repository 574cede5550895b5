/// The arrays in which a layer's groups were listed in the last frames: once those frames are gone they are filled again,
/// so that a steady frame allocates nothing. And what was listed, to know what is worth remembering.
final class GroupLists {
  /// The layer's ``CALayer/pictureVersion`` when it was listed last.
  var listedVersion = -1

  /// What a list is for: a layer fills at most one of each in a frame.
  enum Purpose: Int, CaseIterable { case frame, group, cut, mask }

  /// How many frames may be around at once: the one being made and the one before, which compositors hold for comparison.
  private static let count = 2

  private var rings = [Ring](repeating: Ring(), count: Purpose.allCases.count)

  private struct Ring {
    var lists = [[Frame.Item]](repeating: [], count: GroupLists.count)
    var next = 0
  }

  /// An empty list, filled by `fill`.
  func list(_ purpose: Purpose, _ fill: (inout [Frame.Item]) -> Void) -> [Frame.Item] {
    let turn = rings[purpose.rawValue].next
    rings[purpose.rawValue].next = (turn + 1) % Self.count
    var list: [Frame.Item] = []
    swap(&list, &rings[purpose.rawValue].lists[turn])
    list.removeAll(keepingCapacity: true)
    fill(&list)
    rings[purpose.rawValue].lists[turn] = list
    return list
  }
}

extension CALayer {
  /// An empty list of this layer's, filled by `fill`; see ``GroupLists``.
  final func lists(_ purpose: GroupLists.Purpose, _ fill: (inout [Frame.Item]) -> Void) -> [Frame.Item] {
    madeGroupLists.list(purpose, fill)
  }

  /// This layer's lists, made when they are asked for.
  final var madeGroupLists: GroupLists {
    let lists = groupLists ?? GroupLists()
    groupLists = lists
    return lists
  }
}
