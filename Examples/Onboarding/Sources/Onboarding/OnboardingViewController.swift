import UIKit

/// Pages of text over a landscape, whose layers and hour follow the scrolling.
final class OnboardingViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  let button = UIButton(type: .custom)
  let landscape: LandscapeView
  private let chapters: [Chapter]
  private let pages: [ChapterView]

  /// The page in the middle.
  private var page = 0 { didSet { if page != oldValue { showPage() } } }

  /// The position of the scroll view, in pages.
  var progress: CGFloat { scrollView.bounds.width > 0 ? scrollView.contentOffset.x / scrollView.bounds.width : 0 }

  init(chapters: [Chapter]) {
    self.chapters = chapters
    landscape = LandscapeView(chapters: chapters)
    pages = chapters.map(ChapterView.init)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    pages.forEach(scrollView.addSubview)
    pageControl.numberOfPages = chapters.count
    pageControl.addTarget(self, action: selector(OnboardingViewController.showChosenPage), for: .valueChanged)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.setTitleColor(UIColor(0x20263A), for: .normal)
    button.backgroundColor = .white
    button.layer.cornerRadius = 26
    button.addTarget(self, action: selector(OnboardingViewController.advance), for: .touchUpInside)
    for subview in [landscape, scrollView, pageControl, button] { view.addSubview(subview) }
    showPage()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds, page = page
    landscape.frame = bounds
    if scrollView.frame != bounds {
      scrollView.frame = bounds
      scrollView.contentSize = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
      scrollView.contentOffset.x = bounds.width * CGFloat(page)
    }
    for (index, view) in pages.enumerated() {
      view.frame = bounds.offsetBy(dx: bounds.width * CGFloat(index), dy: 0)
    }
    button.frame = CGRect(x: bounds.midX - 110, y: bounds.maxY - 140, width: 220, height: 52)
    pageControl.frame = CGRect(x: bounds.midX - 100, y: bounds.maxY - 68, width: 200, height: 28)
    showProgress()
  }

  // MARK: Pages

  private func showChosenPage() { show(page: pageControl.currentPage) }

  private func advance() { show(page: (page + 1) % chapters.count) }

  private func show(page: Int) {
    scrollView.setContentOffset(CGPoint(x: scrollView.bounds.width * CGFloat(page), y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showProgress() }

  private func showProgress() {
    landscape.progress = progress
    for (index, page) in pages.enumerated() { page.distance = progress - CGFloat(index) }
    page = min(max(Int(progress.rounded()), 0), chapters.count - 1)
  }

  private func showPage() {
    pageControl.currentPage = page
    button.setTitle(page == chapters.count - 1 ? "Start again" : "Continue", for: .normal)
  }
}
