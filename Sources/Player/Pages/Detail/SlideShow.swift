import SDLHost
import TransitionCatalogue
import UIKit

/// A slide show on a picture's page: the pictures follow one another by dissolves or by recipes, without bars, and the
/// display stays on.
@MainActor final class SlideShow {
  /// The choices of the user.
  nonisolated struct Options: Equatable, Codable, Sendable {
    /// The time that a picture is shown, in seconds.
    var interval = 5.0

    /// Whether the pictures come in random order.
    var isRandom = false

    /// The way from one picture to the next.
    var motion = SlideMotion.dissolve

    /// The times that can be chosen, in seconds.
    static let intervals = [2.0, 3, 5, 10, 20]

    /// Creates the usual options.
    init() {}

    /// Decodes options; missing ones, and those that this version does not offer, are the usual ones.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let interval = try container.decodeIfPresent(Double.self, forKey: .interval)
      self.interval = interval.flatMap { Self.intervals.contains($0) ? $0 : nil } ?? self.interval
      isRandom = try container.decodeIfPresent(Bool.self, forKey: .isRandom) ?? isRandom
      motion = try container.decodeIfPresent(SlideMotion.self, forKey: .motion) ?? motion
    }
  }

  /// The order of the pictures that are still to come.
  private var order: SlideOrder

  private unowned let page: DetailPage
  private let options: Options
  private var timer: FrameTimer?
  private var transition: SlideTransition?
  private var lastRecipe: Recipe?
  private var numbers: SplitMix

  /// Whether the show waits until it is continued.
  private(set) var isPaused = false

  /// The duration of a dissolve, and the time after which a picture that is not decoded is tried again, in seconds.
  private static let dissolveDuration = 0.9, patience = 0.25

  /// Starts a show on a page.
  init(on page: DetailPage, _ options: Options) {
    self.page = page
    self.options = options
    let seed = UInt64(max(0, CACurrentMediaTime()) * 1000)
    order = SlideOrder(count: page.pictures.count, from: page.index, isRandom: options.isRandom, seed: seed)
    numbers = SplitMix(seed: seed)
    ScreenSaver.isAllowed = false
    prepareNext()
    wait(options.interval)
  }

  isolated deinit { stop() }

  /// Ends the show, at the picture to which a running transition leads.
  func end() {
    transition?.end()
    stop()
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    ScreenSaver.isAllowed = true
  }

  /// Pauses the show, or continues it.
  func togglePause() {
    isPaused.toggle()
    timer?.cancel()
    if !isPaused { wait(options.interval) }
  }

  /// Shows the picture on screen for a whole interval, after the user has chosen it.
  func pictureDidChange() {
    transition?.remove()
    transition = nil
    order.move(to: page.index)
    prepareNext()
    guard !isPaused else { return }
    timer?.cancel()
    wait(options.interval)
  }

  private func wait(_ seconds: Double) {
    timer = FrameTimer(after: seconds) { [weak self] in self?.advance() }
  }

  private func prepareNext() {
    if let next = order.next { page.strip.prepare(next) }
  }

  private func advance() {
    guard let next = order.next else { return }
    guard page.strip.isPrepared(next) else { return wait(Self.patience) }
    if UIAccessibility.isReduceMotionEnabled { return page.strip.dissolve(to: next) }
    guard let recipe = options.motion.recipe(after: lastRecipe, using: &numbers) else {
      return page.strip.dissolve(to: next, duration: Self.dissolveDuration)
    }
    page.strip.page.unzoom()
    lastRecipe = recipe
    let values = page.actions?.player?.settings.settings.parameters[recipe.name] ?? [:]
    transition = SlideTransition(on: page, to: next, by: recipe, values: RecipeValues(values)) { [weak self] in
      self?.transition = nil
    }
  }
}
