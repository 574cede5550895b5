import DesktopServices
import UIKit

/// Applies the user's choice of an appearance and the settings of the desktop to the windows and to UIKit.
final class AppearanceController {
  /// The choice of the command line, or else the saved one, until the user makes another.
  private(set) var choice: AppearanceChoice

  /// Called when the user makes another choice.
  var onChoice: () -> Void = {}

  /// The settings of the desktop; none if the session must not depend on it.
  var desktop = DesktopSettings() { didSet { if desktop != oldValue { applyDesktop() } } }

  /// The window that has the appearance.
  weak var window: UIWindow? { didSet { applyToWindow() } }

  /// Other windows that have the appearance as well.
  var companions: [UIWindow] = [] { didSet { applyToWindow() } }

  private let reducesMotion: Bool
  private let settings: SettingsKeeper

  /// Creates a controller without a window. `choice` takes the place of the saved choice; with `reducesMotion`, motion
  /// is reduced whatever the desktop says.
  init(settings: SettingsKeeper, choice: AppearanceChoice? = nil, reducesMotion: Bool = false) {
    self.settings = settings
    self.choice = choice ?? settings.settings.appearance ?? .auto
    self.reducesMotion = reducesMotion
  }

  /// Applies another choice, and saves it.
  func choose(_ choice: AppearanceChoice) {
    settings.settings.appearance = choice == .auto ? nil : choice
    guard choice != self.choice else { return }
    self.choice = choice
    applyToWindow()
    onChoice()
  }

  /// The appearance of the window.
  var style: UIUserInterfaceStyle {
    switch (choice, desktop.colorScheme) {
    case (.light, _), (.auto, .light): .light
    case (.dark, _), (.auto, .dark), (.auto, nil): .dark
    }
  }

  private func applyDesktop() {
    UIAccessibility.isReduceMotionEnabled = reducesMotion || desktop.reducesMotion == true
    UIAccessibility.isDarkerSystemColorsEnabled = desktop.prefersHighContrast == true
    UITapGestureRecognizer.longestPause = desktop.doubleClickTime ?? UITapGestureRecognizer.usualPause
    applyToWindow()
    UIApplication.shared.textScale = CGFloat(desktop.textScale ?? 1)
  }

  private func applyToWindow() {
    let tint = desktop.accentColor.flatMap { AccentTint.tint(for: $0) } ?? Theme.tint
    for window in [window].compactMap(\.self) + companions {
      if window.tintColor != tint { window.tintColor = tint }
      window.overrideUserInterfaceStyle = style
    }
  }
}
