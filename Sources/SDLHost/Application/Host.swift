import CoreGraphics
import QuartzCore
import UIKit

/// Runs an application in a window.
package enum Host {
  /// What beats follow where nobody knows the display's rate, in hertz.
  private static let usualRefreshRate = 60.0

  /// Opens a window, launches the application with `delegate` and runs it until the window is closed, the process is
  /// asked to end (SIGINT, SIGTERM), a replay is over or the companion ends it. Returns how it went.
  package static func run(
    _ options: HostOptions, delegate: any UIApplicationDelegate, companion: (any BeatCompanion)? = nil
  ) throws(HostError) -> FrameStatistics {
    guard options.renderer != .gpu else {
      throw HostError(reason: "There is no GPU renderer yet; leave --renderer out or give it cpu")
    }
    var replay: InputReplay?
    if let url = options.replay { replay = InputReplay(try InputRecording(contentsOf: url)) }
    let recorder = try options.recording.map { (url) throws(HostError) in try InputRecorder(url: url) }
    let window = try HostWindow(
      title: options.title, size: replay?.size ?? options.size, icon: options.icon,
      isFullScreen: options.isFullScreen)
    let rate = options.refreshRate ?? window.refreshRate ?? usualRefreshRate
    let application = UIApplication.shared
    UIScreen.main.update(framesPerSecond: Int(rate.rounded()))
    application.deliver(
      InputEvent(time: CACurrentMediaTime(), kind: .resize(window.size, scale: window.scale)))
    application.launch(delegate: delegate)
    let loop = FrameLoop(
      window: window, application: application, rate: rate, options: options, replay: replay,
      recorder: recorder, companion: companion)
    let statistics = loop.run()
    application.terminate()
    try recorder?.close()
    return statistics
  }
}
