//  SystemTransition.swift
//
//  System: The page slides in over the one below, which moves and dims a little; a drag from the left
//  edge goes back.
//
//  It is UIKit’s own transition, which every navigation controller without a delegate has.
//
//      navigationController?.useSystemTransition()
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

extension UINavigationController {
  /// Leaves pushes and pops to UIKit, with its drag from the leading edge.
  func useSystemTransition() {
    delegate = nil
    interactivePopGestureRecognizer?.isEnabled = true
  }
}
