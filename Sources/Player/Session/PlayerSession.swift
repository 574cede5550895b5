import CoreGraphics
import DesktopServices
import Foundation
import ImageIO
import SDLHost
import TransitionCatalogue
import UIKit

/// A run of the player, from the command line's options to the report.
struct PlayerSession {
  private let options: PlayOptions

  /// Creates a run with `options`.
  init(_ options: PlayOptions) { self.options = options }

  /// Opens the window, and returns once it is closed. Throws if the window cannot be opened or the report cannot be
  /// written.
  func run() throws {
    Host.prepareEnvironment()
    EndSignals.watch()
    try ProcessLimits.check()
    let report = try options.report.map { try ReportFile($0) }
    let recording = try options.replay.map { try InputRecording(contentsOf: URL(fileURLWithPath: $0.text)) }
    UIAccessibility.isReduceMotionEnabled = options.reducesMotion
    // A replayed session starts with the settings of its recording, and does not change the user's settings.
    let file = recording == nil ? SettingsFile.users() : nil
    let kept = file?.read() ?? SettingsFile.Content(settings: Self.settings(of: recording))
    let settings = SettingsKeeper(kept.settings, file: file)
    let appearance = AppearanceController(
      settings: settings, choice: options.appearance, reducesMotion: options.reducesMotion)
    // A session that is recorded or replayed depends neither on the desktop nor on what other programs write.
    let isRecordedOrReplayed = options.recording != nil || recording != nil
    let watcher = !isRecordedOrReplayed ? Self.followDesktop(appearance) : nil
    defer { watcher?.stop() }
    let loader = PictureLoader()
    loader.passesEarlyDecodesOn = !isRecordedOrReplayed
    let live = try options.recipe.map { try LiveRecipe($0, results: loader.results) }
    defer { live?.end() }
    let keeper = LibraryKeeper(kept.settings, isFollowing: !isRecordedOrReplayed, results: loader.results)
    let start = LibraryStart(keeper, loader, cellSize: kept.settings.cellSize)
    if let expected = kept.settings.window { start.decode(for: expected) }
    start.read(options.paths)
    var host = hostOptions
    host.replay = recording
    var window = try Host.open(host)
    let measure = WindowMeasure(size: window.size, scale: window.scale)
    start.decode(for: measure)
    settings.settings.window = measure
    let speed = MediaSpeed()
    // The times of frames differ from run to run, so that a session that is replayed must not show them.
    let frames = isRecordedOrReplayed ? nil : FrameLog()
    let player = PlayerApplication(
      recipe: recipe(kept.settings), settings: settings, appearance: appearance, loader: loader, keeper: keeper,
      followsFolders: !isRecordedOrReplayed, exportServices: isRecordedOrReplayed ? nil : .desktop, speed: speed,
      frames: frames)
    player.actions = PictureActions(
      services: isRecordedOrReplayed
        ? .refusing("files are not changed in recorded sessions") : .desktop(reader: loader.reader),
      loader: loader)
    player.willOpenWindow = {
      if let first = watcher?.firstSettings(within: Self.patience) { appearance.desktop = first }
    }
    if let notice = kept.notice { player.notices.say(notice) }
    player.greet(settings)
    player.showName(of: options.paths)
    if let live { player.follow(live) }
    nameMissingLoaders()
    window.options.onDrop = { [opener = player.opener] in opener.openDropped($0) }
    window.options.recordedState = Self.text(
      of: kept.settings, playing: player.controller.recipe, appearance: appearance.choice)
    let statistics = Host.run(
      in: window, delegate: player, results: loader.results, speed: speed, log: frames)
    try finish(statistics, settings: settings) { () throws(PlayerError) in
      try report?.write(Report(statistics, of: player))
    }
  }

  /// The maximum time that the first frame waits for the desktop's settings, in seconds. They usually arrive while the
  /// window is being opened; without them the first frame could have another appearance than the next one.
  private static let patience = 0.03

  /// Applies the desktop's settings to `appearance` whenever they change. Until the desktop's portal answers, they are
  /// those of the environment.
  private static func followDesktop(_ appearance: AppearanceController) -> SettingsWatcher {
    appearance.desktop = DesktopSettings(environment: ProcessInfo.processInfo.environment)
    return SettingsWatcher { settings in Task { @MainActor in appearance.desktop = settings } }
  }

