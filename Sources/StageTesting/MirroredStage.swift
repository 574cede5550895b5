import QuartzCore
import UIKit

/// A stage that performs a scenario in one of the layout directions, and records where the views are at some moments.
/// In right-to-left layouts its input is mirrored, so that the recorded rectangles must be mirrored, too.
@MainActor package final class MirroredStage {
  /// A view at a moment: its class, and its rectangle in the window as it is visible.
  private struct Shown {
    let name: String
    let rect: CGRect
  }

  package let stage: Stage

  /// The layout direction.
  package let direction: UIUserInterfaceLayoutDirection

  /// All views at a moment, in a window of a width.
  private struct Moment {
    let name: String
    let width: CGFloat
    let views: [Shown]
  }

  private var moments: [Moment] = []

  private init(_ stage: Stage, _ direction: UIUserInterfaceLayoutDirection) {
    self.stage = stage
    self.direction = direction
  }

  /// The largest difference of a coordinate that counts as equal, in points: positions are rounded to whole points.
  private static let tolerance: CGFloat = 1

  /// Performs `scenario` in both directions, each time on a new stage that `makeStage` creates, and returns the
  /// differences between the mirrored rectangles of the left-to-right layout and those of the right-to-left one.
  package static func differences(
    on makeStage: () throws -> Stage, _ scenario: (MirroredStage) throws -> Void
  ) rethrows -> [String] {
    func moments(_ direction: UIUserInterfaceLayoutDirection) throws -> [Moment] {
      try Stage.withLayoutDirection(direction) {
        let stage = MirroredStage(try makeStage(), direction)
        try scenario(stage)
        return stage.moments
      }
    }
    let expected = try moments(.leftToRight), moments = try moments(.rightToLeft)
    return zip(expected, moments).flatMap { differences(between: $0, and: $1) }
      + (expected.count == moments.count ? [] : ["\(expected.count) moments, but \(moments.count) from right to left"])
  }

  private static func differences(between moment: Moment, and other: Moment) -> [String] {
    let (expected, shown) = (moment.views, other.views)
    if expected.map(\.name) != shown.map(\.name) {
      return ["\(moment.name): \(expected.map(\.name)), but \(shown.map(\.name)) from right to left"]
    }
    var result: [String] = []
    for (view, other) in zip(expected, shown) {
      let mirrored = view.rect.mirrored(in: CGRect(x: 0, y: 0, width: moment.width, height: 0))
      let isNear = [
        (mirrored.minX, other.rect.minX), (mirrored.maxX, other.rect.maxX), (mirrored.minY, other.rect.minY),
        (mirrored.maxY, other.rect.maxY),
      ].allSatisfy { abs($0 - $1) <= tolerance }
      if !isNear {
        result.append("\(moment.name): \(view.name) at \(view.rect) is at \(other.rect), not at \(mirrored)")
      }
    }
    return result
  }

  /// Returns the point, mirrored in right-to-left layouts.
  package func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: direction == .rightToLeft ? stage.window.bounds.width - x : x, y: y)
  }

  /// Records where all views are.
  package func record(_ name: String) {
    var views: [Shown] = []
    Self.collect(stage.window, origin: .zero, into: &views)
    moments.append(Moment(name: name, width: stage.window.bounds.width, views: views))
  }

  /// Adds the visible views of a hierarchy, whose superview's coordinates begin at `origin` in the window.
  private static func collect(_ view: UIView, origin: CGPoint, into views: inout [Shown]) {
    guard !view.isHidden, let shown = view.layer.presentation(), shown.opacity > 0 else { return }
    let rect = shown.frame.offsetBy(dx: origin.x, dy: origin.y)
    let text = (view as? UILabel)?.text.map { " \($0)" } ?? ""
    if !rect.isEmpty { views.append(Shown(name: "\(type(of: view))\(text)", rect: rect)) }
    // Positions inside a scaled view are not those in the window.
    let transform = CATransform3DGetAffineTransform(shown.transform)
    guard CATransform3DIsAffine(shown.transform), transform.a == 1, transform.d == 1 else { return }
    let inner = CGPoint(x: rect.minX - shown.bounds.minX, y: rect.minY - shown.bounds.minY)
    for subview in view.subviews { collect(subview, origin: inner, into: &views) }
  }
}
