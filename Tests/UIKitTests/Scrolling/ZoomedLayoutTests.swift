import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// A zoomed view with constraints: an image in the center of a scroll view, as in photo browsers.
@MainActor @Suite(.serialized) struct ZoomedLayoutTests {
  private let stage = TouchStage()
  private let page = PhotoPage(CGSize(width: 320, height: 206))

  init() {
    stage.window.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    stage.root.removeFromSuperview()
    stage.window.rootViewController = page
    stage.window.layoutIfNeeded()
  }

  private func expect(_ frame: CGRect, _ content: CGSize, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = page.picture.frame
    for (found, wanted) in [
      (shown.minX, frame.minX), (shown.minY, frame.minY), (shown.width, frame.width), (shown.height, frame.height),
      (page.scroll.contentSize.width, content.width), (page.scroll.contentSize.height, content.height),
    ] { #expect(abs(found - wanted) <= 0.5, "\(shown), \(page.scroll.contentSize)", sourceLocation: sourceLocation) }
    #expect(page.picture.bounds.size == CGSize(width: 320, height: 206), sourceLocation: sourceLocation)
  }

  @Test func `an image that is zoomed to fit is centered, and the content has the size of the view`() {
    #expect(abs(page.scroll.zoomScale - 375.0 / 320) < 1e-9)
    expect(CGRect(x: 0, y: 212.8, width: 375, height: 241.4), CGSize(width: 375, height: 667))
  }

  @Test func `an image that is zoomed in fills the view and determines the content size`() {
    page.scroll.zoomScale = 4
    stage.window.layoutIfNeeded()
    expect(CGRect(x: 0, y: 0, width: 1280, height: 824), CGSize(width: 1280, height: 824))
    page.scroll.zoomScale = 2
    stage.window.layoutIfNeeded()
    expect(CGRect(x: 0, y: 127.5, width: 640, height: 412), CGSize(width: 640, height: 667))
  }

  @Test func `a resized view zooms the image to fit again`() {
    page.scroll.zoomScale = 3
    stage.window.frame.size = CGSize(width: 667, height: 375)
    stage.window.layoutIfNeeded()
    // The height determines the scale: 375 / 206.
    expect(CGRect(x: 42.2, y: 0, width: 582.5, height: 375), CGSize(width: 667, height: 375))
  }

  @Test func `a pinch keeps the content between the fingers in position`() {
    page.scroll.zoomScale = 4
    page.scroll.contentOffset = CGPoint(x: 300, y: 80)
    stage.window.layoutIfNeeded()
    stage.down(140, 300, id: 1)
    stage.down(240, 300, id: 2)
    stage.move(250, 300, id: 2)
    let anchor = page.picture.convert(CGPoint(x: 195, y: 300), from: nil)
    for x in stride(from: 260.0, through: 300, by: 10) {
      stage.move(x, 300, id: 2)
      stage.window.layoutIfNeeded()
      let shown = page.picture.convert(anchor, to: nil)
      #expect(abs(shown.x - (140 + x) / 2) <= 1 && abs(shown.y - 300) <= 1)
    }
    stage.up(300, 300, id: 2)
    stage.up(140, 300, id: 1)
  }

  @Test func `constraints to the zoomed view follow its frame, and those inside its bounds`() {
    let badge = UIView(), inner = UIView()
    for view in [badge, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    page.scroll.addSubview(badge)
    page.picture.addSubview(inner)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: page.picture.trailingAnchor, constant: 5),
      badge.topAnchor.constraint(equalTo: page.picture.centerYAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
      inner.trailingAnchor.constraint(equalTo: page.picture.trailingAnchor, constant: -20),
      inner.bottomAnchor.constraint(equalTo: page.picture.bottomAnchor, constant: -6),
      inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 50),
    ])
    page.scroll.zoomScale = 2
    stage.window.layoutIfNeeded()
    #expect(badge.frame.origin == CGPoint(x: 645, y: page.picture.frame.midY.rounded()))
    #expect(inner.frame == CGRect(x: 200, y: 150, width: 100, height: 50))
  }
}

/// An image with its four edges constrained to the scroll view's, with distances that center it.
private final class PhotoPage: UIViewController, UIScrollViewDelegate {
  let scroll = UIScrollView()
  let picture: SizedView
  private var edges: [NSLayoutConstraint] = []

  init(_ size: CGSize) {
    picture = SizedView(size)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    scroll.delegate = self
    scroll.maximumZoomScale = 4
    for view in [scroll, picture] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(picture)
    edges = [
      picture.topAnchor.constraint(equalTo: scroll.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
    ]
    NSLayoutConstraint.activate(
      edges + [
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let fit = min(size.width / picture.bounds.width, size.height / picture.bounds.height)
    scroll.minimumZoomScale = fit
    scroll.zoomScale = fit
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let size = view.bounds.size
    let y = max(0, (size.height - picture.frame.height) / 2), x = max(0, (size.width - picture.frame.width) / 2)
    for (edge, distance) in zip(edges, [y, y, x, x]) { edge.constant = distance }
    view.layoutIfNeeded()
  }
}

private final class SizedView: UIView {
  private let size: CGSize

  init(_ size: CGSize) {
    self.size = size
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
