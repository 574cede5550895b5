import CoreText
import DesktopServices
import Foundation
import ImageIO
import ImageIsolation
import SDLHost

/// The checks of `segue doctor`: what the player needs of the machine, and what it would use if it were there.
struct Doctor {
  /// The environment variables of the process.
  let environment: [String: String]

  /// Makes all checks. It takes up to some seconds if a service of the desktop does not answer.
  func examine() -> [Finding] {
    let facts = Result { () throws(HostError) in try Host.displayFacts() }
    return Self.findings(facts)
      + [pictures, loaders, decoding, fonts] + files + [portal, Self.dialogs(FileChooser().provider()), accessibility]
  }

  // MARK: - Display

  /// Returns the findings about the display server and the renderer.
  static func findings(_ facts: Result<DisplayFacts, HostError>) -> [Finding] {
    switch facts {
    case .failure(let error): [Finding(.problem, "Display", error.reason)]
    case .success(let facts):
      [Finding(.ok, "Display", facts.text), Finding(.ok, "Renderer", facts.rendererText)]
    }
  }

  // MARK: - Pictures and text

  private var pictures: Finding {
    let count = (try? FileManager.default.contentsOfDirectory(atPath: Installation.current.assets.text))?.count ?? 0
    return count > 0
      ? Finding(.ok, "Pictures", "the included pictures are in \(Installation.current.assets.text)")
      : Finding(
        .problem, "Pictures", "the included pictures are missing; they belong into \(Installation.current.assets.text)")
  }

  private var loaders: Finding {
    let missing = OptionalFormat.allCases.filter { !$0.isInstalled }
    guard !missing.isEmpty else { return Finding(.ok, "Formats", "there are loaders for all known image formats") }
    let names = missing.map { format in format.package.map { "\(format.name) (package \($0))" } ?? format.name }
    return Finding(.note, "Formats", "no loaders for \(names.formatted(.list(type: .and).locale(.english)))")
  }

  private var decoding: Finding {
    let reader = IsolatedImageReader(count: 1)
    do throws(ImageError) {
      _ = try reader.image(path: Installation.current.icon.bytes, maxPixelSize: 64)
    } catch {
      let reason = error.reason.asPartOfSentence
      return Finding(.problem, "Decoding", "an included picture cannot be decoded: \(reason)")
    }
    return DecodingHelper.kernelProtectsFiles
      ? Finding(.ok, "Decoding", "pictures are decoded in processes that cannot read your files")
      : Finding(
        .note, "Decoding",
        "pictures are decoded in other processes, but this kernel has no Landlock to keep them from your files")
  }

  private var fonts: Finding {
    let installed = Set(InstalledFonts.all.families)
    let missing = Self.fonts.filter { !installed.contains($0.family) }
    if installed.isEmpty { return Finding(.problem, "Fonts", "no font is installed") }
    guard !missing.isEmpty else { return Finding(.ok, "Fonts", Self.fonts.map(\.family).joined(separator: ", ")) }
    let names = missing.map { "\($0.family) (package \($0.package))" }
    return Finding(.note, "Fonts", "not installed: \(names.joined(separator: ", ")); other fonts are used")
  }

  /// The fonts that the player prefers, with their Debian packages.
  private static let fonts = [
    (family: "Inter", package: "fonts-inter"), (family: "Noto Color Emoji", package: "fonts-noto-color-emoji"),
  ]

  // MARK: - Files

  /// The findings about files of the user and about ffmpeg.
  var files: [Finding] { [settings, thumbnails, video] }

  private var settings: Finding {
    guard let file = SettingsFile.users(in: environment) else {
      return Finding(.note, "Settings", "without HOME and XDG_CONFIG_HOME, settings are not saved")
    }
    return writable(file.folder, "Settings", used: file.path.text)
  }

  private var thumbnails: Finding {
    guard let cache = ThumbnailCache.users else {
      return Finding(.note, "Thumbnails", "without HOME and XDG_CACHE_HOME, thumbnails are not saved")
    }
    return writable(RawString(cache.folder), "Thumbnails", used: cache.folder)
  }

