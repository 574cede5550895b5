import Foundation

/// A controller of one view, which it loads, shows and hides, and of the child view controllers inside it.
///
/// A view controller becomes visible through a container (a window, a navigation controller, a custom one), which calls
/// its appearance methods in balanced pairs: even if a transition is cancelled or reversed, each `viewWill…` is
/// followed by the `viewDid…` of the direction in which it ends.
open class UIViewController: UIResponder {
  /// The view, if it was loaded.
  private(set) final var loadedView: UIView?

  private var storedNavigationItem: UINavigationItem?
  private var storedTabBarItem: UITabBarItem?
  private var storedTitle: String?

  /// The visibility of the view controller.
  package private(set) var appearance = AppearanceState.disappeared { didSet { updatePageFocus(after: oldValue) } }

  /// Whether the appearance change in progress (or the last one) is animated.
  private(set) var appearanceIsAnimated = false

  /// The direction in which the view controller is moving in its container while its appearance methods are called.
  package var parentMove = ParentMove.none

  /// The coordinator of a transition that this view controller runs, while it runs.
  package var runningCoordinator: TransitionCoordinator?

  /// The presentation settings, and the presentations of the view controller.
  package var modal = ModalTraits()

  /// The area of the view that a container's bars cover; added to ``additionalSafeAreaInsets``.
  package var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaInsetsSourceDidChange() } }
  }

  // MARK: Creation

  /// Creates a view controller. The arguments exist for Apple's signature only; there are no nib files to load.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a view controller without archived state; nothing is read from `coder`.
  public required override init?(coder: NSCoder) { super.init() }

  /// Creates a view controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  /// The view, loaded on first use. Setting it to `nil` unloads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      newValue?.interfaceStyleMayHaveChanged()
    }
  }

  /// Creates the view and assigns it to `view`; by default, a plain view that resizes with its superview.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view was loaded; the default implementation does nothing.
  open func viewDidLoad() {}

  /// Updates the view's constraints after a request to do so; an override calls `super` at the end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called before the view lays out its subviews; the default implementation does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews; the default implementation does nothing.
  open func viewDidLayoutSubviews() {}

  /// The insets that the view controller's own bars add to the safe area, in addition to those of its container.
  @AlwaysObserved open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaInsetsSourceDidChange() } }
  }

  /// Called after the view's safe area has changed; the default implementation does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// The next responder: the superview of the view, or what the presentation provides for a presented view controller.
  open override var next: UIResponder? {
    modal.presentedBy?.nextResponder ?? viewIfLoaded?.superview ?? modal.presentation?.presented.viewIfLoaded?.window
  }

  // MARK: Title and items

  /// The title of the view controller; setting it also sets that of its ``navigationItem`` and ``tabBarItem``.
  open var title: String? {
    get { storedTitle }
    set {
      storedTitle = newValue
      storedNavigationItem?.title = newValue
      storedTabBarItem?.title = newValue
    }
  }

  /// The item that a navigation bar shows for this view controller, created on first use.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: storedTitle)
    storedNavigationItem = item
    return item
  }

  /// The item that a tab bar shows for this view controller, created on first use.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(title: storedTitle, image: nil, selectedImage: nil)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      tabBarContainer?.tabBarItemsDidChange()
    }
  }

  /// Whether the view controller has a tab bar item already.
  package var hasTabBarItem: Bool { storedTabBarItem != nil }

  /// The items that a navigation controller's toolbar shows for this view controller.
  @AlwaysObserved open var toolbarItems: [UIBarButtonItem]? {
    didSet { toolbarItemsDidChange(animated: false) }
  }

  /// Sets ``toolbarItems``, with a fade if `animated`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
    if animated { toolbarItemsDidChange(animated: true) }
  }

  /// Whether the tab bar is hidden while the view controller, or one above it, is at the top of a navigation stack.
  open var hidesBottomBarWhenPushed = false

  // MARK: Appearing and disappearing

  /// Called before the view controller becomes visible; the default implementation does nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called while appearing, when the view is in the window with its final size, before its first layout there.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view controller is fully visible; the default implementation does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view controller disappears; the default implementation does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view controller has disappeared; the default implementation does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether `beginAppearanceTransition` and `endAppearanceTransition` are forwarded to the visible children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins an appearance (or disappearance) and notifies the view controller. A call that changes nothing is ignored;
  /// one in the other direction while a change is in progress reverses it, as a cancelled transition does.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let next = appearance.begun(isAppearing: isAppearing)
    guard next != appearance else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance = TransitionTrace.noted(next, of: self)
    appearanceIsAnimated = animated
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in childrenToForwardTo { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Lays out the view, ends the change in progress and notifies the view controller. Ignored if there is none.
  open func endAppearanceTransition() {
    announceAppearing()
    if appearance == .appearing { layOutWhereSeen() }
    let next = appearance.ended
    guard next != appearance else { return }
    appearance = TransitionTrace.noted(next, of: self)
    if next == .appeared { viewDidAppear(appearanceIsAnimated) } else { viewDidDisappear(appearanceIsAnimated) }
    endParentMove()
    for child in childrenToForwardTo { child.endAppearanceTransition() }
  }

  /// Calls `viewIsAppearing` if the view controller has begun to appear and has not received that call yet.
  package func announceAppearing() {
    guard appearance == .willAppear else { return }
    appearance = .appearing
    viewIsAppearing(appearanceIsAnimated)
    for child in childrenToForwardTo { child.announceAppearing() }
  }

  /// The children that appear and disappear together with this view controller: those whose views are inside its view.
  @_spi(UIKit) open var childrenForAppearance: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Whether the container notifies its children of their appearance itself, as UIKit's containers do.
  @_spi(UIKit) open var managesChildAppearance: Bool { false }

  private var childrenToForwardTo: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? childrenForAppearance : []
  }

  /// Shows a view controller in the nearest container that overrides this method: a navigation controller pushes it.
  /// Without one, it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a view controller as a detail if a container overrides this method; none here does, so it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  // MARK: Segues

  /// The source of the view controller's segues: the storyboard that it was created from; `nil` without one.
  package final var segues: (any SegueSource)?

  /// Performs a segue of the view controller's ``storyboard``. Without a storyboard, this is an error.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segues else {
      preconditionFailure("performSegue: this \(type(of: self)) does not come from a storyboard: no \(identifier)")
    }
    segues.performSegue(identifier, from: self, sender: sender)
  }

  /// Returns whether an unwind segue may be performed. Segues that code performs do not call it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue from this view controller is performed, to configure the destination.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue may end here. Called if the class has the method; by default `true`.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { true }

  // MARK: Containment

  /// The child view controllers, in the order in which they were added.
  public private(set) var children: [UIViewController] = []

  /// The view controller that contains this one.
  public private(set) weak var parent: UIViewController?

  /// Adds a child and removes it from its former parent. Calls its `willMove(toParent:)`; the container calls
  /// `didMove(toParent:)` after it has added the view.
  open func addChild(_ childController: UIViewController) {
    precondition(childController !== self, "\(Self.self): a controller cannot be its own child")
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.parentMove = .into
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the parent and calls `didMove(toParent: nil)`; the container calls `willMove(toParent: nil)` before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    impose(nil)
    leave(parent)
    didMove(toParent: nil)
  }

  /// Called before the controller moves into `parent`, or out of its parent if that is `nil`; overrides call `super`.
  open func willMove(toParent parent: UIViewController?) { beginParentMove(to: parent) }

  /// Called after the controller moved into `parent`, or out of its parent if that is `nil`; overrides call `super`.
  open func didMove(toParent parent: UIViewController?) { arrive(in: parent) }

  /// Replaces the child `fromViewController` by the child `toViewController`, in the superview of the former.
  ///
  /// `animations` runs as in `UIView.animate`, or within the transition in `options`. At the end, the old view is
  /// removed and `completion` is called; both children receive their appearance calls.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: Editing

  /// Whether the content can be edited. Setting it calls ``setEditing(_:animated:)`` without animation.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  /// Starts or ends editing of the content. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing.isOn = editing
    self.editing.showState()
  }

  /// A button that starts and ends editing, titled "Edit" or "Done".
  open var editButtonItem: UIBarButtonItem {
    editing.button { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
  }

  private let editing = EditingState()

  // MARK: Layout in the container

  /// The edges at which the view extends behind a navigation controller's bars; by default, all.
  @AlwaysObserved open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Stored without effect: views always extend behind opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Stored without effect: each scroll view has its own setting for the adjustment of its insets.
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: Presentation

  /// The style in which the view controller is presented; a sheet unless set.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { modal.presentationStyle }
    set {
      modal.presentationStyle = newValue
      if modal.presentedBy == nil { modal.presentationController = nil }
    }
  }

  /// The transition of a presentation, used if the ``transitioningDelegate`` provides none.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { modal.transitionStyle }
    set { modal.transitionStyle = newValue }
  }

  /// The transition of the view controller if no delegate provides an animator; `nil` for the default transition.
  open var preferredTransition: UIViewController.Transition? {
    get { modal.preferredTransition }
    set {
      modal.preferredTransition = newValue
      (parent as? any StackContainer)?.preferredTransitionDidChange(of: self)
      if modal.presentedBy == nil { modal.presentationController = nil }
    }
  }

  /// The delegate that provides the transitions and the presentation controller for presenting this view controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { modal.transitioningDelegate }
    set { modal.transitioningDelegate = newValue }
  }

  /// Whether the styles `.currentContext` and `.overCurrentContext` present over this view controller.
  open var definesPresentationContext = false

  /// Whether, as a presentation context, its own ``modalTransitionStyle`` applies instead of the presented one's.
  open var providesPresentationContextTransitionStyle = false

  /// Whether the person cannot dismiss the view controller by dragging.
  open var isModalInPresentation = false

  /// Has no effect: there is no status bar on the desktop.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The preferred size in a container, in points; form sheets apply it.
  open var preferredContentSize: CGSize {
    get { modal.preferredContentSize }
    set {
      guard newValue != modal.preferredContentSize else { return }
      modal.preferredContentSize = newValue
      let container: (any UIContentContainer)? = parent ?? modal.presentedBy?.controller
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Presents a view controller over this one or over the window, by its ``UIModalPresentationStyle``.
  ///
  /// If one is presented already, this only logs a message; while one is being dismissed, it waits for the end.
  /// `completion` is called when the view controller has appeared, or when its presentation was cancelled.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { ModalPresentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion) }

  /// Dismisses the view controller that this one presents, with all that it presents; or this one, if it presents none.
  ///
  /// `completion` is called when the dismissal has finished or was cancelled.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalPresentation.dismiss(from: self, animated: flag, completion: completion)
  }

  // MARK: Traits and environment

  /// The traits of the environment: those of the window, or of the screen if there is none.
  open var traitCollection: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    let around = ownTraits(in: parent?.traitCollection ?? .current)
    return overrideUserInterfaceStyle == .unspecified ? around : around.with(overrideUserInterfaceStyle)
  }

  /// The interface style of the view controller and its content; with `unspecified`, the default, it is inherited.
  @AlwaysObserved open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.interfaceStyleMayHaveChanged() } }
  }

  /// The traits that the container, or the presentation, overrides.
  final var imposedTraits: UITraitCollection?

  /// Overrides the traits of a child with those that `collection` specifies; `nil` ends the override.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    precondition(
      childViewController.parent === self,
      "setOverrideTraitCollection: this \(type(of: childViewController)) is no child of \(type(of: self))")
    childViewController.impose(collection)
  }

  /// Returns the traits that are overridden for a child; `nil` for none.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.imposedTraits : nil
  }

  /// Called after the traits have changed; the default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the traits change, along with a change of size; forwarded to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willFind(newCollection, with: coordinator) } }

  /// The style of the status bar. Has no effect: there is none on the desktop.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar should be hidden. Has no effect: there is none on the desktop.
  open var prefersStatusBarHidden: Bool { false }

  /// The animation of showing and hiding the status bar. Has no effect: there is none on the desktop.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Has no effect: there is no status bar on the desktop.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The child that determines the style of the status bar. Has no effect: there is none on the desktop.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that determines whether the status bar is hidden. Has no effect: there is none on the desktop.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the home indicator should be hidden. Has no effect: there is none on the desktop.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Has no effect: there is no home indicator on the desktop.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The supported device orientations. Has no effect: a desktop window does not rotate.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  /// The preferred orientation for a presentation. Has no effect: a desktop window does not rotate.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Whether the view controller rotates with the device. Has no effect: a desktop window does not rotate.
  open var shouldAutorotate: Bool { true }

  /// Never called: there are no memory warnings on the desktop.
  open func didReceiveMemoryWarning() {}

  // MARK: Changing size

  /// Called before the size of the view changes; animations can be added to `coordinator`. This implementation notifies
  /// the children, so an override calls `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// Returns the size of a child when this view controller has `parentSize`; by default, the same size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the preferred size of a child changed; the default implementation does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called when the size of a child by its constraints changed; the default implementation does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
}
