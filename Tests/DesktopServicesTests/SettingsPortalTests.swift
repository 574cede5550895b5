import CGio
import Foundation
import Testing

@testable import DesktopServices

/// Tests reading the desktop's settings from a real bus with a fake portal.
@Suite struct SettingsPortalTests {
  private func settings(_ text: String) throws -> DesktopSettings {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: text)
    return try withExtendedLifetime(portal) {
      try SettingsPortal(bus: SessionBus(address: bus.address)).settings()
    }
  }

  @Test func `all settings are read`() throws {
    let settings = try settings(
      """
      ({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 1>,
          'accent-color': <(0.25, 0.5, 1.0)>, 'reduced-motion': <uint32 1>},
        'org.gnome.desktop.interface': {'text-scaling-factor': <1.25>, 'enable-animations': <true>},
        'org.gnome.desktop.peripherals.mouse': {'double-click': <400>}},)
      """)
    var expected = DesktopSettings()
    expected.colorScheme = .dark
    expected.prefersHighContrast = true
    expected.accentColor = DesktopSettings.Color(red: 0.25, green: 0.5, blue: 1)
    expected.reducesMotion = true
    expected.textScale = 1.25
    expected.doubleClickTime = 0.4
    #expect(settings == expected)
  }

  @Test func `GNOME's own settings are read where the portal's are missing`() throws {
    let settings = try settings(
      """
      ({'org.gnome.desktop.interface': {'enable-animations': <false>},
        'org.gnome.desktop.a11y.interface': {'high-contrast': <true>}},)
      """)
    var expected = DesktopSettings()
    expected.reducesMotion = true
    expected.prefersHighContrast = true
    #expect(settings == expected)
  }

  @Test func `values of an unexpected type or range are ignored`() throws {
    let settings = try settings(
      """
      ({'org.freedesktop.appearance': {'color-scheme': <'dark'>, 'contrast': <true>,
          'accent-color': <(-1.0, -1.0, -1.0)>, 'reduced-motion': <[1, 2]>},
        'org.gnome.desktop.interface': {'text-scaling-factor': <1e9>, 'enable-animations': <1>},
        'org.gnome.desktop.peripherals.mouse': {'double-click': <-4>}},)
      """)
    #expect(settings == DesktopSettings())
  }

  @Test(arguments: [
    "({},)", "('text',)", "({'org.freedesktop.appearance': <(1, 'a')>},)", "(uint64 18446744073709551615,)",
  ])
  func `replies of another shape state no settings`(reply: String) throws {
    #expect(try settings(reply) == DesktopSettings())
  }

  @Test func `the version of the portal is read`() throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: "({},)")
    let version = try withExtendedLifetime(portal) {
      try SettingsPortal(bus: SessionBus(address: bus.address)).version()
    }
    #expect(version == 2)
  }

  @Test func `a bus without a portal is described`() throws {
    let bus = try PrivateBus()
    let portal = SettingsPortal(bus: try SessionBus(address: bus.address))
    #expect(throws: BusError(reason: "org.freedesktop.portal.Desktop is not installed")) { try portal.settings() }
    #expect(throws: BusError(reason: "org.a11y.Bus is not installed")) {
      try AccessibilityBus.address(on: SessionBus(address: bus.address))
    }
  }
}
