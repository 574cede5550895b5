/// The item of a layer as it was listed last, cached while the values it depends on stay the same.
nonisolated struct ListedItem {
  private var source: LayerExtras.Box?
  private var bounds = CGRect.null
  private var corners = Frame.Corners.square
  private var item: Frame.Item?

  /// Returns the item for `state`: the cached one, or else the result of `make`, which may depend on the extras, the
  /// bounds, and the corners.
  mutating func item(for state: LayerState, _ make: () -> Frame.Item?) -> Frame.Item? {
    if let box = state.extrasBox, box === source, bounds == state.bounds, corners == state.corners { return item }
    (source, bounds, corners) = (state.extrasBox, state.bounds, state.corners)
    item = make()
    return item
  }
}
