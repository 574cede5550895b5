import QuartzCore
import UIKit

/// A transparent view over the pages in which a click chooses the layer under the pointer. The layer that a click would
/// choose is outlined. The Escape key ends it.
final class LayerPicker: UIView, ToolView {
  /// Called with the chosen layer, or with `nil` if none was chosen.
  var onPick: (CALayer?) -> Void = { _ in }

  private let outline = LayerOutline()

  /// Creates a view for the window.
  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityLabel = "Choose a layer"
    addSubview(outline)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: selector(LayerPicker.tapped)))
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: selector(LayerPicker.hovered)))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("LayerPicker is made in code") }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Choose No Layer", action: selector(LayerPicker.end), input: UIKeyCommand.inputEscape)]
  }

  /// The front page, which receives the other keys.
  override var next: UIResponder? { window?.rootViewController?.frontmost ?? super.next }

  private func end() { onPick(nil) }

  private func tapped(_ tap: UITapGestureRecognizer) { onPick(layer(at: tap.location(in: self))) }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    guard let layer = layer(at: hover.location(in: self)) else { return }
    outline.frame = bounds
    outline.surround(layer)
  }

  /// Returns the front layer with content at a point of the window.
  private func layer(at point: CGPoint) -> CALayer? {
    guard let window else { return nil }
    let planes = LayerFlattener.planes(of: window.pageLayers, in: window.layer)
    return planes.last { !$0.items.isEmpty && $0.point(at: point) != nil }?.layer
  }
}
