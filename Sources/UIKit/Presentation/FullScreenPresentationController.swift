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

  override func containerViewWillLayoutSubviews() {
    guard presentation?.isAtRest ?? false, let view = presentedView else { return }
    view.bounds.size = frameOfPresentedViewInContainerView.size
    view.center = CGPoint(x: frameOfPresentedViewInContainerView.midX, y: frameOfPresentedViewInContainerView.midY)
  }
}
