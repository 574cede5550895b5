import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests the reports about the life of transitions.
@MainActor @Suite(.serialized) struct TransitionTraceTests {
  private final class Events {
    var all: [TransitionTrace.Event] = []
  }

  private let stage = TransitionStage()

  private func events(during change: () -> Void) -> [TransitionTrace.Event] {
    let events = Events()
    TransitionTrace.sink = { events.all.append($0) }
    defer { TransitionTrace.sink = nil }
    change()
    return events.all
  }

  @Test func `a push is reported from the delegate's answer to its end`() throws {
    let page = stage.page("page")
    let events = events {
      stage.navigation.pushViewController(page, animated: true)
      stage.advance(by: 3)
    }
    guard case .asked("StageDirector", let answer?) = try #require(events.first) else {
      Issue.record("the first event is \(events)")
      return
    }
    #expect(
      Array(events.dropFirst()) == [
        .contextMade(animator: answer, interaction: nil), .willDisappear("LoggingPage"), .willAppear("LoggingPage"),
        .started(.push, isInteractive: false), .ended(completed: true), .didDisappear("LoggingPage"),
        .didAppear("LoggingPage"),
      ])
  }

  @Test func `an interaction is reported with its progress`() {
    stage.settled("page")
    let events = events {
      let interaction = stage.startInteractivePop()
      interaction.update(0.5)
      interaction.cancel()
      stage.advance(by: 3)
    }
    #expect(events.contains(.started(.pop, isInteractive: true)))
    #expect(events.contains(.interactionUpdated(0.5)))
    #expect(events.contains(.interactionEnded(cancelled: true)))
    #expect(events.contains(.ended(completed: false)))
  }
}
