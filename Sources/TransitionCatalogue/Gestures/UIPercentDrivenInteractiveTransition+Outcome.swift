import Motion
import UIKit

extension UIPercentDrivenInteractiveTransition {
  /// Ends the interaction with the outcome of its drag.
  func end(_ outcome: ReleaseRule.Outcome) {
    switch outcome {
    case .finish: finish()
    case .cancel: cancel()
    }
  }
}
