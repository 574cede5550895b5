import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIStackViewTests {
  private func row(_ widths: [CGFloat], width: CGFloat = 300) -> (stack: UIStackView, views: [UIView]) {
    let views = widths.map { Block(CGSize(width: $0, height: 20)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 40)
    return (stack, views)
  }

  private func spans(_ views: [UIView]) -> [ClosedRange<CGFloat>] { views.map { $0.frame.minX...$0.frame.maxX } }

  @Test func `fill stretches the view with the lowest hugging priority`() {
    let (stack, views) = row([50, 50, 50])
    stack.spacing = 10
    views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    stack.layoutIfNeeded()
    #expect(spans(views) == [0...50, 60...240, 250...300])
    #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 40 })
  }

  @Test func `hiding a view in an animation block animates the layout of the others`() {
    let (stack, views) = row([50, 50], width: 100)
    stack.distribution = .fillEqually
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(stack)
    stack.layoutIfNeeded()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    #expect(views[0].frame.width == 100)
    AnimationClock.advance(by: 0.5)
    #expect(near(views[0].layer.presentation()?.bounds.width ?? 0, 75))
    AnimationClock.advance(by: 1)
    views[1].isHidden = false
    #expect(views[0].frame.width == 100, "without an animation the layout waits for its turn")
  }

  @Test func `fillEqually gives all views the same length`() {
    let (stack, views) = row([50, 10, 90])
    stack.distribution = .fillEqually
    stack.spacing = 15
    stack.layoutIfNeeded()
    #expect(spans(views) == [0...90, 105...195, 210...300])
  }

  @Test func `fillProportionally keeps the proportions of the intrinsic sizes`() {
    let (stack, views) = row([10, 20, 70])
    stack.distribution = .fillProportionally
    stack.layoutIfNeeded()
    #expect(spans(views) == [0...30, 30...90, 90...300])
  }

  @Test func `equalSpacing distributes the remaining space between the views`() {
    let (stack, views) = row([50, 100, 50])
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    #expect(spans(views) == [0...50, 100...200, 250...300])
  }

  @Test func `equalCentering puts the centers at equal distances`() {
    let (stack, views) = row([20, 100, 40])
    stack.distribution = .equalCentering
    stack.layoutIfNeeded()
    let middles = views.map(\.frame.midX)
    #expect(middles[1] - middles[0] == middles[2] - middles[1])
    #expect(views[0].frame.minX == 0 && views[2].frame.maxX == 300)
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, 0.0...20.0), (.center, 10.0...30.0), (.trailing, 20.0...40.0), (.fill, 0.0...40.0),
  ])
  func `the alignment places views across the axis`(alignment: UIStackView.Alignment, expected: ClosedRange<CGFloat>) {
    let (stack, views) = row([50])
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(views[0].frame.minY...views[0].frame.maxY == expected)
  }

  @Test func `a hidden view takes no space until it is shown again`() {
    let (stack, views) = row([100, 100, 100])
    stack.distribution = .fillEqually
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(spans([views[0], views[2]]) == [0...150, 150...300])
    views[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(spans(views) == [0...100, 100...200, 200...300])
  }

  @Test func `custom spacing applies after its view only`() {
    let (stack, views) = row([50, 50, 50], width: 190)
    stack.spacing = 10
    stack.setCustomSpacing(30, after: views[0])
    stack.layoutIfNeeded()
    #expect(spans(views) == [0...50, 80...130, 140...190])
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
  }

  @Test func `layout margins inset the arrangement if it is relative to them`() {
    let (stack, views) = row([10])
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 20, y: 1, width: 240, height: 36))
  }

  @Test func `a stack view derives its size from its arranged subviews`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let (stack, views) = row([30, 60])
    stack.axis = .vertical
    stack.spacing = 5
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 60, height: 45))
    #expect(views[1].frame == CGRect(x: 0, y: 25, width: 60, height: 20))
  }

  @Test func `a view removed from its superview is no longer arranged`() {
    let (stack, views) = row([50, 50])
    views[0].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.count == 1)
    #expect(views[1].frame.minX == 0 && views[1].frame.maxX == 300)
  }

  @Test func `a changed arrangement is applied by the next layout of the superview`() {
    let (stack, views) = row([40, 40])
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    page.addSubview(stack)
    page.layoutIfNeeded()
    stack.distribution = .fillEqually
    page.layoutIfNeeded()
    #expect(spans(views) == [0...150, 150...300])
    views[1].isHidden = true
    page.layoutIfNeeded()
    #expect(views[0].frame.width == 300)
    views[1].isHidden = false
    stack.setCustomSpacing(20, after: views[0])
    page.layoutIfNeeded()
    #expect(spans(views) == [0...140, 160...300])
  }

  @Test func `a stack view added to a superview after its layout is arranged there`() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    page.layoutIfNeeded()
    let (stack, views) = row([40, 40])
    stack.distribution = .fillEqually
    page.addSubview(stack)
    page.layoutIfNeeded()
    #expect(spans(views) == [0...150, 150...300])
  }
}
