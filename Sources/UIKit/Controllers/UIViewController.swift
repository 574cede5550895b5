import Foundation

/// A page: one view with what it takes to load it, show it, hide it and hold further pages inside it.
///
/// A controller becomes visible through a container (a window, a navigation controller, one of your own), which calls
/// its appearance methods in balanced pairs: whatever way a transition goes, each `viewWill…` is answered by the
/// `viewDid…` of the direction in which the page ended up.
open class UIViewController: UIResponder {
  /// The view, once it is there.
  private(set) final var loadedView: UIView?

  private var storedNavigationItem: UINavigationItem?
  private var storedTabBarItem: UITabBarItem?
  private var storedTitle: String?

  /// Where the page is between hidden and shown.
  package private(set) var appearance = AppearanceState.disappeared

  /// Whether the appearance change in progress (or the last one) is animated.
  private(set) var appearanceIsAnimated = false

  /// Which way the page is moving in its container while its appearance methods run.
  package var parentMove = ParentMove.none

  /// The coordinator of a transition that this controller runs, for as long as it runs.
  package var runningCoordinator: TransitionCoordinator?

  /// How it is presented, and its presentations.
  var modal = ModalTraits()

  /// What a container's bars cover of this page; added to ``additionalSafeAreaInsets``.
  package var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaInsetsSourceDidChange() } }
  }

  // MARK: Making one

  /// A controller. Both arguments exist for Apple's signature alone: there are no nib files, so the name is ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// A controller without archived state: nothing is read from `coder`.
  public required override init?(coder: NSCoder) { super.init() }

  /// A controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  /// The page's view, loaded when first asked for. Setting it to `nil` unloads it.
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

  /// Makes the view and assigns it to `view`: a plain one that resizes with its container, unless overridden.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}

  /// Updates the view's constraints where they were asked to be updated; overrides call super at the end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// What this page's own furniture covers, in addition to the bars of its container.
  @AlwaysObserved open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaInsetsSourceDidChange() } }
  }

  /// Called after the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// The responder after this one: the view that the page's view lies in, or the controller that presents it.
  open override var next: UIResponder? {
    modal.presentedBy?.nextResponder ?? viewIfLoaded?.superview ?? modal.presentation?.presented.viewIfLoaded?.window
  }

  // MARK: What it is called

  /// The page's name; also the title of its ``navigationItem`` and ``tabBarItem``.
  open var title: String? {
    get { storedTitle }
    set {
      storedTitle = newValue
      storedNavigationItem?.title = newValue
      storedTabBarItem?.title = newValue
    }
  }

  /// What a navigation bar shows for this page, made when first asked for.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: storedTitle)
    storedNavigationItem = item
    return item
  }

  /// What a tab bar shows for this page, made when first asked for.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(title: storedTitle, image: nil, selectedImage: nil)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      tabBarController?.showItems()
    }
  }

  /// Whether the page has a tab of its own already.
  package var hasTabBarItem: Bool { storedTabBarItem != nil }

  /// What a navigation controller's toolbar shows for this page.
  @AlwaysObserved open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self, animated: false) }
  }

  /// Sets ``toolbarItems``, fading to them.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
    if animated { navigationController?.toolbarItemsDidChange(of: self, animated: true) }
  }

  /// Whether the tab bar below goes away while the page, or one above it, is on top of a navigation controller's stack.
  open var hidesBottomBarWhenPushed = false

  // MARK: Appearing and disappearing

  /// Called before the page starts to become visible.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the page is on its way in and its view is in the window with its size, before its first layout there.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the page is fully visible.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the page starts to leave.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the page has left.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether `beginAppearanceTransition` and `endAppearanceTransition` are passed on to the children on screen.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the page that it starts to appear (or disappear). A call that changes nothing is ignored; a call in the
  /// other direction while a change is in progress turns it round, which is what a cancelled transition does.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let next = appearance.begun(isAppearing: isAppearing)
    guard next != appearance else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance = next
    appearanceIsAnimated = animated
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in childrenToForwardTo { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the page that the change begun last is over, once its view is laid out. Ignored while none is in progress.
  open func endAppearanceTransition() {
    announceAppearing()
    if appearance == .appearing { layOutWhereSeen() }
    let next = appearance.ended
    guard next != appearance else { return }
    appearance = next
    if next == .appeared { viewDidAppear(appearanceIsAnimated) } else { viewDidDisappear(appearanceIsAnimated) }
    endParentMove()
    for child in childrenToForwardTo { child.endAppearanceTransition() }
  }

  /// Calls `viewIsAppearing` if the page has begun to appear and does not know yet that it is in the window.
  package func announceAppearing() {
    guard appearance == .willAppear else { return }
    appearance = .appearing
    viewIsAppearing(appearanceIsAnimated)
    for child in childrenToForwardTo { child.announceAppearing() }
  }

  /// The children that take part in this controller's own appearing and disappearing: those whose views are inside its view.
  package var childrenForAppearance: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Whether the container tells its children by itself that they come and go, as UIKit's own do.
  package var managesChildAppearance: Bool { false }

  private var childrenToForwardTo: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? childrenForAppearance : []
  }

  /// Shows a page in the way of the nearest container that has one: a navigation controller pushes it. Without such a
  /// container it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a page beside this one where a container can; no container here can, so it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  // MARK: Segues

  /// The storyboard that the page comes from; `nil` where it was made otherwise.
  public internal(set) final var storyboard: UIStoryboard?

  /// Goes along a segue of the page's ``storyboard``.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let storyboard else {
      preconditionFailure("performSegue: this \(type(of: self)) does not come from a storyboard: no \(identifier)")
    }
    storyboard.performSegue(identifier, from: self, sender: sender)
  }

  /// Asked before a way back is gone. Nobody asks before a segue that code performs.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue from this page is performed: the destination can be set up.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Asked whether a way back may end here. A page that has the method and is asked says yes.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { true }

  // MARK: Containing others

  /// The controllers inside this one, in the order in which they were added.
  public private(set) var children: [UIViewController] = []

  /// The controller that this one is inside of.
  public private(set) weak var parent: UIViewController?

  /// Takes `childController` in, out of any other parent. Calls its `willMove(toParent:)`; the container calls
  /// `didMove(toParent:)` once the view is in its place.
  open func addChild(_ childController: UIViewController) {
    precondition(childController !== self, "\(Self.self): a controller cannot be its own child")
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.parentMove = .into
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the parent and calls `didMove(toParent: nil)`; the container has called `willMove(toParent: nil)` before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    impose(nil)
    leave(parent)
    didMove(toParent: nil)
  }

  /// Called before the controller moves into `parent`, or out of its parent if that is `nil`. An override calls `super`.
  open func willMove(toParent parent: UIViewController?) { beginParentMove(to: parent) }

  /// Called after the controller has moved into `parent`, or out of its parent if that is `nil`. An override calls `super`.
  open func didMove(toParent parent: UIViewController?) { arrive(in: parent) }

  /// Shows the child `toViewController` in place of the child `fromViewController`, in the view that holds that one's.
  ///
  /// `animations` runs as in `UIView.animate`, or within one of the transitions that `options` names. At the end the old
  /// view is taken out and `completion` is called; both children have been told of it all.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: Editing

  /// Whether a person may change what the page shows. Setting it is ``setEditing(_:animated:)`` without animation.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  /// Lets a person change what the page shows, or ends that. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing.isOn = editing
    self.editing.showState()
  }

  /// A button that begins and ends editing, called "Edit" and "Done".
  open var editButtonItem: UIBarButtonItem {
    editing.button { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
  }

  private let editing = EditingState()

  // MARK: Where the view lies

  /// The edges at which the view reaches behind a navigation controller's bars; all at first.
  @AlwaysObserved open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Kept, without effect: views reach behind opaque bars in any case.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Kept, without effect: scroll views adjust their insets as each of them says.
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: Being presented, and presenting

  /// How the page lies over what presents it; a sheet unless set.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { modal.presentationStyle }
    set {
      modal.presentationStyle = newValue
      if modal.presentedBy == nil { modal.presentationController = nil }
    }
  }

  /// How the page comes in and goes, unless the ``transitioningDelegate`` says otherwise.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { modal.transitionStyle }
    set { modal.transitionStyle = newValue }
  }

  /// How the page comes and goes when it is pushed or presented, where no delegate says otherwise; `nil` for the system's
  /// way.
  open var preferredTransition: UIViewController.Transition? {
    get { modal.preferredTransition }
    set {
      modal.preferredTransition = newValue
      if modal.presentedBy == nil { modal.presentationController = nil }
    }
  }

  /// Asked how presenting and dismissing this page goes.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { modal.transitioningDelegate }
    set { modal.transitioningDelegate = newValue }
  }

  /// Whether pages of the styles `.currentContext` and `.overCurrentContext` are presented over this one.
  open var definesPresentationContext = false

  /// Whether, as a presentation context, its own ``modalTransitionStyle`` counts instead of the presented page's.
  open var providesPresentationContextTransitionStyle = false

  /// Whether a person is kept from dragging the page away.
  open var isModalInPresentation = false

  /// Stored for Apple's signature: a desktop has no status bar.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The size that the page would like to have in its container; form sheets take it.
  open var preferredContentSize: CGSize {
    get { modal.preferredContentSize }
    set {
      guard newValue != modal.preferredContentSize else { return }
      modal.preferredContentSize = newValue
      let container: (any UIContentContainer)? = parent ?? modal.presentedBy?.controller
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Presents a page over this one, or over the whole window; see ``UIModalPresentationStyle``.
  ///
  /// Where a page is presented already nothing happens but a line that says so; while one is being dismissed, this
  /// waits for it. `completion` is called when the page has appeared, or when its coming was cancelled.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { ModalPresentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion) }

  /// Dismisses the page that this one presents, with all that it presents; or this one, if it presents none.
  ///
  /// `completion` is called when that is over, cancelled or not.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalPresentation.dismiss(from: self, animated: flag, completion: completion)
  }

  // MARK: Surroundings

  /// The page's surroundings: those of its window, or of the screen.
  open var traitCollection: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    let around = surroundings(in: parent?.traitCollection ?? .current)
    return overrideUserInterfaceStyle == .unspecified ? around : around.with(overrideUserInterfaceStyle)
  }

  /// The look of the page and of all in it, whatever is around; `unspecified`, as at first, for that of what is around.
  @AlwaysObserved open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.interfaceStyleMayHaveChanged() } }
  }

  /// What the page's container, or what presents it, has made of its surroundings.
  final var imposedTraits: UITraitCollection?

  /// Gives a child other surroundings than the page's own in what `collection` knows; `nil` for the page's own.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    precondition(
      childViewController.parent === self,
      "setOverrideTraitCollection: this \(type(of: childViewController)) is no child of \(type(of: self))")
    childViewController.impose(collection)
  }

  /// What was made of a child's surroundings; `nil` for nothing.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.imposedTraits : nil
  }

  /// Called after the surroundings have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the surroundings change, along with a change of size; passed on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willFind(newCollection, with: coordinator) } }

  /// The status bar's look; nobody asks on a desktop.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar should be hidden; nobody asks on a desktop.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar would come and go; nobody asks on a desktop.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Does nothing: a desktop has no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The child that would say how the status bar looks; nobody asks on a desktop.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that would say whether there is a status bar; nobody asks on a desktop.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether a home indicator should go away; a desktop has none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Does nothing: a desktop has no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The ways to hold a device that the page allows; nobody asks on a desktop.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  /// The way to hold a device that the page is best presented in; nobody asks on a desktop.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Whether the page turns with the device; nobody asks on a desktop.
  open var shouldAutorotate: Bool { true }

  /// Never called: a desktop gives memory as long as it has some.
  open func didReceiveMemoryWarning() {}

  // MARK: Changing size

  /// Called before the view takes another size; `coordinator` runs what should happen along with it. Children are told
  /// by the implementation here, so an override calls `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// The size of a child when this page has `parentSize`: the same.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// A child would like another size; passed on to the container of this page.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// A child's size by its constraints has changed.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
}
