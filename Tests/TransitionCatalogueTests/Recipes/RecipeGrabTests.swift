import CoreGraphics
import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

/// Tests every recipe, interrupted and released: the visible state determines the nearer end, not the time.
/// time.
@MainActor @Suite(.serialized) struct RecipeGrabTests {
  nonisolated enum Direction: String, CaseIterable, Sendable {
    case comes, goes
  }

  private func show(_ name: String, _ direction: Direction) throws -> RecipeShow {
    let recipe = try #require(Catalogue.recipe(named: name))
    var values = RecipeValues()
    for parameter in recipe.parameters where parameter.unit == .seconds { values[parameter] = 0.6 }
    let show = RecipeShow(recipe, values: values)
    if direction == .goes { show.opened() }
    return show
  }

  private func begin(_ show: RecipeShow, _ direction: Direction) {
    if direction == .comes { show.open() } else { show.close() }
  }

  private static var known: [String: [Double]] = [:]

  /// The difference of the window's pixels from the end in each frame, relative to that at the start.
  private func distances(_ name: String, _ direction: Direction) throws -> [Double] {
    let key = "\(name) \(direction)"
    if let known = Self.known[key] { return known }
    let show = try show(name, direction)
    let before = Picture(show.stage.pixels())
    begin(show, direction)
    var pictures: [Picture] = []
    while show.navigation.transitionCoordinator != nil {
      show.stage.advance(by: Stage.period)
      pictures.append(Picture(show.stage.pixels()))
    }
    let end = try #require(pictures.last)
    let whole = before.difference(from: end)
    let distances = pictures.map { $0.difference(from: end) / whole }
    Self.known[key] = distances
    return distances
  }

  /// A transition that has run for the given number of frames and is then interrupted.
  private func held(_ name: String, _ direction: Direction, after frames: Int) throws -> RecipeShow {
    let show = try show(name, direction)
    begin(show, direction)
    for _ in 0..<frames { show.stage.advance(by: Stage.period) }
    // The card of a zoom is the view that can be dragged.
    let card = show.recipe.name == "zoom" ? show.grid.view.superview?.subviews.last : nil
    let point = card?.center ?? CGPoint(x: 200, y: 150)
    show.stage.press(at: point)
    // Perpendicular to the recipe's path, so that the drag itself moves nothing.
    show.stage.move(to: CGPoint(x: point.x + (show.isModal ? 8 : 0), y: point.y + (show.isModal ? 0 : 8)))
    #expect(show.navigation.transitionCoordinator?.isInteractive == true || card != nil, "it was not caught")
    return show
  }

  /// The recipes except the zoom, whose card moves to where it is thrown, by its own rule.
  private nonisolated static let names = RecipeRulesTests.names.filter { $0 != "zoom" }

  @Test(arguments: names, Direction.allCases)
  func `an interrupted recipe completes when four fifths are visible, and is cancelled early`(
    name: String, direction: Direction
  ) throws {
    let distances = try distances(name, direction)
    let late = try #require(distances.firstIndex { $0 <= 0.2 })
    let early = try #require(distances.firstIndex { $0 < 0.95 })
    for (frames, completes) in [(late + 1, true), (early, false)] where frames > 0 {
      // A view that flips, seen from its edge, differs from both ends: its pixels do not indicate an early moment.
      guard completes || frames < distances.count / 2 else { continue }
      let show = try held(name, direction, after: frames)
      show.stage.advance(by: 0.3)
      show.stage.release()
      show.settle()
      show.expectRest(open: completes == (direction == .comes), "caught after \(frames) frames, \(direction)")
    }
  }

  @Test(arguments: names, Direction.allCases)
  func `a flick determines the end, whenever the recipe is interrupted`(name: String, direction: Direction) throws {
    let distances = try distances(name, direction)
    // Not in the exact middle, where a flipping view is seen from its edge and cannot be interrupted.
    let middle = try #require(distances.firstIndex { $0 <= 0.4 })
    for completes in [true, false] {
      let show = try held(name, direction, after: middle)
      show.stage.advance(by: 0.2)
      // Towards the open end is to the left and upwards; for a zoom, away from the cell at the lower left.
      let opens = completes == (direction == .comes)
      let sign: CGFloat = name == "zoom" ? (opens ? 1 : -1) : (opens ? -1 : 1)
      let end = show.isModal ? CGPoint(x: 200, y: 150 + 90 * sign) : CGPoint(x: 200 + 120 * sign, y: 150)
      show.stage.drag(to: end, over: 0.06)
      show.stage.release()
      show.settle()
      show.expectRest(open: opens, "\(direction) flicked to \(completes ? "its end" : "its start")")
    }
  }

  @Test(arguments: RecipeRulesTests.names, Direction.allCases)
  func `a drag that interrupts a recipe causes no jump, even late`(name: String, direction: Direction) throws {
    let frames = try distances(name, direction).count
    for part in [0.3, 0.6, 0.85] {
      let show = try held(name, direction, after: Int(Double(frames) * part))
      let before = Picture(show.stage.pixels())
      show.stage.move(to: CGPoint(x: 210, y: 152))
      let jump = Picture(show.stage.pixels()).difference(from: before)
      #expect(jump < 0.04, "\(name) \(direction) at \(part)")
      show.stage.release()
      show.settle()
    }
  }
}
