//  CrossDissolveTransition.swift
//
//  Cross Dissolve: One page fades into the other.
//
//  It is one of UIKit’s own transitions.
//
//      presentCrossDissolve(viewController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

extension UIViewController {
  /// Presents a view controller in one of UIKit’s own styles.
  func presentCrossDissolve(_ viewController: UIViewController, completion: (() -> Void)? = nil) {
    viewController.transitioningDelegate = nil
    viewController.modalPresentationStyle = .fullScreen
    viewController.modalTransitionStyle = .crossDissolve
    present(viewController, animated: true, completion: completion)
  }
}
