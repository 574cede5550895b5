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
    let report = try options.report.map { try ReportFile($0) }
    UIAccessibility.isReduceMotionEnabled = options.reducesMotion
    let file = SettingsFile.users()
    let kept = file?.read() ?? SettingsFile.Content()
    let settings = SettingsKeeper(kept.settings, file: file)
    let player = PlayerApplication(recipe: recipe(kept.settings), settings: settings, loader: PictureLoader())
    if let notice = kept.notice { player.notices.say(notice) }
    player.findPictures(at: options.paths)
    let statistics = try Host.run(hostOptions, delegate: player)
    settings.flush()
    try report?.write(Report(statistics, of: player))
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
    host.replay = options.replay.map { URL(fileURLWithPath: $0.text) }
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
      leakedControllers: player.leakedPages, stack: player.pages.map { $0.title ?? "" }, clean: true)
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
