//  PageSheetTransition.swift
//
//  Page Sheet: The page rises as a sheet, and is dragged away downwards.
//
//  It is one of UIKit’s own transitions.
//
//      presentPageSheet(viewController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

extension UIViewController {
  /// Presents a view controller in one of UIKit’s own styles.
  func presentPageSheet(_ viewController: UIViewController, completion: (() -> Void)? = nil) {
    viewController.transitioningDelegate = nil
    viewController.modalPresentationStyle = .pageSheet
    viewController.modalTransitionStyle = .coverVertical
    present(viewController, animated: true, completion: completion)
  }
}
