import DesktopServices
import Foundation
import SDLHost
import Testing

@testable import Player

/// Tests the page of `segue doctor` and the text of `segue --version`.
@Suite struct DoctorTests {
  private let facts = DisplayFacts(
    server: "Wayland", address: "wayland-0",
    displays: [
      DisplayFacts.Display(name: "DP-1", width: 2560, height: 1440, refreshRate: 59.95),
      DisplayFacts.Display(name: "HDMI-A-1", width: 1920, height: 1080, refreshRate: nil),
    ], scale: 2, graphicsCard: nil)

  @Test func `a page has a line for each finding, and a conclusion`() {
    let findings = [
      Finding(.ok, "Display", "X11 (:0)"), Finding(.note, "Formats", "no loaders for AVIF"),
      Finding(.problem, "Fonts", "no font is installed"),
    ]
    #expect(
      findings.page == """
          ok       Display  X11 (:0)
          note     Formats  no loaders for AVIF
          problem  Fonts    no font is installed

        There is a problem.
        """)
    #expect(findings.hasProblem)
    #expect(!Array(findings.dropLast()).hasProblem)
    #expect(Array(findings.dropLast()).page.hasSuffix("\nThe player works; the notes name what it works without."))
    #expect(Array(findings.prefix(1)).page.hasSuffix("\nEverything works."))
    #expect((findings + findings).page.hasSuffix("\nThere are 2 problems."))
  }

  @Test func `displays are described with their size and refresh rate`() {
    #expect(
      facts.text
        == "Wayland (wayland-0): DP-1 of 2560x1440 pixels at 59.95 Hz, HDMI-A-1 of 1920x1080 pixels; scale 2")
    #expect(facts.rendererText == "processor")
    var card = facts
    card.graphicsCard = "AMD"
    #expect(card.rendererText == "graphics card (AMD)")
  }

  @Test func `a missing display is a problem`() {
    let error = HostError(reason: "There is no display to open a window on")
    #expect(
      Doctor.findings(.failure(error)) == [Finding(.problem, "Display", "There is no display to open a window on")])
    #expect(Doctor.findings(.success(facts)).map(\.subject) == ["Display", "Renderer"])
  }

  @Test func `the dialog for opening files is named, or what to install`() {
    #expect(Doctor.dialogs(.portal(4)).text == "files are chosen in the desktop's portal, version 4")
    #expect(Doctor.dialogs(.program("/usr/bin/zenity")).text == "files are chosen in /usr/bin/zenity")
    #expect(
      Doctor.dialogs(.none)
        == Finding(
          .note, "Dialogs",
          "files can only be dropped or named: install the package xdg-desktop-portal-gtk, zenity, or kdialog"))
  }

  @Test func `the version names all libraries, the display and the renderer`() {
    let lines = VersionText.text(display: .success(facts)).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first == "segue 0.1.0")
    let names = [
      "SDL", "pixman", "Cairo", "Pango", "HarfBuzz", "Fontconfig", "GLib", "gdk-pixbuf", "Little CMS", "libseccomp",
    ]
    #expect(VersionText.libraries.map(\.name) == names)
    for library in VersionText.libraries {
      let parts = library.version.split(separator: ".").compactMap { Int($0) }
      #expect(parts.count >= 2 && parts[0] < 1000, "\(library.name) \(library.version)")
    }
    let error = HostError(reason: "There is no display")
    #expect(VersionText.text(display: .failure(error)).hasSuffix("\nDisplay: none. There is no display"))
  }

  @Test func `settings of the desktop are described`() {
    var settings = DesktopSettings()
    #expect(settings.text == "no preference for light or dark")
    settings.colorScheme = .light
    settings.reducesMotion = true
    settings.accentColor = DesktopSettings.Color(red: 0.2, green: 0, blue: 1)
    settings.textScale = 1.25
    settings.doubleClickTime = 0.4
    #expect(
      settings.text
        == "light, reduced motion, accent color #3300ff, text scale 1.25, double clicks within 0.4 s")
  }

  @Test func `folders that cannot be written are noted`() throws {
    let doctor = Doctor(environment: ["XDG_CONFIG_HOME": "/etc/passwd/none", "PATH": ""])
    let findings = doctor.files
    #expect(findings.first == Finding(.note, "Settings", "/etc/passwd/none/segue/settings.json cannot be written"))
    #expect(findings.last?.severity == .note && findings.last?.subject == "Video")
    #expect(Doctor(environment: [:]).files.first?.text == "without HOME and XDG_CONFIG_HOME, settings are not saved")
  }
}
