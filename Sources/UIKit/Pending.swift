// Names that the views need and that other files are about to bring; each line goes as its type arrives.

public class UIEvent: NSObject {}
public class UITouch: NSObject {}
public class UIPress: NSObject {}
public class UIPressesEvent: UIEvent {}

open class UIGestureRecognizer: NSObject {
  package(set) public weak var view: UIView?
}

open class UIWindow: UIView, FirstResponderHolder {
  package weak var firstResponder: UIResponder?
}
