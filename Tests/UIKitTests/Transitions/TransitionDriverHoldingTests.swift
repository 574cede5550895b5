import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests holding transitions at a moment of their time.
@MainActor @Suite(.serialized) struct TransitionDriverHoldingTests {
  private let stage = TransitionStage()

  private func held(at time: Double) throws -> (page: LoggingPage, driver: TransitionDriver) {
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: time)
    let driver = try #require(TransitionMonitor.current)
    driver.hold()
    return (page, driver)
  }

  @Test func `a held transition stays where it is`() throws {
    let (page, driver) = try held(at: 0.2)
    let x = stage.x(of: page)
    stage.advance(by: 3)
    #expect(driver.isHeld)
    #expect(stage.x(of: page) == x)
    driver.letGo()
    stage.advance(by: 3)
    stage.expectAtRest(page)
  }

  @Test func `a held transition shows any moment, in any order`() throws {
    let (page, driver) = try held(at: 0.2)
    let positions = [0.9, 0.1, 0.5, 0.1].map { fraction in
      driver.showHeld(at: fraction)
      stage.advance(by: Stage.period)
      return stage.x(of: page)
    }
    #expect(positions[0] < positions[2] && positions[2] < positions[1])
    #expect(positions[1] == positions[3])
    driver.letGo()
    stage.advance(by: 3)
  }

  @Test func `the view controllers and the animator do not notice it`() throws {
    let (page, driver) = try held(at: 0.2)
    driver.showHeld(at: 0.7)
    stage.advance(by: 1)
    driver.letGo()
    stage.advance(by: 3)
    stage.expectAtRest(page)
    let record = try #require(stage.records.first)
    #expect(stage.records.count == 1)
    #expect(record.completions == 1 && !record.isInteractive && !record.isCancelled)
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]).isEmpty)
  }

  @Test func `it continues in the time that is left`() throws {
    let (_, driver) = try held(at: 0.1)
    driver.showHeld(at: 0.75)
    driver.letGo()
    stage.advance(by: driver.duration * 0.25 - 2 * Stage.period)
    #expect(stage.records.isEmpty)
    stage.advance(by: 4 * Stage.period)
    #expect(stage.records.count == 1)
  }

  @Test func `going back cancels it`() throws {
    let (page, driver) = try held(at: 0.2)
    driver.showHeld(at: 0)
    driver.letGo(goingBack: true)
    stage.advance(by: 3)
    stage.expectAtRest(stage.root)
    #expect(stage.records.map(\.isCancelled) == [true])
    #expect(stage.records.map(\.completions) == [1])
    #expect(page.appearance == .disappeared)
  }

  @Test func `another change ends a held transition`() throws {
    let (_, driver) = try held(at: 0.2)
    stage.navigation.popViewController(animated: true)
    #expect(!driver.isHeld)
    stage.advance(by: 3)
    stage.expectAtRest(stage.root)
  }

  @Test func `a transition that a gesture drives cannot be held`() throws {
    stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.update(0.4)
    let driver = try #require(TransitionMonitor.current)
    driver.hold()
    #expect(!driver.canBeHeld && !driver.isHeld)
    interaction.cancel()
    stage.advance(by: 3)
  }

  @Test func `a released transition can be held, and continues in its direction`() throws {
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.update(0.6)
    interaction.cancel()
    stage.advance(by: 3 * Stage.period)
    let driver = try #require(TransitionMonitor.current)
    driver.hold()
    driver.showHeld(at: 0.9)
    stage.advance(by: 2)
    #expect(driver.isHeld)
    driver.letGo()
    stage.advance(by: 3)
    stage.expectAtRest(page)
  }

  @Test func `a running transition has its visible progress sampled without a jump`() throws {
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.2)
    let driver = try #require(TransitionMonitor.current)
    let x = stage.x(of: page)
    let progress = try #require(driver.sampledProgress())
    #expect(progress.progress(at: 0) == 0 && progress.progress(at: 1) == 1)
    #expect(stage.x(of: page) == x)
    stage.advance(by: 3)
    stage.expectAtRest(page)
  }

  @Test func `a transition without layers that move ends while it is sampled in every frame`() {
    let page = UIViewController()
    page.modalTransitionStyle = .flipHorizontal
    page.modalPresentationStyle = .fullScreen
    stage.navigation.present(page, animated: true)
    var frames = 0
    while stage.stage.needsFrames, frames < 300 {
      #expect(TransitionMonitor.current?.sampledProgress() == nil)
      stage.stage.runFrame()
      frames += 1
    }
    #expect(frames < 300 && TransitionMonitor.current == nil)
    #expect(stage.navigation.presentedViewController === page)
  }
}
