extension UIViewController {
  /// Tells two children that one takes the other's place at once, as far as this container itself is to be seen.
  func beginSwitch(from: UIViewController?, to: UIViewController?) {
    guard appearance.isVisible else { return }
    from?.beginAppearanceTransition(false, animated: false)
    to?.beginAppearanceTransition(true, animated: false)
  }

  /// Tells them that it has happened. In a container that is itself on its way in the new one appears together with
  /// that; in one that is on its way out the old one has gone before.
  func endSwitch(from: UIViewController?, to: UIViewController?) {
    switch appearance {
    case .disappeared, .disappearing, .willAppear: from?.endAppearanceTransition()
    case .appearing:
      from?.endAppearanceTransition()
      to?.announceAppearing()
    case .appeared:
      from?.endAppearanceTransition()
      to?.endAppearanceTransition()
    }
  }
}
