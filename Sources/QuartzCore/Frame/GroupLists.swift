/// The arrays that held a layer's group items in the last frames. They are filled again once those frames are released,
/// so that a frame without changes allocates nothing.
final class GroupLists {
  /// The purpose of a list: a layer fills at most one list of each kind in a frame.
  enum Purpose: Int, CaseIterable { case frame, group, cut, mask, transition, contents, capture }

  /// The number of frames of which lists may exist at once: the one in progress, the previous one, for comparison, and the
  /// one before, from which the compositor may have the bitmap of a group.
  private static let count = 3

  private var rings = [Ring](repeating: Ring(), count: Purpose.allCases.count)

  private struct Ring {
    var lists = [[Frame.Item]](repeating: [], count: GroupLists.count)
    var next = 0
    /// The list that was filled last, if it can be used again.
    var last: (version: Version, list: [Frame.Item])?
  }

  /// The facts by which a list of a layer without animations is known to be still the same.
  struct Version: Equatable {
    /// The version of the layer's contents.
    var contents: Int

    /// Whether the geometry of the layers above is flipped.
    var isFlipped: Bool
  }

  /// Frees the memory of all lists, and what their items retain.
  func free() { rings = [Ring](repeating: Ring(), count: Purpose.allCases.count) }

  /// Returns an empty list after `fill` has filled it; the previous list if that has the same `version`, which is `nil` for
  /// a list that may change without notice.
  func list(
    _ purpose: Purpose, version: Version? = nil, _ fill: (inout [Frame.Item]) -> Void
  ) -> [Frame.Item] {
    if let version, let last = rings[purpose.rawValue].last, last.version == version { return last.list }
    rings[purpose.rawValue].last = nil
    let turn = rings[purpose.rawValue].next
    rings[purpose.rawValue].next = (turn + 1) % Self.count
    var list: [Frame.Item] = []
    swap(&list, &rings[purpose.rawValue].lists[turn])
    list.removeAll(keepingCapacity: true)
    // A new list gets its memory at once instead of step by step: as much as the previous one needed.
    list.reserveCapacity(rings[purpose.rawValue].lists[(turn + Self.count - 1) % Self.count].count)
    fill(&list)
    rings[purpose.rawValue].lists[turn] = list
    if let version { rings[purpose.rawValue].last = (version, list) }
    return list
  }
}

extension CALayer {
  /// Returns a list of this layer after `fill` has filled it, or the previous one of the same version; see ``GroupLists``.
  final func lists(
    _ purpose: GroupLists.Purpose, version: GroupLists.Version? = nil, _ fill: (inout [Frame.Item]) -> Void
  ) -> [Frame.Item] {
    madeGroupLists.list(purpose, version: version, fill)
  }

  /// This layer's lists, created at the first access.
  final var madeGroupLists: GroupLists {
    let lists = groupLists ?? GroupLists()
    groupLists = lists
    return lists
  }

  /// Frees the lists of this layer and of those below that belong to earlier frames, with the images in them. A cache of
  /// unchanged contents is kept.
  package final func freeOldLists() {
    groupLists?.free()
    maskLayer?.freeOldLists()
    for child in children { child.freeOldLists() }
  }
}
