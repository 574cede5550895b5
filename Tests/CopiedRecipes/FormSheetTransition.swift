//  FormSheetTransition.swift
//
//  Form Sheet: The page rises as a smaller sheet, and is dragged away downwards.
//
//  It is one of UIKit’s own transitions.
//
//      presentFormSheet(viewController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

extension UIViewController {
  /// Presents a view controller in one of UIKit’s own styles.
  func presentFormSheet(_ viewController: UIViewController, completion: (() -> Void)? = nil) {
    viewController.transitioningDelegate = nil
    viewController.modalPresentationStyle = .formSheet
    viewController.modalTransitionStyle = .coverVertical
    present(viewController, animated: true, completion: completion)
  }
}
