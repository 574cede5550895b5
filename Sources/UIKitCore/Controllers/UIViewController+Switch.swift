extension UIViewController {
  /// Begins an unanimated exchange of two children, if this container is visible.
  package func beginSwitch(from: UIViewController?, to: UIViewController?) {
    guard appearance.isVisible else { return }
    from?.beginAppearanceTransition(false, animated: false)
    to?.beginAppearanceTransition(true, animated: false)
  }

  /// Ends an unanimated exchange of two children. In a container that is appearing, the new child appears together with
  /// it; in one that is disappearing, only the old child's disappearance is completed.
  package func endSwitch(from: UIViewController?, to: UIViewController?) {
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
