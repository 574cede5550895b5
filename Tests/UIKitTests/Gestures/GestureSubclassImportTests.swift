import StageTesting
import Testing
import UIKit.UIGestureRecognizerSubclass

struct GestureSubclassImportTests {
  /// A recognizer that begins with the touch, as single-touch recognizers in apps do.
  private final class TouchDownRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
  }

  @Test func `a custom recognizer compiles with UIKit's subclass import and recognizes`() {
    let page = UIViewController()
    let stage = Stage(size: CGSize(width: 100, height: 100), rootViewController: page)
    var count = 0
    page.view.addGestureRecognizer(TouchDownRecognizer(target: page, action: selector { count += 1 }))
    stage.press(at: CGPoint(x: 50, y: 50))
    #expect(count == 1)
  }
}
