//  FlipHorizontalTransition.swift
//
//  Flip Horizontal: The screen turns round and has the page on its back.
//
//  It is one of UIKit’s own transitions.
//
//      presentFlipHorizontal(viewController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

extension UIViewController {
  /// Presents a view controller in one of UIKit’s own styles.
  func presentFlipHorizontal(_ viewController: UIViewController, completion: (() -> Void)? = nil) {
    viewController.transitioningDelegate = nil
    viewController.modalPresentationStyle = .fullScreen
    viewController.modalTransitionStyle = .flipHorizontal
    present(viewController, animated: true, completion: completion)
  }
}
