import Foundation

/// A view controller whose view is a collection view, for which it is data source and delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  /// The initial layout of the collection view.
  public final let collectionViewLayout: UICollectionViewLayout

  /// Whether the selection is cleared when the view controller appears.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether the view controller, when it is pushed above another collection view controller, shares that one's
  /// collection view and animates its items to ``collectionViewLayout``, and back when it is popped. Set it before the
  /// push.
  ///
  /// The collection view keeps its data source and delegate, those of its first view controller. If the navigation
  /// controller's delegate provides an animator, that is used, and the items have their new positions from the
  /// beginning.
  open var useLayoutToLayoutNavigationTransitions = false

  /// The layout of a shared collection view in this view controller; `nil` if it is not shared.
  final var sharedLayout: UICollectionViewLayout?

  /// Creates a view controller with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller with a flow layout; there are no nib files.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a view controller with a flow layout; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view, which is the view controller's view unless ``loadView()`` was overridden or it is shared.
  /// Loaded on first use.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollection
    }
    set {
      let isView = viewIfLoaded === ownCollection
      ownCollection = newValue
      if isView { view = newValue }
    }
  }

  final var ownCollection: UICollectionView?

  /// Creates the collection view.
  open override func loadView() {
    guard sharedLayout == nil else { return view = Self.wrapper(frame: UIScreen.main.bounds) }
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    collection.backgroundColor = .systemBackground
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.dataSource = self
    collection.delegate = self
    ownCollection = collection
    view = collection
  }

  /// Clears the selection, if ``clearsSelectionOnViewWillAppear`` is set.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let ownCollection else { return }
    for indexPath in ownCollection.indexPathsForSelectedItems ?? [] {
      ownCollection.deselectItem(at: indexPath, animated: animated)
    }
  }

  // MARK: UICollectionViewDataSource and UICollectionViewDelegate

  /// Returns 1; override it for more sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns 0; override it for more items.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// Stops the program; override it if there are items.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { preconditionFailure("\(type(of: self)) has items, but no collectionView(_:cellForItemAt:)") }

  /// Stops the program; override it if the layout has supplementary views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure(
      "UICollectionView: the layout shows a \"\(kind)\" at \(indexPath), but \(type(of: self)) has no "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  /// Returns `true`.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Called after an item was highlighted; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// Called after the highlight of an item ended; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Returns `true`.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Returns `true`.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Called after the person selected an item; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Called after the person deselected an item; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Called before a cell is displayed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Called after a cell is no longer displayed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Called before a supplementary view is displayed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Called after a supplementary view is no longer displayed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns `true`.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called to perform an item's primary action; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}

  /// Returns the proposed offset.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns a plain transition layout.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  // MARK: UIScrollViewDelegate

  /// Called after the content has scrolled; the default implementation does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Called before the person drags the content; the default implementation does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Called at the end of a drag; the default implementation leaves the target unchanged.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Called after a drag has ended; the default implementation does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Called before the content decelerates after a drag; the default implementation does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Called after the deceleration has ended; the default implementation does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Called after a scroll animation has ended; the default implementation does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Called after the adjusted content inset has changed; the default implementation does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Returns `nil`: there is no zooming.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Called before zooming begins; the default implementation does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Called after the zoom scale has changed; the default implementation does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Called after zooming has ended; the default implementation does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
