/// The item of a layer as it was listed last, kept while the values behind it stay the same.
nonisolated struct ListedItem {
  private var source: LayerExtras.Box?
  private var bounds = CGRect.null
  private var corners = Frame.Corners.square
  private var item: Frame.Item?

  /// The item for `state`: the last one, or what `make` answers. It may depend on the extras, the bounds and the corners.
  mutating func item(for state: LayerState, _ make: () -> Frame.Item?) -> Frame.Item? {
    if let box = state.extrasBox, box === source, bounds == state.bounds, corners == state.corners { return item }
    (source, bounds, corners) = (state.extrasBox, state.bounds, state.corners)
    item = make()
    return item
  }
}