  /// Writes the settings and the report. Throws the first problem of the run, after naming the others on standard error:
  /// each output is written even if another one fails.
  private func finish(
    _ statistics: FrameStatistics, settings: SettingsKeeper, writeReport: () throws(PlayerError) -> Void
  ) throws {
    if let problem = settings.flush() { complain(problem) }
    var reasons = [statistics.interruption, statistics.recordingProblem].compactMap { $0 }
    do throws(PlayerError) { try writeReport() } catch { reasons.append(error.reason) }
    reasons.dropFirst().forEach(complain)
    if let reason = reasons.first { throw PlayerError(reason: reason) }
  }

  /// Writes to standard error which of the files on the command line cannot be decoded because a loader is missing. It
  /// runs on another thread, since the disk may be slow.
  private func nameMissingLoaders() {
    let paths = options.paths
    Thread.detachNewThread {
      for path in paths {
        guard let problem = ImageDecoder.missingLoader(path: path.bytes) else { continue }
        complain("\(Picture.line(path)): \(problem.reason)")
      }
    }
  }

  /// Returns the settings with which a recorded session started.
  private static func settings(of recording: InputRecording?) -> Settings {
    guard let state = recording?.start?.state else { return Settings() }
    return (try? JSONDecoder().decode(Settings.self, from: Data(state.utf8))) ?? Settings()
  }

  /// Returns the state with which a recording of a session with `settings`, `recipe` and `appearance` begins.
  static func text(
    of settings: Settings, playing recipe: Recipe, appearance: AppearanceChoice = .auto
  ) -> String? {
    var settings = settings
    settings.transition = recipe.name
    settings.appearance = appearance == .auto ? nil : appearance
    settings.recentFolders = RecentFolders()
    settings.window = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(settings)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the recipe of the command line, otherwise the one chosen last, otherwise the default; an unknown name is
  /// ignored.
  private func recipe(_ settings: Settings) -> Recipe {
    [options.transition, settings.transition].compactMap { $0.flatMap { Catalogue.recipe(named: $0) } }.first
      ?? Catalogue.hero
  }

  private var hostOptions: HostOptions {
    var host = HostOptions()
    if let size = options.size { host.size = size }
    let icon = Installation.current.icon
    host.icon = { try? ImageDecoder.decode(path: icon.bytes, maxPixelSize: nil) }
    host.isFullScreen = options.isFullScreen
    host.togglesFullScreenByKey = true
    host.refreshRate = options.refreshRate
    host.slowFactor = options.slowFactor
    host.renderer = options.renderer.host
    host.recording = options.recording.map { URL(fileURLWithPath: $0.text) }
    host.digestsPictures = options.report != nil && (options.recording != nil || options.replay != nil)
    return host
  }
}

nonisolated extension PlayOptions.Renderer {
  /// The corresponding renderer of the host.
  var host: HostOptions.Renderer {
    switch self {
    case .auto: .auto
    case .cpu: .cpu
    case .gpu: .gpu
    }
  }
}

extension Report {
  /// Creates a report from the host's measurements and the state of the player.
  init(_ statistics: FrameStatistics, of player: PlayerApplication) {
    self.init(
      renderer: statistics.renderer, refreshHz: statistics.refreshRate, frames: statistics.frames,
      missedFrames: statistics.missedFrames, frameIntervalMs: Spread(statistics.frameInterval),
      cpuMsPerFrame: ShortSpread(statistics.processorTime), inputToPresentMs: Spread(statistics.inputToPresent),
      startupMs: statistics.startup, peakRSSMB: statistics.peakMemory, transitions: player.journal.entries,
      leakedControllers: player.stack.leakedPages, stack: player.pages.map { $0.title ?? "" },
      pictures: statistics.pictures,
      clean: statistics.interruption == nil)
  }
}

nonisolated extension Report.Spread {
  /// Creates a spread from a distribution of the host.
  init(_ distribution: FrameStatistics.Distribution) {
    self.init(p50: distribution.p50, p99: distribution.p99, max: distribution.max)
  }
}

nonisolated extension Report.ShortSpread {
  /// Creates a spread from a distribution of the host.
  init(_ distribution: FrameStatistics.Distribution) { self.init(p50: distribution.p50, p99: distribution.p99) }
}
