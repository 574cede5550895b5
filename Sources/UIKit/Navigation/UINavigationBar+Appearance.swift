extension UINavigationBar: UIAppearance, AppearanceTarget {
  /// Returns the proxy for all objects of the class.
  public static func appearance() -> Self { AppearanceProxies.proxy(in: []) }

  /// Returns the proxy for objects of the class that are contained in objects of other classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(in: containerTypes) }
}
