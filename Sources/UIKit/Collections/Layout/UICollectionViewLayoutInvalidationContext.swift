/// The parts of a layout that are invalid.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid. A context that lists no elements also invalidates all of them.
  public internal(set) final var invalidateEverything = false

  /// Whether the numbers of sections and items are invalid, too.
  public internal(set) final var invalidateDataSourceCounts = false

  /// The invalid items; `nil` if none are listed.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?

  /// The invalid supplementary views, by their kinds; `nil` if none are listed.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The invalid decoration views, by their kinds; `nil` if none are listed.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The distance by which the content offset changes with the new layout, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size, in points. Has no effect: the layout's content size is used.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that lists no elements.
  public required override init() { super.init() }

  /// Adds items to the invalid ones.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views to the invalid ones.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = all
  }

  /// Adds decoration views to the invalid ones.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = all
  }

  /// The invalid elements; `nil` if all of them are invalid.
  final var namedElements: [ElementKey]? {
    guard !invalidateEverything, !invalidateDataSourceCounts else { return nil }
    var keys = (invalidatedItemIndexPaths ?? []).map { ElementKey.cell($0) }
    for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
      keys += paths.map { .supplementary(kind: kind, $0) }
    }
    for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] { keys += paths.map { .decoration(kind: kind, $0) } }
    return keys.isEmpty ? nil : keys
  }
}

/// The parts of a flow layout that are invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the sizes and spacings of the delegate are invalid; `true` by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the calculated positions are invalid; `true` by default.
  open var invalidateFlowLayoutAttributes = true
}
