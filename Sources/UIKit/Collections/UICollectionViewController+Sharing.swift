/// A collection view that pages of a navigation stack hand on to each other. Each page keeps an empty view of its own for
/// it, and the layout that the collection has while the page is on top.
extension UICollectionViewController {
  /// The collection view that the page shares with others; `nil` where it has one for itself.
  var sharedCollection: UICollectionView? { sharedLayout == nil ? nil : ownCollection }

  /// Lets `page`, about to be pushed above `other`, share that one's collection view if it asks for it.
  static func share(collectionOf other: UIViewController?, with page: UIViewController?) {
    guard let page = page as? UICollectionViewController, page.useLayoutToLayoutNavigationTransitions,
      let other = other as? UICollectionViewController
    else { return }
    page.share(collectionOf: other)
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

  /// Puts an empty view into the place of the collection view that has been the page's view, and `collection` into that.
  private func wrap(_ collection: UICollectionView?) {
    guard let old = viewIfLoaded, old === ownCollection else { return }
    let wrapper = Self.wrapper(frame: old.frame)
    old.superview?.insertSubview(wrapper, aboveSubview: old)
    old.removeFromSuperview()
    view = wrapper
    if let collection { fill(wrapper, with: collection) }
  }

  /// The view of a page whose collection view may be elsewhere.
  static func wrapper(frame: CGRect) -> UIView {
    let wrapper = UIView(frame: frame)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return wrapper
  }

  private func fill(_ wrapper: UIView, with collection: UICollectionView) {
    collection.frame = wrapper.bounds
    wrapper.insertSubview(collection, at: 0)
  }

  /// Takes the shared collection view, if there is one and another page has it, and gives it the page's layout at once.
  func takeSharedCollectionIfElsewhere() {
    guard let collection = sharedCollection, collection.superview !== view else { return }
    takeSharedCollection(.atOnce)
  }

  /// Takes the shared collection view into the page's own view, and gives it a layout, the page's own unless told
  /// otherwise. Without an `offset` the item in the middle stays near where it is on the screen.
  func takeSharedCollection(
    layout: UICollectionViewLayout? = nil, offset: CGPoint? = nil, _ pace: ElementPace,
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    guard let collection = sharedCollection, let layout = layout ?? sharedLayout else { return completion(true) }
    if collection.superview !== view { UIView.performWithoutAnimation { fill(view, with: collection) } }
    collection.changeLayout(to: layout, offset: offset, pace, completion: completion)
  }
}
