import CoreGraphics
import Foundation

/// The options for running an application in a window.
package nonisolated struct HostOptions: Sendable {
  /// The title of the window.
  package var title = "Segue"

  /// The initial size of the window, in points; `nil` for 1280 by 800, or less on a small display.
  package var size: CGSize?

  /// Returns the icon of the application, or `nil` for the desktop's default. It is called on another thread after the
  /// first frame, which so does not wait for it.
  package var icon: (@Sendable () -> CGImage?)?

  /// Whether the window covers the whole screen.
  package var isFullScreen = false

  /// Whether F11 toggles the full-screen mode; the application does not receive that key then.
  package var togglesFullScreenByKey = false

  /// The number of frames per second; `nil` for the display's rate, or 60 if that is unknown.
  package var refreshRate: Double?

  /// The factor by which media time is slowed down; 1 is real time.
  package var slowFactor = 1.0

  /// The pace of the loop.
  package var pace = Pace.display

  /// The renderer of the window.
  package var renderer = Renderer.auto

  /// The file for recording the input.
  package var recording: URL?

  /// The initial state of the application for the recording, in a format of its own.
  package var recordedState: String?

  /// The recording to replay instead of the user's input; the application ends with it.
  package var replay: InputRecording?

  /// Called with the paths of the files and folders that the user drops on the window. Recorded and replayed sessions do
  /// not accept drops, which are not part of recordings; nor does an application without this closure.
  package var onDrop: (@Sendable @MainActor ([[UInt8]]) -> Void)?

  /// Whether the statistics include the digest of all frames.
  package var digestsPictures = false

  /// Whether assistive technologies, such as screen readers, can read and use the application. Recorded and replayed
  /// sessions are never accessible: what assistive technologies do is not part of recordings.
  package var isAccessible = true

  /// A renderer of the window.
  package nonisolated enum Renderer: Sendable {
    /// The graphics card if there is a hardware one, otherwise the processor.
    case auto

    /// The processor.
    case cpu

    /// The graphics card.
    case gpu
  }

  /// Creates options with the default values.
  package init() {}
}
