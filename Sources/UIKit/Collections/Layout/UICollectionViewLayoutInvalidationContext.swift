/// Says what of a layout is to be found anew.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is; so where nothing in particular is named.
  public internal(set) final var invalidateEverything = false

  /// Whether the counts of sections and items are asked for again too.
  public internal(set) final var invalidateDataSourceCounts = false

  /// The items that are placed anew; `nil` for none in particular.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views that are placed anew, by their kinds; `nil` for none in particular.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views that are placed anew, by their kinds; `nil` for none in particular.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// By how much the content is scrolled along with the new layout, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// By how much the content grows with the new layout, in points. The layout's own size counts; this changes nothing.
  open var contentSizeAdjustment = CGSize.zero

  /// A context that names nothing.
  public required override init() { super.init() }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = all
  }

  /// Names decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = all
  }

  /// The elements that are named; `nil` where it is about all of them.
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

/// The same for a flow layout, which knows more to say.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and spacings again. At first so.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the places are computed again. At first so.
  open var invalidateFlowLayoutAttributes = true
}
