import UIKit

/// The slide show on the page.
extension DetailPage {
  /// Starts a slide show, or ends it.
  func toggleSlideShow() {
    guard slideShow == nil else { return endSlideShow() }
    guard let actions, pictures.count > 1 else { return }
    setAlone(true)
    slideShow = SlideShow(on: self, actions.slideShow)
  }

  /// Ends the slide show, and shows the bars.
  func endSlideShow() {
    guard let slideShow else { return }
    slideShow.end()
    self.slideShow = nil
    setAlone(false)
  }

  /// Continues the slide show with other pictures.
  func restartSlideShow() {
    guard let actions, let slideShow else { return }
    slideShow.end()
    self.slideShow = pictures.count > 1 ? SlideShow(on: self, actions.slideShow) : nil
  }

  /// Pauses the slide show or continues it; without one, shows or hides the bars.
  func pauseOrToggleBars() {
    guard let slideShow else { return setAlone(!isAlone) }
    slideShow.togglePause()
    showPill(slideShow.isPaused ? "Paused" : "Slide Show")
  }

  /// The key commands of the slide show: while there is one, Escape ends it.
  var slideShowCommands: [UIKeyCommand] {
    let start = key("Slide Show", UIKeyCommand.f5) { $0.toggleSlideShow() }
    return slideShow == nil
      ? [start] : [start, key("End Slide Show", UIKeyCommand.inputEscape) { $0.endSlideShow() }]
  }

  /// The menu of the slide show: to start it, and its options.
  var slideShowMenu: [UIMenuElement] {
    guard let actions else { return [] }
    let orders = [(false, "In Order"), (true, "Random")].map { isRandom, title in
      UIAction(title: title, state: actions.slideShow.isRandom == isRandom ? .on : .off) { [weak self] _ in
        self?.chooseSlideShow { $0.isRandom = isRandom }
      }
    }
    let intervals = SlideShow.Options.intervals.map { interval in
      UIAction(title: "\(Int(interval)) Seconds", state: actions.slideShow.interval == interval ? .on : .off) {
        [weak self] _ in
        self?.chooseSlideShow { $0.interval = interval }
      }
    }
    let motions = SlideMotion.all.map { motion in
      UIAction(title: motion.title, state: actions.slideShow.motion == motion ? .on : .off) { [weak self] _ in
        self?.chooseSlideShow { $0.motion = motion }
      }
    }
    let motionMenu = UIMenu(title: "Transition", subtitle: actions.slideShow.motion.title, children: motions)
    let options = UIMenu(
      title: "Slide Show Options",
      children: [[motionMenu], orders, intervals].map { UIMenu(options: .displayInline, children: $0) })
    return [key("Slide Show", UIKeyCommand.f5) { $0.toggleSlideShow() }, options]
  }

  private func chooseSlideShow(_ change: (inout SlideShow.Options) -> Void) {
    guard let actions else { return }
    change(&actions.slideShow)
    updateMenu()
  }
}
