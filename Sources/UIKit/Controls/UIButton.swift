@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A control with a title, an image or both, which performs an action when it is clicked.
open class UIButton: UIControl {
  /// The types of buttons, which determine their initial appearance.
  public nonisolated enum ButtonType: Int, Sendable {
    /// A button with a white title and no style of its own.
    case custom = 0

    /// A button with title and image in the tint color, which dim while it is pressed.
    case system = 1
  }

  /// The type of the button.
  public private(set) final var buttonType = ButtonType.custom

  /// The insets around title and image together.
  @AlwaysObserved open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  /// The insets that offset the title.
  @AlwaysObserved open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The insets that offset the image.
  @AlwaysObserved open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Whether a custom button's image dims while the button is pressed, unless content is set for that state.
  open var adjustsImageWhenHighlighted = true

  /// The menu that a press opens if ``UIControl/showsMenuAsPrimaryAction`` is set.
  @AlwaysObserved open var menu: UIMenu? { didSet { showSelection() } }

  /// Whether a click changes a selection: with a menu, the chosen action, which the button then shows; without a menu,
  /// whether the button is selected.
  @AlwaysObserved open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }

  /// Whether the pointer changes its shape over the button.
  open var isPointerInteractionEnabled = true

  private var contents: [State.RawValue: Content] = [:]
  private var label: UILabel?
  private var picture: UIImageView?
  private var background: UIImageView?

  /// The content that is set for one state.
  private struct Content: Equatable {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// The opacity of the content while pressed, and the duration of its return, in seconds; our own choice.
  private static let pressedAlpha: CGFloat = 0.3, comeback = 0.25

  /// Creates a custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button, by default of the system type, with the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    show(primaryAction)
  }

  private func show(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
  }

  /// Creates a custom button with the action's title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    show(primaryAction)
  }

  /// Creates a custom button; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Content by state

  /// The label of the title, created on first use.
  open var titleLabel: UILabel? {
    if let label { return label }
    let label = UILabel(frame: .zero)
    label.font = buttonType == .system ? .systemFont(ofSize: 15) : .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    self.label = label
    addSubview(label)
    return label
  }

  /// The view of the image, created on first use.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let picture = UIImageView(frame: .zero)
    picture.contentMode = .scaleAspectFit
    self.picture = picture
    addSubview(picture)
    return picture
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }

  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(state) { $0.titleColor = color } }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { set(state) { $0.image = image } }

  /// Sets the image behind the content for a state; it is stretched to the button's size.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(state) { $0.backgroundImage = image } }

  /// Returns the title that was set for a state; `nil` if none was.
  open func title(for state: State) -> String? { contents[state.rawValue]?.title }

  /// Returns the title color that was set for a state; `nil` if none was.
  open func titleColor(for state: State) -> UIColor? { contents[state.rawValue]?.titleColor }

  /// Returns the image that was set for a state; `nil` if none was.
  open func image(for state: State) -> UIImage? { contents[state.rawValue]?.image }

  /// Returns the background image that was set for a state; `nil` if none was.
  open func backgroundImage(for state: State) -> UIImage? { contents[state.rawValue]?.backgroundImage }

  /// The title in the current state.
  open var currentTitle: String? { current(\.title) }

  /// The color of the title in the current state.
  open var currentTitleColor: UIColor {
    let own = current(\.titleColor)
    switch buttonType {
    case .custom: return own ?? .white
    case .system: return own ?? (isEnabled ? tintColor : UIColor(white: 0.5, alpha: 0.6))
    }
  }

  /// The image in the current state.
  open var currentImage: UIImage? { current(\.image) }

  /// The name of the button for assistive technologies if it shows no title.
  package final var untitledLabel: String?

  /// The information of a button, whose label is its title or the name of its symbol.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = super.standardAccessibility
    standard.label = currentTitle ?? untitledLabel ?? currentImage?.symbolLabel
    return standard
  }

  /// The background image in the current state.
  open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }

  private func set(_ state: State, _ change: (inout Content) -> Void) {
    let former = contents[state.rawValue]
    change(&contents[state.rawValue, default: Content()])
    // Code that sets the same title in each layout must not request another one.
    if contents[state.rawValue] != former { contentDidChange() }
  }

  /// Returns the value for the current state, or else that for the normal state.
  private func current<Value>(_ value: KeyPath<Content, Value?>) -> Value? {
    contents[state.rawValue]?[keyPath: value] ?? contents[State.normal.rawValue]?[keyPath: value]
  }

  private func contentDidChange() {
    showContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showContent() {
    if label != nil || currentTitle != nil {
      titleLabel?.text = currentTitle
      titleLabel?.textColor = currentTitleColor
    }
    if picture != nil || currentImage != nil {
      let isTinted = buttonType == .system && currentImage?.renderingMode == .automatic
      imageView?.image = isTinted ? currentImage?.withRenderingMode(.alwaysTemplate) : currentImage
    }
    if let image = currentBackgroundImage {
      let view = background ?? UIImageView(frame: bounds)
      view.image = image
      if background == nil { insertSubview(view, at: 0) }
      background = view
    } else {
      background?.removeFromSuperview()
      background = nil
    }
  }

  @_spi(UIKit) open override func controlStateDidChange() {
    super.controlStateDidChange()
    showContent()
    let dims = buttonType == .system || (adjustsImageWhenHighlighted && contents[State.highlighted.rawValue] == nil)
    let alpha = isHighlighted && dims ? Self.pressedAlpha : 1
    guard alpha != (label?.alpha ?? picture?.alpha ?? 1) else { return }
    if isHighlighted {
      dim(to: alpha)
    } else {
      UIView.animate(
        withDuration: Self.comeback, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
      ) { self.dim(to: alpha) }
    }
  }

  private func dim(to alpha: CGFloat) {
    if buttonType == .system { label?.alpha = alpha }
    picture?.alpha = alpha
  }

  /// Updates title and image for the tint color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContent()
  }

  // MARK: Menu

  @_spi(UIKit) open override var primaryMenu: UIMenu? { menu }

  @_spi(UIKit) open override func menuDidChoose(_ action: UIAction) {
    super.menuDidChoose(action)
    guard changesSelectionAsPrimaryAction, let menu else { return }
    menu.select(action, allowsOne: true)
    showSelection()
  }

  @_spi(UIKit) open override func willTriggerPrimaryAction() {
    super.willTriggerPrimaryAction()
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  /// Shows the action that is selected in the menu, and selects the first one if none is.
  private func showSelection() {
    guard changesSelectionAsPrimaryAction, let menu, let first = menu.inlineActions.first else { return }
    let chosen = menu.inlineActions.first { $0.state == .on } ?? first
    menu.select(chosen, allowsOne: true)
    setTitle(chosen.title, for: .normal)
    setImage(chosen.image, for: .normal)
  }

  // MARK: Layout

  /// Returns the rectangle of title and image together. All insets are mirrored in right-to-left layouts.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets.mirrored(isRightToLeft))
  }

  /// Returns the rectangle of the title, after the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { rects(in: contentRect).title }

  /// Returns the rectangle of the image, before the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { rects(in: contentRect).image }

  /// Returns the size of title and image side by side, with the insets around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = titleSize, image = currentImage?.size ?? .zero
    return CGSize(
      width: title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// The size of title and image side by side, with the insets around them.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Lays out title, image and background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    background?.frame = bounds
    for view in [picture, label].compactMap({ $0 }) where semanticContentAttribute != .unspecified {
      view.takeDirection(of: self)
    }
    if let picture { picture.frame = imageRect(forContentRect: content) }
    if let label { label.frame = titleRect(forContentRect: content) }
  }

  private var titleSize: CGSize {
    currentTitle == nil ? .zero : label?.sizeThatFits(.zero) ?? .zero
  }

  /// Returns the nearest pixel boundary.
  private func onPixel(_ position: CGFloat) -> CGFloat {
    let scale = max(window?.contentScaleFactor ?? UIScreen.main.scale, 1)
    return (position * scale).rounded() / scale
  }

  private func rects(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let image = currentImage?.size ?? .zero
    let picture = CGSize(width: min(image.width, content.width), height: min(image.height, content.height))
    let text = CGSize(
      width: min(titleSize.width, max(content.width - picture.width, 0)), height: min(titleSize.height, content.height))
    let width = picture.width + text.width
    let left: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: left = content.minX
    case .fill: left = isRightToLeft ? content.maxX - width : content.minX
    case .center: left = content.midX - width / 2
    case .right, .trailing: left = content.maxX - width
    }
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: content.minY
      case .center, .fill: onPixel(content.midY - height / 2)
      case .bottom: content.maxY - height
      }
    }
    let start = onPixel(left)
    let (imageX, titleX) = isRightToLeft ? (start + text.width, start) : (start, start + picture.width)
    let imageRect = CGRect(origin: CGPoint(x: imageX, y: top(picture.height)), size: picture)
    let titleRect = CGRect(origin: CGPoint(x: titleX, y: top(text.height)), size: text)
    return (
      imageRect.displaced(by: imageEdgeInsets.mirrored(isRightToLeft)),
      titleRect.displaced(by: titleEdgeInsets.mirrored(isRightToLeft))
    )
  }
}

extension UIButton: PointerCursorSource {
  /// The hand, if the button can be clicked.
  package var cursorOverView: PointerCursor? { isEnabled && isPointerInteractionEnabled ? .hand : nil }
}

extension CGRect {
  /// Returns the rectangle moved to the center of the insets, with the same size.
  fileprivate func displaced(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
