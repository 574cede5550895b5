import Testing

@testable import UIKit

@MainActor @Suite struct SelectorTests {
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

    /// The spellings that stand inside `#selector(…)` in phone code.
    var spellings: [Selector] {
      [
        selector(close), selector(self.close), selector(Page.close), selector(tapped), selector(tapped(_:)),
        selector(Page.tapped), selector(Page.tapped(_:)), selector(changed), selector(Page.changed(_:)),
      ]
    }
  }

  @Test func `every spelling calls its method, with the sender where it takes one`() {
    let page = Page()
    for spelling in page.spellings { #expect(spelling.perform(on: page, sender: Button())) }
    #expect(
      page.calls == [
        "close", "close", "close", "tapped", "tapped", "tapped", "tapped", "changed", "changed",
      ])
  }

  @Test func `a sender or target of another type is refused, not called`() {
    let page = Page()
    #expect(!selector(Page.tapped(_:)).perform(on: page, sender: Sender()))
    #expect(!selector(page.tapped(_:)).perform(on: nil, sender: Sender()))
    #expect(!selector(Page.close).perform(on: Button(), sender: nil))
    #expect(!selector(Page.close).perform(on: nil, sender: nil))
    #expect(page.calls.isEmpty)
  }

  @Test func `copies are equal, two makings are not`() {
    let first = selector(Page.close)
    let copy = first
    #expect(first == copy)
    #expect(first != selector(Page.close))
  }

  @Test func `an action of a class's method does not keep the target`() {
    var page: Page? = Page()
    weak let died = page
    let pair = TargetAction(target: page, action: selector(Page.close))
    pair.send(from: nil)
    #expect(page?.calls == ["close"])
    page = nil
    #expect(died == nil)
    pair.send(from: nil)
  }

  @Test func `a pair is found by target, by action and by both`() {
    let (page, other) = (Page(), Page())
    let action = selector(Page.close)
    let pair = TargetAction(target: page, action: action)
    #expect(pair.matches(target: nil, action: nil))
    #expect(pair.matches(target: page, action: nil))
    #expect(pair.matches(target: page, action: action))
    #expect(!pair.matches(target: other, action: nil))
    #expect(!pair.matches(target: page, action: selector(Page.close)))
  }

  // MARK: Which are the same

  @Test func `two selectors of one method are two, two of one name are one`() {
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

  @Test func `a named action is added once and removed by its name, alone`() {
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

  @Test func `removing what was never added says so, once, and only where it is a mistake`() {
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

  @Test func `an object responds to the methods of its class`() {
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
