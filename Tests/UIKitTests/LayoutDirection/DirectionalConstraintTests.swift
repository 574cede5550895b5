import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct DirectionalConstraintTests {
  private func root(_ attribute: UISemanticContentAttribute = .forceRightToLeft) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    root.semanticContentAttribute = attribute
    return root
  }

  private func child(of root: UIView) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    return child
  }

  private func span(_ view: UIView) -> ClosedRange<CGFloat> {
    view.superview?.layoutIfNeeded()
    return view.frame.minX...view.frame.maxX
  }

  @Test func `leading is the right edge of a right-to-left view, and constants count to the left`() {
    let root = root(), one = child(of: root), two = child(of: root)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      one.widthAnchor.constraint(equalToConstant: 100),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 10),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
    ])
    #expect(span(one) == 280...380)
    #expect(span(two) == 30...270)
  }

  @Test func `left and right keep their meaning`() {
    let root = root(), view = child(of: root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    #expect(span(view) == 20...120)
  }

  @Test func `inequalities keep their direction`() {
    let root = root(), view = child(of: root)
    let wish = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    wish.priority = .defaultLow
    NSLayoutConstraint.activate([
      wish, view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 50),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    #expect(span(view) == 250...350)
  }

  @Test func `a multiplier is measured from the leading edge`() {
    let root = root(), view = child(of: root)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.25,
        constant: 0), view.widthAnchor.constraint(equalToConstant: 40),
    ])
    #expect(span(view) == 260...300)
  }

  @Test func `a constant can change, and the direction too`() {
    let root = root(), view = child(of: root)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    NSLayoutConstraint.activate([leading, view.widthAnchor.constraint(equalToConstant: 100)])
    #expect(span(view) == 280...380)
    leading.constant = 50
    #expect(span(view) == 250...350)
    root.semanticContentAttribute = .forceLeftToRight
    #expect(span(view) == 50...150)
    root.semanticContentAttribute = .forceRightToLeft
    #expect(span(view) == 250...350)
  }

  @Test func `the leading margin is that at the right`() {
    let root = root(), view = child(of: root)
    root.insetsLayoutMarginsFromSafeArea = false
    root.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 30)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailingMargin, multiplier: 1,
        constant: 0),
    ])
    #expect(span(view) == 5...370)
  }

  @Test func `a stack view arranges its views from right to left`() {
    let views = [50, 70].map { Block(CGSize(width: $0, height: 20)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.spacing = 10
    stack.distribution = .equalSpacing
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [150, 0])
  }

  @Test(arguments: [
    (NSLayoutConstraint.FormatOptions.directionLeadingToTrailing, 350.0, 285.0),
    (.directionLeftToRight, 10, 55), (.directionRightToLeft, 350, 285),
  ])
  func `a visual format runs from the leading edge unless its options name a direction`(
    options: NSLayoutConstraint.FormatOptions, one: Double, two: Double
  ) {
    let root = root(), views = [child(of: root), child(of: root)]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[one(40)]-5-[two(60)]", options: options, metrics: nil,
        views: ["one": views[0], "two": views[1]]))
    #expect(span(views[0]).lowerBound == one && span(views[1]).lowerBound == two)
  }

  @Test func `the distance between two anchors is positive in reading direction`() {
    let root = root(), one = child(of: root), two = child(of: root)
    let distance = one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor), one.widthAnchor.constraint(equalToConstant: 100),
      two.widthAnchor.constraint(equalToConstant: 50), distance.constraint(equalToConstant: 30),
    ])
    #expect(span(two) == 220...270)
  }
}
