import CoreGraphics
import Foundation
import ImageIO
import SDLHost
import TransitionCatalogue
import UIKit

/// One run of the player, from the command line's wishes to the report.
struct PlayerSession {
  private let options: PlayOptions
  private let recipe: Recipe

  /// A run as `options` wish, with the recipe that they name.
  init(_ options: PlayOptions, recipe: Recipe) {
    self.options = options
    self.recipe = recipe
  }

  /// Opens the window and returns once it is closed. Throws what keeps it from opening, and what goes wrong with the
  /// report.
  func run() throws {
    let report = try options.report.map { try ReportFile($0) }
    UIAccessibility.isReduceMotionEnabled = options.reducesMotion
    let player = PlayerApplication(recipe: recipe, loader: PictureLoader())
    player.findPictures(at: options.paths)
    let statistics = try Host.run(hostOptions, delegate: player)
    try report?.write(Report(statistics, of: player))
  }

  private var hostOptions: HostOptions {
    var host = HostOptions()
    if let size = options.size { host.size = size }
    host.icon = try? ImageDecoder.decode(path: Installation.icon.bytes, maxPixelSize: nil)
    host.isFullScreen = options.isFullScreen
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
    let stack = player.navigation.viewControllers
    self.init(
      renderer: statistics.renderer, refreshHz: statistics.refreshRate, frames: statistics.frames,
      missedFrames: statistics.missedFrames, frameIntervalMs: Spread(statistics.frameInterval),
      cpuMsPerFrame: ShortSpread(statistics.processorTime), inputToPresentMs: Spread(statistics.inputToPresent),
      startupMs: statistics.startup, peakRSSMB: statistics.peakMemory, transitions: player.journal.entries,
      leakedControllers: player.census.leaks(besides: stack), stack: stack.map { $0.title ?? "" }, clean: true)
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
