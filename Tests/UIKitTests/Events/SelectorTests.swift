import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct SelectorTests {
  private class Sender {
    init() {}
  }

  private final class Button: Sender {
    override init() { super.init() }
  }

  private final class Page {
    var calls: [String] = []

    func close() { calls.append("close") }
    func tapped(_ sender: Button) { calls.append("tapped") }
    func changed(_ sender: Any?) { calls.append("changed") }

    /// The spellings inside `#selector(…)` in the code of phone apps.
    var spellings: [Selector] {
      [
        selector(close), selector(self.close), selector(Page.close), selector(tapped), selector(tapped(_:)),
        selector(Page.tapped), selector(Page.tapped(_:)), selector(changed), selector(Page.changed(_:)),
      ]
    }
  }

  @Test func `every spelling calls its method, with the sender if the method takes one`() {
    let page = Page()
    for spelling in page.spellings { #expect(spelling.perform(on: page, sender: Button())) }
    #expect(
      page.calls == [
        "close", "close", "close", "tapped", "tapped", "tapped", "tapped", "changed", "changed",
      ])
  }

  @Test func `a selector does not call a method with a sender or target of another type`() {
    let page = Page()
    #expect(!selector(Page.tapped(_:)).perform(on: page, sender: Sender()))
    #expect(!selector(page.tapped(_:)).perform(on: nil, sender: Sender()))
    #expect(!selector(Page.close).perform(on: Button(), sender: nil))
    #expect(!selector(Page.close).perform(on: nil, sender: nil))
    #expect(page.calls.isEmpty)
  }

  @Test func `copies of a selector are equal, and two selectors of one method are not`() {
    let first = selector(Page.close)
    let copy = first
    #expect(first == copy)
    #expect(first != selector(Page.close))
  }

  @Test func `an action made from a class's method does not retain the target`() {
    var page: Page? = Page()
    weak let died = page
    let pair = TargetAction(target: page, action: selector(Page.close))
    pair.send(from: nil)
    #expect(page?.calls == ["close"])
    page = nil
    #expect(died == nil)
    pair.send(from: nil)
  }

  @Test func `a target-action pair matches by target, by action and by both`() {
    let (page, other) = (Page(), Page())
    let action = selector(Page.close)
    let pair = TargetAction(target: page, action: action)
    #expect(pair.matches(target: nil, action: nil))
    #expect(pair.matches(target: page, action: nil))
    #expect(pair.matches(target: page, action: action))
    #expect(!pair.matches(target: other, action: nil))
    #expect(!pair.matches(target: page, action: selector(Page.close)))
  }

  // MARK: Equality

  @Test func `unnamed selectors of one method differ, and named selectors of one name are equal`() {
    let kept = selector(Page.close)
    #expect(kept == kept)
    #expect(kept != selector(Page.close))
    #expect(selector("close", Page.close) == selector("close", Page.close))
    #expect(selector("close", Page.close) != selector("shut", Page.close))
    #expect(selector("close", Page.close) != selector("close", Page.tapped(_:)))
    #expect(selector("close", Page.close) != selector("close", Other.close))
    #expect(selector("close", Page.close) != selector(Page.close))
  }

  private final class Other {
    func close() {}
  }

  @Test func `a named action is added only once and can be removed by its name`() {
    let page = Page(), control = UIControl(frame: .zero)
    for _ in 0..<2 { control.addTarget(page, action: selector("close", Page.close), for: .touchUpInside) }
    control.addTarget(page, action: selector("changed", Page.changed(_:)), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(page.calls == ["close", "changed"])
    control.removeTarget(page, action: selector("close", Page.close), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(page.calls == ["close", "changed", "changed"])
    let tap = UITapGestureRecognizer(target: page, action: selector("close", Page.close))
    tap.removeTarget(page, action: selector("close", Page.close))
    tap.announce(.ended)
    #expect(page.calls.count == 3)
  }

  @Test func `removing an unnamed action that was never added is reported once`() {
    let former = Selector.sink
    var told: [String] = []
    Selector.sink = { told.append($0) }
    Selector.forgetComplaints()
    defer {
      Selector.sink = former
      Selector.forgetComplaints()
    }
    let page = Page(), control = UIControl(frame: .zero), kept = selector(Page.close)
    control.removeTarget(page, action: selector(Page.close), for: .touchUpInside)
    control.addTarget(page, action: kept, for: .touchUpInside)
    control.removeTarget(page, action: selector("shut", Page.close), for: .touchUpInside)
    control.removeTarget(page, action: kept, for: .touchUpInside)
    control.removeTarget(page, action: kept, for: .touchUpInside)
    #expect(told.isEmpty)
    control.addTarget(page, action: kept, for: .touchUpInside)
    for _ in 0..<2 { control.removeTarget(page, action: selector(Page.close), for: .touchUpInside) }
    #expect(told.count == 1 && told.first?.contains("selector(\"tapped\", Page.tapped)") == true)
    control.sendActions(for: .touchUpInside)
    #expect(page.calls == ["close"])
    control.removeTarget(page, action: nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(page.calls == ["close"])
  }

  // MARK: Events

  private final class Panel {
    var calls: [String] = []
    var events: [UIEvent?] = []

    func pressed(_ sender: UIControl, event: UIEvent) {
      calls.append("pressed")
      events.append(event)
    }
    func maybe(_ sender: Any?, forEvent event: UIEvent?) {
      calls.append("maybe")
      events.append(event)
    }
    func slid(_ sender: UISlider) { calls.append("slid") }
    func close() { calls.append("close") }

    var spellings: [Selector] {
      [
        selector(pressed), selector(pressed(_:event:)), selector(self.pressed), selector(Panel.pressed),
        selector(Panel.pressed(_:event:)), selector("pressed", Panel.pressed(_:event:)),
      ]
    }
  }

  @Test func `methods with sender and event receive both, in every spelling`() throws {
    let stage = TouchStage(), panel = Panel(), control = UIControl(frame: stage.box.bounds)
    stage.box.addSubview(control)
    for spelling in panel.spellings { control.addTarget(panel, action: spelling, for: .touchUpInside) }
    control.addTarget(panel, action: selector(Panel.maybe(_:forEvent:)), for: .touchUpInside)
    control.addTarget(panel, action: selector(Panel.close), for: .touchUpInside)
    stage.tap(150, 250)
    #expect(panel.calls == Array(repeating: "pressed", count: 6) + ["maybe", "close"])
    let event = try #require(panel.events.first ?? nil)
    #expect(event.type == .touches && event.allTouches?.isEmpty == false)
    #expect(panel.events.allSatisfy { $0 === event })
  }

  @Test func `an action that is sent by code has no touch event but is still called`() {
    let panel = Panel(), control = UIControl(frame: .zero)
    control.addTarget(panel, action: selector(Panel.maybe(_:forEvent:)), for: .valueChanged)
    control.addTarget(panel, action: selector(Panel.pressed(_:event:)), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(panel.calls == ["maybe", "pressed"])
    #expect(panel.events.count == 2 && panel.events[0] == nil && panel.events[1]?.allTouches?.isEmpty == true)
  }

  /// The messages reported while `body` runs.
  private func complaints(in body: () -> Void) -> [String] {
    let former = Selector.sink
    var told: [String] = []
    Selector.sink = { told.append($0) }
    Selector.forgetComplaints()
    body()
    Selector.sink = former
    Selector.forgetComplaints()
    return told
  }

  @Test func `an action that does not accept its sender is reported once, with both classes`() {
    let panel = Panel(), control = UISwitch(frame: .zero), tap = UITapGestureRecognizer()
    let told = complaints {
      control.addTarget(panel, action: selector("slid", Panel.slid(_:)), for: .valueChanged)
      for _ in 0..<3 { control.sendActions(for: .valueChanged) }
      tap.addTarget(panel, action: selector(Panel.slid))
      tap.announce(.ended)
    }
    #expect(panel.calls == [])
    #expect(
      told == [
        "Selector: Panel.slid(UISlider) was not called: the target is a Panel, the sender a UISwitch",
        "Selector: an action of Panel that takes (UISlider) was not called: the target is a Panel, the sender a "
          + "UITapGestureRecognizer",
      ])
  }

  @Test func `an action without a target is reported if the found responder does not accept the sender`() {
    final class Asking: UIView { func slid(_ sender: UISlider) {} }
    let holder = Asking(), control = UISwitch(frame: .zero)
    holder.addSubview(control)
    let told = complaints {
      control.addTarget(nil, action: selector(Asking.slid), for: .valueChanged)
      control.sendActions(for: .valueChanged)
      control.removeTarget(nil, action: nil, for: .valueChanged)
      control.addTarget(nil, action: selector(Panel.close), for: .valueChanged)
      control.sendActions(for: .valueChanged)
    }
    #expect(told.count == 1 && told[0].hasSuffix("the target is a Asking, the sender a UISwitch"))
  }

  @Test func `the action of a bar button item without a target is sent along the responder chain`() {
    final class Asking: UIViewController {
      var calls = 0
      func done(_ sender: UIBarButtonItem) { calls += 1 }
    }
    let asking = Asking(), stage = TouchStage()
    asking.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .plain, target: nil, action: selector(Asking.done))
    stage.window.rootViewController = UINavigationController(rootViewController: asking)
    stage.window.bringSubviewToFront(asking.navigationController?.view ?? UIView())
    stage.window.layoutIfNeeded()
    stage.tap(370, 22)
    #expect(asking.calls == 1)
    stage.window.rootViewController = nil
  }

  @Test func `responds(to:) is true for methods of the object's class and superclasses`() {
    class Context: NSObject {
      func pages(at index: Int, named name: String) -> Int { index }
      func close() {}
    }
    final class Narrow: Context {}
    let own = selector(Context.pages(at:named:)), plain = selector(Context.close)
    let foreign = selector(UIView.layoutIfNeeded), narrower = selector(Narrow.pages(at:named:))
    let context = Context()
    #expect(context.responds(to: own) && context.responds(to: plain) && Narrow().responds(to: own))
    #expect(!context.responds(to: foreign) && !context.responds(to: narrower) && !context.responds(to: nil))
  }
}
