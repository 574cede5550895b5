import Testing
import UIKit

struct NSObjectProtocolClassTests {
  private final class Director: UIPercentDrivenInteractiveTransition, UIViewControllerTransitioningDelegate {}

  @Test func `an object of a protocol type reports its class and superclasses`() {
    let delegate: any UIViewControllerTransitioningDelegate = Director()
    #expect(delegate.isKind(of: Director.self) && delegate.isKind(of: UIPercentDrivenInteractiveTransition.self))
    #expect(delegate.isKind(of: NSObject.self) && !delegate.isKind(of: UIView.self))
    #expect(delegate.isMember(of: Director.self) && !delegate.isMember(of: NSObject.self))
    let object: any NSObjectProtocol = UIView()
    #expect(object.isKind(of: UIResponder.self) && !object.isKind(of: UIViewController.self))
  }

  @Test func `the nanosecond constants convert to dispatch times`() {
    let start = DispatchTime(uptimeNanoseconds: NSEC_PER_SEC)
    #expect(start + 0.5 == DispatchTime(uptimeNanoseconds: 1500 * NSEC_PER_MSEC))
    #expect(NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC)
  }
}
