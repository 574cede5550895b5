import CoreGraphics
import Foundation

/// How an application is to be shown.
package nonisolated struct HostOptions: Sendable {
  /// The window's title.
  package var title = "Segue"

  /// The window's first size, in points; `nil`: 1280 by 800, or what the display has room for.
  package var size: CGSize?

  /// The application's icon; `nil`: the desktop's own idea of one.
  package var icon: CGImage?

  /// Whether the window covers the whole screen.
  package var isFullScreen = false

  /// Whether F11 lets the window cover the whole screen, and takes that back; the application hears nothing of it.
  package var togglesFullScreenByKey = false

  /// Beats a second; `nil`: the display's own rate, or 60 where that is not known.
  package var refreshRate: Double?

  /// How many times longer everything takes; 1 is real time.
  package var slowFactor = 1.0

  /// What sets the pace.
  package var pace = Pace.display

  /// What draws.
  package var renderer = Renderer.auto

  /// Where the input is written as it comes.
  package var recording: URL?

  /// What the application begins with, in its own words, for the recording.
  package var recordedState: String?

  /// A recording to play in place of the person's input; the application ends with it.
  package var replay: InputRecording?

  /// Whether the statistics are to have the pictures' digest.
  package var digestsPictures = false

  /// What draws the window.
  package nonisolated enum Renderer: Sendable {
    /// Whatever is best here.
    case auto

    /// The processor.
    case cpu

    /// The graphics card.
    case gpu
  }

  /// A window titled "Segue".
  package init() {}
}
