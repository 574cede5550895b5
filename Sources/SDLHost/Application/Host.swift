import CoreGraphics
import CoreText
import QuartzCore
import UIKitCore

/// The host that runs an application in a window.
package enum Host {
  /// The default rate of frames if the display's rate is unknown, in hertz.
  private static let usualRefreshRate = 60.0

  /// A window that is open, but hidden until an application runs in it. The application is best created after the window:
  /// meanwhile the system's fonts are read. It is closed with the end of the run.
  package struct OpenedWindow: ~Copyable {
    /// The options for the run, of which those of the window no longer have an effect.
    package var options: HostOptions

    /// The size of the window, in points, and the number of pixels per point.
    package var size: CGSize { window.size }
    package var scale: CGFloat { window.scale }

    /// The graphics card that draws the window, with its work; `nil` if the processor draws it.
    package var graphicsCard: GraphicsCardMeter? { screen.graphicsCard }

    fileprivate let window: HostWindow
    fileprivate let screen: any FrameScreen
    fileprivate let replay: InputReplay?
    fileprivate let recorder: InputRecorder?
  }

  /// Sets the environment of the process as a window needs it. It precedes the first other thread of a program that starts
  /// some before it opens the window: they must not read the environment while it changes.
  package static func prepareEnvironment() { EnvironmentSetup.prepare() }

  /// Opens a window; `pixels` counts the pixels of its frames, if the processor draws them.
  package static func open(_ options: HostOptions, pixels: PixelMeter? = nil) throws(HostError) -> OpenedWindow {
    prepareEnvironment()
    EndSignals.watch()
    FontLoading.begin()
    let replay = options.replay.map { InputReplay($0) }
    let recorder = try options.recording.map { (url) throws(HostError) in try InputRecorder(url: url) }
    let (window, screen) = try open(options, size: replay?.size ?? options.size, pixels)
    return OpenedWindow(options: options, window: window, screen: screen, replay: replay, recorder: recorder)
  }

  /// Launches the application with `delegate` in an opened window, and runs it until the window is closed, the process is
  /// asked to end (SIGHUP, SIGINT, SIGTERM), the display connection is lost, a replay has finished or the companion
  /// ends it. Returns the statistics of the run.
  ///
  /// Results of other threads that are delivered through `results` are part of recordings. The application may change
  /// the `speed` of its time, and `log` receives the times of its frames.
  package static func run(
    in opened: consuming OpenedWindow, delegate: any UIApplicationDelegate, companion: (any FrameCompanion)? = nil,
    results: AsynchronousResults = AsynchronousResults(), speed: MediaSpeed = MediaSpeed(), log: FrameLog? = nil
  ) -> FrameStatistics {
    let (options, window, screen) = (opened.options, opened.window, opened.screen)
    let (replay, recorder) = (opened.replay, opened.recorder)
    if let replay, replay.nextTime != nil { results.schedule() }
    let rate = options.refreshRate ?? options.replay?.start?.refreshRate ?? window.refreshRate ?? usualRefreshRate
    let application = UIApplication.shared
    UIPasteboard.general.store = clipboard(of: window, replay, recorder)
    recorder?.add(.start(InputRecording.Start(refreshRate: rate, state: options.recordedState)))
    UIScreen.main.update(framesPerSecond: Int(rate.rounded()))
    application.deliver(
      InputEvent(time: CACurrentMediaTime(), kind: .resize(window.size, scale: window.scale)))
    application.launch(delegate: delegate)
    recorder?.add(.event(InputEvent(time: 0, kind: .resize(window.size, scale: window.scale))))
    let statisticsObserver = StatisticsObserver()
    let accessibility =
      options.isAccessible && recorder == nil && replay == nil
      ? AccessibilityBridge(name: options.title, application: application, window: window) : nil
    defer { accessibility?.stop() }
    let observers: [any FrameObserver] =
      [statisticsObserver] + (log.map { [FrameLogObserver($0)] } ?? [])
      + (recorder.map { [RecordingObserver($0)] } ?? [])
      + (accessibility.map { [$0] } ?? [])
    let work = MainThreadWork(results: results)
    let reader = EventReader(
      window: window, mainQueueEvent: work.eventType,
      onDrop: recorder == nil && replay == nil ? options.onDrop : nil)
    let input: any FrameInputSource =
      if let replay {
        ReplayedInput(replay, rate: rate, window: window, reader: reader)
      } else {
        LiveInput(
          window: window, reader: reader, observers: observers, companion: companion,
          togglesFullScreenByKey: options.togglesFullScreenByKey)
      }
    let loop = FrameLoop(
      window: window, screen: screen, application: application, reader: reader, input: input, work: work,
      clock: FrameClock(rate: rate, pace: options.pace, slowFactor: options.slowFactor), speed: speed,
      observers: observers, companion: companion, icon: options.icon)
    loop.run()
    var statistics = statisticsObserver.statistics(refreshRate: loop.refreshRate)
    statistics.renderer = screen.renderer
    statistics.pictures = screen.digest?.text
    if window.isDisplayGone { statistics.interruption = "The display server has gone" }
    application.terminate()
    recorder?.close()
    statistics.recordingProblem = recorder?.problem
    return statistics
  }

  /// Returns the facts about the display server and the renderer that a window would have; it opens a window for them,
  /// which is never visible. Throws if no window can be opened.
  package static func displayFacts() throws(HostError) -> DisplayFacts {
    prepareEnvironment()
    let (window, screen) = try open(HostOptions(), size: nil, nil)
    return DisplayFacts(window, screen)
  }

  private static func clipboard(
    of window: HostWindow, _ replay: InputReplay?, _ recorder: InputRecorder?
  ) -> any PasteboardStore {
    if let replay, replay.nextTime != nil { return ReplayedClipboard(replay.pasted) }
    let desktop = DesktopClipboard(of: window)
    return recorder.map { RecordingClipboard(desktop, notedBy: $0) } ?? desktop
  }

  /// Opens the window with the screen of its renderer.
  private static func open(
    _ options: HostOptions, size: CGSize?, _ pixels: PixelMeter?
  ) throws(HostError) -> (window: HostWindow, screen: any FrameScreen) {
    switch options.renderer {
    case .cpu: return try openForProcessor(options, size, pixels)
    case .gpu: return try openForGraphicsCard(options, size, needsRealHardware: false)
    case .auto:
      guard Hardware.hasRenderNode,
        let opened = try? openForGraphicsCard(options, size, needsRealHardware: true)
      else { return try openForProcessor(options, size, pixels) }
      return opened
    }
  }

  private static func openForProcessor(
    _ options: HostOptions, _ size: CGSize?, _ pixels: PixelMeter?
  ) throws(HostError) -> (window: HostWindow, screen: any FrameScreen) {
    let window = try HostWindow(
      title: options.title, size: size, isFullScreen: options.isFullScreen)
    let drawing = FrameDrawing(isDigesting: options.digestsPictures, pixels: pixels)
    if let surface = WaylandSurface(of: window) {
      return (window, WaylandScreen(window, surface: surface, drawing: drawing))
    }
    if let surface = XSurface(of: window) {
      return (window, XScreen(window, surface: surface, drawing: drawing))
    }
    return (window, SurfaceScreen(window, drawing: drawing))
  }

  private static func openForGraphicsCard(
    _ options: HostOptions, _ size: CGSize?, needsRealHardware: Bool
  ) throws(HostError) -> (window: HostWindow, screen: any FrameScreen) {
    let window = try HostWindow(
      title: options.title, size: size, isFullScreen: options.isFullScreen, forRenderer: true)
    // A requested frame rate takes the place of the display's.
    let screen = try RendererScreen(
      window, needsRealHardware: needsRealHardware,
      waitsForDisplay: options.refreshRate == nil && options.pace == .display)
    return (window, screen)
  }
}