  /// Checks that files can be written to a folder, or, if it is missing, that it can be created.
  private func writable(_ folder: RawString, _ subject: String, used: String) -> Finding {
    var url = URL(fileURLWithPath: folder.text)
    var isFolder: ObjCBool = false
    while !FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), url.path != "/" {
      url.deleteLastPathComponent()
    }
    return isFolder.boolValue && access(url.path, W_OK) == 0
      ? Finding(.ok, subject, used) : Finding(.note, subject, "\(used) cannot be written")
  }

  private var video: Finding {
    FilmEncoder.program(in: environment["PATH"] ?? "").map { Finding(.ok, "Video", $0) }
      ?? Finding(.note, "Video", "ffmpeg is not installed; exports to .gif, .webp and .mp4 need it")
  }

  // MARK: - The desktop

  private var portal: Finding {
    do throws(BusError) {
      let portal = SettingsPortal(bus: try SessionBus())
      let version = try portal.version()
      let settings = try portal.settings()
      return Finding(
        .ok, "Portal", "version \(version) of the settings portal, which the player follows: \(settings.text)")
    } catch {
      return Finding(.note, "Portal", "the desktop's settings are not followed: \(error.reason)")
    }
  }

  /// Returns the finding about the dialogs for opening files.
  static func dialogs(_ provider: FileChooser.Provider) -> Finding {
    switch provider {
    case .portal(let version): Finding(.ok, "Dialogs", "files are chosen in the desktop's portal, version \(version)")
    case .program(let path): Finding(.ok, "Dialogs", "files are chosen in \(path)")
    case .none:
      Finding(
        .note, "Dialogs",
        "files can only be dropped or named: install the package "
          + FileChooser.packages.formatted(.list(type: .or).locale(.english)))
    }
  }

  private var accessibility: Finding {
    do throws(BusError) {
      let address = try AccessibilityBus.address(on: SessionBus())
      return Finding(.ok, "Accessibility", "screen readers reach the player over the bus \(address)")
    } catch {
      return Finding(.note, "Accessibility", "screen readers do not reach the player: \(error.reason)")
    }
  }
}

nonisolated extension Locale {
  /// The language of the player's messages.
  fileprivate static let english = Locale(identifier: "en_US")
}

nonisolated extension DisplayFacts {
  /// The display server and its displays in words.
  var text: String {
    let displays = displays.map { display in
      let rate = display.refreshRate.map { " at \($0.formatted(.number.locale(.english))) Hz" } ?? ""
      return "\(display.name) of \(display.width)x\(display.height) pixels\(rate)"
    }
    let place = address.map { " (\($0))" } ?? ""
    let scale = scale.formatted(.number.precision(.fractionLength(0...2)).locale(.english))
    return "\(server)\(place): \(displays.joined(separator: ", ")); scale \(scale)"
  }

  /// The renderer in words.
  var rendererText: String { graphicsCard.map { "graphics card (\($0))" } ?? "processor" }
}

nonisolated extension DesktopSettings.Color {
  /// The color as `#rrggbb`.
  fileprivate var text: String {
    let digits = [red, green, blue].map { component in
      let digits = String(Int((component * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0\(digits)" : digits
    }
    return "#\(digits.joined())"
  }
}

nonisolated extension DesktopSettings {
  /// The settings in words.
  var text: String {
    var words = [colorScheme.map(\.rawValue) ?? "no preference for light or dark"]
    if prefersHighContrast == true { words.append("high contrast") }
    if reducesMotion == true { words.append("reduced motion") }
    if let accentColor { words.append("accent color \(accentColor.text)") }
    if let textScale { words.append("text scale \(textScale.formatted(.number.locale(.english)))") }
    if let doubleClickTime {
      words.append("double clicks within \(doubleClickTime.formatted(.number.locale(.english))) s")
    }
    return words.joined(separator: ", ")
  }
}
