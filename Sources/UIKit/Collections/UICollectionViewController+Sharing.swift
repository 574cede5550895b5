/// The sharing of one collection view by several view controllers of a navigation stack. Each has a view of its own
/// that contains the collection view while it is at the top, and stores the layout that is used then.
extension UICollectionViewController {
  /// The collection view that is shared with other view controllers; `nil` if it is not shared.
  var sharedCollection: UICollectionView? { sharedLayout == nil ? nil : ownCollection }

  /// Makes `viewController`, about to be pushed above `other`, share that one's collection view if it is set to do so.
  static func share(collectionOf other: UIViewController?, with viewController: UIViewController?) {
    guard let viewController = viewController as? UICollectionViewController,
      viewController.useLayoutToLayoutNavigationTransitions,
      let other = other as? UICollectionViewController
    else { return }
    viewController.share(collectionOf: other)
  }

  private func share(collectionOf other: UICollectionViewController) {
    guard let collection = other.collectionView else { return }
    if other.sharedLayout == nil { other.wrap(collection) }
    other.sharedLayout = collection.collectionViewLayout
    if let ownCollection, ownCollection !== collection {
      viewIfLoaded === ownCollection ? wrap(nil) : ownCollection.removeFromSuperview()
    }
    ownCollection = collection
    sharedLayout = collectionViewLayout
  }

  /// Replaces the collection view that is the view controller's view by an empty view, and adds `collection` to that.
  private func wrap(_ collection: UICollectionView?) {
    guard let old = viewIfLoaded, old === ownCollection else { return }
    let wrapper = Self.wrapper(frame: old.frame)
    old.superview?.insertSubview(wrapper, aboveSubview: old)
    old.removeFromSuperview()
    view = wrapper
    if let collection { fill(wrapper, with: collection) }
  }

  /// Returns the view of a view controller whose collection view may be elsewhere.
  static func wrapper(frame: CGRect) -> UIView {
    let wrapper = UIView(frame: frame)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return wrapper
  }

  private func fill(_ wrapper: UIView, with collection: UICollectionView) {
    collection.frame = wrapper.bounds
    wrapper.insertSubview(collection, at: 0)
  }

  /// Moves the shared collection view to this view controller, unless it is there already, and sets its layout at once.
  func takeSharedCollectionIfElsewhere() {
    guard let collection = sharedCollection, collection.superview !== view else { return }
    takeSharedCollection(.atOnce)
  }

  /// Moves the shared collection view to the view controller's view, and sets a layout, by default the view
  /// controller's. Without an `offset`, the item in the middle stays near its position on the screen.
  func takeSharedCollection(
    layout: UICollectionViewLayout? = nil, offset: CGPoint? = nil, _ pace: ElementTiming,
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    guard let collection = sharedCollection, let layout = layout ?? sharedLayout else { return completion(true) }
    if collection.superview !== view { UIView.performWithoutAnimation { fill(view, with: collection) } }
    collection.changeLayout(to: layout, offset: offset, pace, completion: completion)
  }
}
