import Foundation

/// Holds a page that covers the window or its context, over a page that leaves the tree or stays.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { !presentationStyle.staysInContext }

  override var shouldRemovePresentersView: Bool {
    switch presentationStyle {
    case .fullScreen, .currentContext: true
    case .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover, .none, .automatic: false
    }
  }

  /// The container's size that the presented view's frame is for.
  private var knownSize: CGSize?

  override func presentationTransitionWillBegin() { knownSize = containerView?.bounds.size }

  override func presentationTransitionDidEnd(_ completed: Bool) { if completed { followContainer() } }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { followContainer() } }

  override func containerViewWillLayoutSubviews() { followContainer() }

  /// Gives the presented view its frame in a container that has taken another size; while that keeps its size the view
  /// stays where its animator has left it.
  private func followContainer() {
    guard presentation?.isAtRest ?? false, let size = containerView?.bounds.size, size != knownSize else { return }
    knownSize = size
    guard let view = presentedView else { return }
    view.bounds.size = frameOfPresentedViewInContainerView.size
    view.center = CGPoint(x: frameOfPresentedViewInContainerView.midX, y: frameOfPresentedViewInContainerView.midY)
  }
}
