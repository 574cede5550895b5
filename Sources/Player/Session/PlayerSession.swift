import CoreGraphics
import Foundation
import ImageIO
import SDLHost
import TransitionCatalogue
import UIKit

/// One run of the player, from the command line's wishes to the report.
struct PlayerSession {
  private let options: PlayOptions

  /// A run as `options` wish.
  init(_ options: PlayOptions) { self.options = options }

  /// Opens the window and returns once it is closed. Throws what keeps it from opening, and what goes wrong with the
  /// report.
  func run() throws {
    EndSignals.watch()
    try ProcessLimits.check()
    let report = try options.report.map { try ReportFile($0) }
    let recording = try options.replay.map { try InputRecording(contentsOf: URL(fileURLWithPath: $0.text)) }
    UIAccessibility.isReduceMotionEnabled = options.reducesMotion
    // A session that is played again begins with its own settings, and leaves the person's as they are.
    let file = recording == nil ? SettingsFile.users() : nil
    let kept = file?.read() ?? SettingsFile.Content(settings: Self.settings(of: recording))
    let settings = SettingsKeeper(kept.settings, file: file)
    let loader = PictureLoader()
    let player = PlayerApplication(recipe: recipe(kept.settings), settings: settings, loader: loader)
    if let notice = kept.notice { player.notices.say(notice) }
    player.findPictures(at: options.paths)
    nameMissingLoaders()
    var host = hostOptions
    host.replay = recording
    host.recordedState = Self.text(of: kept.settings, playing: player.desk.recipe)
    let statistics = try Host.run(host, delegate: player, results: loader.results)
    settings.flush()
    try report?.write(Report(statistics, of: player))
    if let reason = statistics.interruption { throw PlayerError(reason: reason) }
  }

  /// Says of the files that the command line names which of them cannot be shown for want of a loader: away from the main
  /// thread, since they may lie on a disk that sleeps.
  private func nameMissingLoaders() {
    let paths = options.paths
    Task.detached(priority: .utility) {
      for path in paths {
        guard let problem = ImageDecoder.missingLoader(path: path.bytes) else { continue }
        FileHandle.standardError.write(Data("segue: \(Picture.line(path)): \(problem.reason)\n".utf8))
      }
    }
  }

  /// The settings with which a recorded session began.
  private static func settings(of recording: InputRecording?) -> Settings {
    guard let state = recording?.start?.state else { return Settings() }
    return (try? JSONDecoder().decode(Settings.self, from: Data(state.utf8))) ?? Settings()
  }

  private static func text(of settings: Settings, playing recipe: Recipe) -> String? {
    var settings = settings
    settings.transition = recipe.name
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(settings)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The recipe that the command line names, or the one that was chosen last; one that is not there any more counts for
  /// nothing.
  private func recipe(_ settings: Settings) -> Recipe {
    [options.transition, settings.transition].compactMap { $0.flatMap { Catalogue.recipe(named: $0) } }.first
      ?? Catalogue.hero
  }

  private var hostOptions: HostOptions {
    var host = HostOptions()
    if let size = options.size { host.size = size }
    host.icon = try? ImageDecoder.decode(path: Installation.icon.bytes, maxPixelSize: nil)
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
  /// The host's name for it.
  var host: HostOptions.Renderer {
    switch self {
    case .auto: .auto
    case .cpu: .cpu
    case .gpu: .gpu
    }
  }
}

extension Report {
  /// What the host measured and what happened in the player.
  init(_ statistics: FrameStatistics, of player: PlayerApplication) {
    self.init(
      renderer: statistics.renderer, refreshHz: statistics.refreshRate, frames: statistics.frames,
      missedFrames: statistics.missedFrames, frameIntervalMs: Spread(statistics.frameInterval),
      cpuMsPerFrame: ShortSpread(statistics.processorTime), inputToPresentMs: Spread(statistics.inputToPresent),
      startupMs: statistics.startup, peakRSSMB: statistics.peakMemory, transitions: player.journal.entries,
      leakedControllers: player.leakedPages, stack: player.pages.map { $0.title ?? "" }, pictures: statistics.pictures,
      clean: statistics.interruption == nil)
  }
}

nonisolated extension Report.Spread {
  /// A distribution as the host measures it.
  init(_ distribution: FrameStatistics.Distribution) {
    self.init(p50: distribution.p50, p99: distribution.p99, max: distribution.max)
  }
}

nonisolated extension Report.ShortSpread {
  /// A distribution as the host measures it.
  init(_ distribution: FrameStatistics.Distribution) { self.init(p50: distribution.p50, p99: distribution.p99) }
}
