//  OverFullScreenTransition.swift
//
//  Over Full Screen: The page rises over what lies behind, which stays where it is.
//
//  It is one of UIKit’s own transitions.
//
//      presentOverFullScreen(viewController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

extension UIViewController {
  /// Presents a view controller in one of UIKit’s own styles.
  func presentOverFullScreen(_ viewController: UIViewController, completion: (() -> Void)? = nil) {
    viewController.transitioningDelegate = nil
    viewController.modalPresentationStyle = .overFullScreen
    viewController.modalTransitionStyle = .coverVertical
    present(viewController, animated: true, completion: completion)
  }
}
