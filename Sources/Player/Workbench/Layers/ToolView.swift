import UIKit

/// A view of the player's tools over the pages, which is not part of what the tools show.
protocol ToolView: UIView {}

extension ParameterPanel: ToolView {}
extension TimeControl: ToolView {}
extension TouchDots: ToolView {}
extension ToolCard: ToolView {}
extension NoticeBanner: ToolView {}
extension CompilerPanel: ToolView {}
extension LayerOutline: ToolView {}

extension UIWindow {
  /// The layers directly in the window that belong to the pages and not to the tools, from back to front.
  var pageLayers: [CALayer] { (layer.sublayers ?? []).filter { !($0.delegate is any ToolView) } }

  /// Whether tools can be visible in the window.
  var showsTools: Bool {
    (layer.sublayers ?? []).contains {
      $0.delegate is any ToolView && !$0.isHidden && ($0.opacity > 0 || $0.animationKeys() != nil)
    }
  }
}
