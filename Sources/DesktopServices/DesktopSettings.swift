/// The settings of the desktop that programs follow. A setting is `nil` if the desktop does not state it.
package struct DesktopSettings: Equatable, Sendable {
  /// A preference for light or dark programs.
  package enum ColorScheme: String, Sendable {
    /// Dark text on a light background.
    case light

    /// Light text on a dark background.
    case dark
  }

  /// A color with components from 0 to 1, in sRGB.
  package struct Color: Equatable, Sendable {
    /// The component of red.
    package let red: Double

    /// The component of green.
    package let green: Double

    /// The component of blue.
    package let blue: Double

    /// Creates a color.
    package init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The preferred color scheme; `nil` also for "no preference".
  package var colorScheme: ColorScheme?

  /// The accent color.
  package var accentColor: Color?

  /// Whether contrast should be increased.
  package var prefersHighContrast: Bool?

  /// Whether motion should be reduced.
  package var reducesMotion: Bool?

  /// The factor of text sizes, such as 1.25.
  package var textScale: Double?

  /// The maximum time between the clicks of a double-click, in seconds.
  package var doubleClickTime: Double?

  /// Creates settings of which none is stated.
  package init() {}

  /// Creates the settings that the environment states: `GTK_THEME`, the name of a theme, which may end in `:dark`.
  package init(environment: [String: String]) {
    guard let theme = environment["GTK_THEME"], !theme.isEmpty else { return }
    let isDark = [":dark", "-dark", "Inverse"].contains { theme.hasSuffix($0) }
    colorScheme = isDark ? .dark : .light
    if theme.hasPrefix("HighContrast") { prefersHighContrast = true }
  }

  /// Creates the settings from the portal's namespaces, each a dictionary with the keys and values of that namespace.
  /// Values of an unexpected type or range are ignored.
  init(namespaces: BusValue) {
    let appearance = namespaces["org.freedesktop.appearance"]
    let interface = namespaces["org.gnome.desktop.interface"]
    switch appearance?["color-scheme"]?.integer {
    case 1: colorScheme = .dark
    case 2: colorScheme = .light
    default: break
    }
    accentColor = appearance?["accent-color"].flatMap { Color($0) }
    let accessibility = namespaces["org.gnome.desktop.a11y.interface"]
    prefersHighContrast = appearance?["contrast"]?.integer.map { $0 == 1 } ?? accessibility?["high-contrast"]?.boolean
    reducesMotion =
      appearance?["reduced-motion"]?.integer.map { $0 == 1 } ?? interface?["enable-animations"]?.boolean.map { !$0 }
    textScale = interface?["text-scaling-factor"]?.number.flatMap { (0.5...3).contains($0) ? $0 : nil }
    let clicks = namespaces["org.gnome.desktop.peripherals.mouse"]?["double-click"]?.integer
    doubleClickTime = clicks.flatMap { (1...5000).contains($0) ? Double($0) / 1000 : nil }
  }
}

extension DesktopSettings.Color {
  /// Reads a structure of three components; `nil` if they are outside 0 to 1, by which the portal says that there is no
  /// accent color.
  fileprivate init?(_ value: BusValue) {
    let components = value.elements.compactMap(\.number)
    guard components.count == 3, components.allSatisfy({ (0...1).contains($0) }) else { return nil }
    self.init(red: components[0], green: components[1], blue: components[2])
  }
}
