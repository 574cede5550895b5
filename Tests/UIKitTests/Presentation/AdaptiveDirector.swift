import Foundation
import UIKit

@testable import UIKitCore

/// A delegate that adapts presentations as the test requires, and records its calls.
final class AdaptiveDirector: NSObject, UIPopoverPresentationControllerDelegate {
  let log: CallLog

  /// The style for the window's width; `nil` for the system's.
  var style: ((UITraitCollection) -> UIModalPresentationStyle)?
  var standIn: ((UIViewController) -> UIViewController?)?
  var mayDismiss = true
  private(set) var asked: [UIPresentationController] = []
  private(set) var prepared: [UIPresentationController] = []
  var repositioned: (CGRect, UIView)?
  var newSource: CGRect?

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    log.add("style in \(traitCollection.horizontalSizeClass)")
    asked.append(controller)
    return style?(traitCollection) ?? controller.ownAdaptiveStyle(for: traitCollection)
  }

  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    log.add("page for \(style)")
    return standIn?(controller.presentedViewController)
  }

  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {
    log.add("prepare \(adaptivePresentationController.presentationStyle)")
    prepared.append(adaptivePresentationController)
  }

  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log.add("present as \(style)\(transitionCoordinator == nil ? "" : ", moving")") }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    told("will dismiss", presentationController)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    told("did dismiss", presentationController)
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    told("attempt", presentationController)
  }

  /// Releases the controllers that it was called with.
  func forget() { (asked, prepared) = ([], []) }

  private func told(_ what: String, _ controller: UIPresentationController) {
    asked.append(controller)
    log.add(what)
  }

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    log.add("popover")
  }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    repositioned = (rect.pointee, view.pointee)
    if let newSource { rect.pointee = newSource }
  }
}
