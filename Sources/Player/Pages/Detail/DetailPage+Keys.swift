import UIKit

/// The keys of a picture's page.
extension DetailPage {
  /// The factor by which a key press enlarges the picture.
  private static let keyZoom: CGFloat = 1.5

  /// The key commands of the page.
  var pageKeyCommands: [UIKeyCommand] {
    let isRightToLeft = strip.isRightToLeft
    return [
      key(isRightToLeft ? "Next Picture" : "Previous Picture", UIKeyCommand.inputLeftArrow) {
        $0.strip.step(by: isRightToLeft ? 1 : -1)
      },
      key(isRightToLeft ? "Previous Picture" : "Next Picture", UIKeyCommand.inputRightArrow) {
        $0.strip.step(by: isRightToLeft ? -1 : 1)
      },
      key("Previous Picture", UIKeyCommand.inputPageUp) { $0.strip.step(by: -1) },
      key("Next Picture", UIKeyCommand.inputPageDown) { $0.strip.step(by: 1) },
      key("First Picture", UIKeyCommand.inputHome) { $0.strip.go(to: 0) },
      key("Last Picture", UIKeyCommand.inputEnd) { $0.strip.go(to: $0.strip.pictures.count - 1) },
      key(slideShow == nil ? "Show or Hide Bars" : "Pause or Continue", " ") { $0.pauseOrToggleBars() },
    ] + zoomCommands
  }

  /// The key commands that zoom the picture, also with Control, as in other viewers.
  private var zoomCommands: [UIKeyCommand] {
    let zooms: [(title: String, input: String, action: (DetailPage) -> Void)] = [
      ("Zoom In", "+", { $0.strip.page.zoom(by: Self.keyZoom) }),
      ("Zoom In", "=", { $0.strip.page.zoom(by: Self.keyZoom) }),
      ("Zoom Out", "-", { $0.strip.page.zoom(by: 1 / Self.keyZoom) }),
      ("Fit to Window", "0", { $0.strip.page.fitPicture() }),
      ("Actual Pixels", "1", { $0.strip.page.showPixels(at: $0.pointer) }),
    ]
    return zooms.flatMap { zoom in [[], .control].map { key(zoom.title, zoom.input, $0, zoom.action) } }
  }

  /// Returns a key command that is ignored during a transition.
  func key(
    _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = [], _ action: @escaping (DetailPage) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title,
      action: selector { [weak self] in
        guard let self, transitionCoordinator == nil else { return }
        action(self)
      }, input: input, modifierFlags: modifiers)
  }
}
