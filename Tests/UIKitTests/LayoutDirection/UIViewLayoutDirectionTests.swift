import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIViewLayoutDirectionTests {
  @Test(arguments: UIUserInterfaceLayoutDirection.both)
  func `a view, its traits and the application have the direction of the user interface`(
    direction: UIUserInterfaceLayoutDirection
  ) {
    Stage.withLayoutDirection(direction) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300)), view = UIView()
      window.addSubview(view)
      #expect(UIApplication.shared.userInterfaceLayoutDirection == direction)
      #expect(view.effectiveUserInterfaceLayoutDirection == direction)
      #expect(view.traitCollection.layoutDirection == (direction == .rightToLeft ? .rightToLeft : .leftToRight))
    }
  }

  @Test(arguments: UIUserInterfaceLayoutDirection.both)
  func `the semantic content attribute determines the direction of a view, but not of its subviews`(
    direction: UIUserInterfaceLayoutDirection
  ) {
    Stage.withLayoutDirection(direction) {
      let view = UIView(), subview = UIView()
      view.addSubview(subview)
      let expected: [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)] = [
        (.unspecified, direction), (.playback, .leftToRight), (.spatial, .leftToRight),
        (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
      ]
      for (attribute, result) in expected {
        view.semanticContentAttribute = attribute
        #expect(view.effectiveUserInterfaceLayoutDirection == result)
        #expect(subview.effectiveUserInterfaceLayoutDirection == direction)
        #expect(UIView.userInterfaceLayoutDirection(for: attribute) == result)
      }
    }
  }

  @Test func `an attribute is relative to the direction that is given`() {
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight) == .rightToLeft)
  }

  @Test func `a view controller can override the direction of a child, whose views are laid out again`() {
    let root = UIViewController(), child = UIViewController(), label = UIView()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    child.view.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: child.view.leadingAnchor, constant: 10),
      label.widthAnchor.constraint(equalToConstant: 20),
    ])
    child.view.layoutIfNeeded()
    #expect(label.frame.minX == 10)
    root.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: child)
    child.view.layoutIfNeeded()
    #expect(label.frame.minX == 70)
    #expect(child.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(root.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `the appearance proxy of a class sets the attribute of its views in windows, unless they set it`() {
    defer { AppearanceProxies.forgetAll() }
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    UISlider.appearance().semanticContentAttribute = .playback
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let views = [UIView(), UISlider(), UINavigationBar(), UILabel()]
    views[3].semanticContentAttribute = .spatial
    #expect(views[0].semanticContentAttribute == .unspecified)
    for view in views { window.addSubview(view) }
    #expect(views.map(\.semanticContentAttribute) == [.forceRightToLeft, .playback, .forceRightToLeft, .spatial])
  }

  @Test(arguments: UIUserInterfaceLayoutDirection.both)
  func `directional margins follow the direction of the view`(direction: UIUserInterfaceLayoutDirection) {
    let view = UIView()
    view.insetsLayoutMarginsFromSafeArea = false
    view.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
    let isMirrored = direction == .rightToLeft
    #expect(
      view.layoutMargins == UIEdgeInsets(top: 1, left: isMirrored ? 4 : 20, bottom: 3, right: isMirrored ? 20 : 4))
    #expect(view.directionalLayoutMargins.leading == 20)
    view.semanticContentAttribute = isMirrored ? .forceLeftToRight : .forceRightToLeft
    #expect(view.layoutMargins.left == (isMirrored ? 20 : 4))
    view.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6)
    #expect(view.directionalLayoutMargins.leading == (isMirrored ? 5 : 6))
  }
}

extension UIUserInterfaceLayoutDirection {
  /// Both directions, for tests with an argument.
  nonisolated static let both = [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft]
}
