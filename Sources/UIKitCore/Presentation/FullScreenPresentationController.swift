import Foundation

/// The presentation controller of styles that cover the window or a context, with or without removing the presenter's
/// view.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { !presentationStyle.staysInContext }

  override var shouldRemovePresentersView: Bool {
    switch presentationStyle {
    case .fullScreen, .currentContext: true
    case .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover, .none, .automatic: false
    }
  }

  /// The container's size for which the presented view's frame was last set.
  private var knownSize: CGSize?

  override func presentationTransitionWillBegin() { knownSize = containerView?.bounds.size }

  override func presentationTransitionDidEnd(_ completed: Bool) { if completed { followContainer() } }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { followContainer() } }

  override func containerViewWillLayoutSubviews() { followContainer() }

  /// Sets the presented view's frame if the container has been resized; otherwise the view stays where its animator has
  /// left it.
  private func followContainer() {
    guard presentation?.isAtRest ?? false, let size = containerView?.bounds.size, size != knownSize else { return }
    knownSize = size
    guard let view = presentedView else { return }
    view.bounds.size = frameOfPresentedViewInContainerView.size
    view.center = CGPoint(x: frameOfPresentedViewInContainerView.midX, y: frameOfPresentedViewInContainerView.midY)
  }
}
