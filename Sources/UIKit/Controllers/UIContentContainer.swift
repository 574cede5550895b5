import Foundation

/// What holds pages, and is told of their sizes.
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like.
  var preferredContentSize: CGSize { get }

  /// A child would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// A child's size by its constraints has changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size of a child in a parent of `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize

  /// The container is about to take another size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// The surroundings are about to change, along with a change of size.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
