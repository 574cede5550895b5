//  CoverVerticalTransition.swift
//
//  Cover Vertical: The page rises from below and covers the screen.
//
//  It is one of UIKit’s own transitions.
//
//      presentCoverVertical(viewController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

extension UIViewController {
  /// Presents a view controller in one of UIKit’s own styles.
  func presentCoverVertical(_ viewController: UIViewController, completion: (() -> Void)? = nil) {
    viewController.transitioningDelegate = nil
    viewController.modalPresentationStyle = .fullScreen
    viewController.modalTransitionStyle = .coverVertical
    present(viewController, animated: true, completion: completion)
  }
}
