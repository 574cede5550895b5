import Foundation

extension UIViewController {
  /// How a page comes and goes when it is pushed or presented, chosen by the page itself.
  ///
  /// It counts where no delegate has an animator, and for a presentation in the styles that cover the window or their
  /// context; a sheet goes on rising as sheets do. With ``zoom(options:sourceViewProvider:)`` a page of the style
  /// `.automatic` covers the window.
  public final class Transition: NSObject {
    enum Kind {
      case zoom(ZoomOptions, source: (ZoomSourceViewProviderContext) -> UIView?)
      case coverVertical
      case crossDissolve
      case flipHorizontal
      case partialCurl
    }

    let kind: Kind

    private init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// The page grows out of a view and shrinks back into it. It can be grabbed at any moment, and is dragged down,
    /// sideways from the edge, or pinched to go back.
    ///
    /// `sourceViewProvider` is asked for the view at the beginning of each way, so it may name another one for the way
    /// back; `nil` lets the page shrink and fade in the middle. Differs from Apple's in that a push that is thrown back
    /// in mid-flight is cancelled; there it ends and a pop begins.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Self { Self(.zoom(options ?? ZoomOptions(), source: sourceViewProvider)) }

    /// The page rises from below.
    public static var coverVertical: Self { Self(.coverVertical) }

    /// One page fades into the other.
    public static var crossDissolve: Self { Self(.crossDissolve) }

    /// The screen turns round; the page is on its back.
    public static var flipHorizontal: Self { Self(.flipHorizontal) }

    /// Apple's curl of half a page, here as ``coverVertical``.
    public static var partialCurl: Self { Self(.partialCurl) }

    var isZoom: Bool {
      switch kind {
      case .zoom: true
      case .coverVertical, .crossDissolve, .flipHorizontal, .partialCurl: false
      }
    }

    /// What moves the page; `nil` for a zoom, which moves it by itself.
    func animator(_ direction: ModalDirection) -> (any UIViewControllerAnimatedTransitioning)? {
      switch kind {
      case .zoom: nil
      case .coverVertical, .partialCurl: CoverVerticalAnimator(direction)
      case .crossDissolve: CrossDissolveAnimator(direction)
      case .flipHorizontal: FlipHorizontalAnimator(direction)
      }
    }
  }

  /// The style that the page is shown in: a page that zooms fills the window unless it asks for something else.
  var shownStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic where preferredTransition?.isZoom ?? false: .fullScreen
    case .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
      .overCurrentContext, .popover, .none:
      modalPresentationStyle.resolved
    }
  }
}

extension UIViewController.Transition {
  /// Says which page zooms, and over which, to who names the view that it zooms out of.
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The page underneath.
    public let sourceViewController: UIViewController

    /// The page that zooms.
    public let zoomedViewController: UIViewController

    init(source: UIViewController, zoomed: UIViewController) {
      sourceViewController = source
      zoomedViewController = zoomed
      super.init()
    }
  }

  /// What else can be said of a zoom.
  public final class ZoomOptions: NSObject {
    /// Asked whether a drag, or a pinch, may begin to take the page back; `nil` leaves that to the system.
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

    /// Names the part of the page, in its view's own space, that lies over the source view at the start; `nil` or a null
    /// rectangle stands for the whole page.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?

    /// What darkens the page underneath; `nil` for the system's.
    public var dimmingColor: UIColor?

    /// What blurs the page underneath, if anything.
    public var dimmingVisualEffect: UIBlurEffect?

    /// The system's choices.
    public override init() { super.init() }
  }
}

extension UIViewController.Transition.ZoomOptions {
  /// A drag, or a pinch, that could take the page back.
  public final class InteractionContext: NSObject {
    /// Where, in the page's view.
    public let location: CGPoint

    /// How fast, in points per second.
    public let velocity: CGVector

    /// Whether it would begin if nobody were asked.
    public let willBegin: Bool

    init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
      self.location = location
      self.velocity = velocity
      self.willBegin = willBegin
      super.init()
    }
  }

  /// Says what zooms to who names the part of the page that matters.
  public final class AlignmentRectContext: NSObject {
    /// The view that the page zooms out of.
    public let sourceView: UIView

    /// The page.
    public let zoomedViewController: UIViewController

    init(sourceView: UIView, zoomed: UIViewController) {
      self.sourceView = sourceView
      zoomedViewController = zoomed
      super.init()
    }
  }
}
