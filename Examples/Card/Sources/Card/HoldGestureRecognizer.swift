import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that begins with the press, so that a moving card stops as soon as it is touched.
final class HoldGestureRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { state = .began }
  }
}
