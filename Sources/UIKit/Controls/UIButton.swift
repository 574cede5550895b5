/// A control that shows a title, a picture or both, and does something when it is clicked.
open class UIButton: UIControl {
  /// How a button looks at first.
  public nonisolated enum ButtonType: Int, Sendable {
    /// Nothing is set: title white, no feedback but what its states show.
    case custom = 0

    /// Title and picture in the tint colour; they dim while pressed.
    case system = 1
  }

  /// How it looked at first.
  public private(set) final var buttonType = ButtonType.custom

  /// Room around title and picture together.
  @AlwaysObserved open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  /// Displaces the title's edges.
  @AlwaysObserved open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Displaces the picture's edges.
  @AlwaysObserved open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Whether a custom button's picture dims while pressed.
  open var adjustsImageWhenHighlighted = true

  /// The menu that a press opens, where ``UIControl/showsMenuAsPrimaryAction`` says so.
  @AlwaysObserved open var menu: UIMenu? { didSet { showSelection() } }

  /// Whether a click changes what is chosen: with a menu, the action that was chosen from it, which the button then
  /// shows; without one, whether the button is selected.
  @AlwaysObserved open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }

  /// Whether the pointer shows that the button can be clicked.
  open var isPointerInteractionEnabled = true

  private var contents: [State.RawValue: Content] = [:]
  private var label: UILabel?
  private var picture: UIImageView?
  private var background: UIImageView?

  /// What is set for one state.
  private struct Content {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// How much of title and picture is left while pressed (a convention, as the time in which they come back, in s).
  private static let pressedAlpha: CGFloat = 0.3, comeback = 0.25

  /// A custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// A system button that shows the action's title and picture, and runs it.
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

  /// A custom button that shows the action's title and picture, and runs it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    show(primaryAction)
  }

  /// Decoding is not supported: the button is as a new custom one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Content by state

  /// The title's label; made when first asked for.
  open var titleLabel: UILabel? {
    if let label { return label }
    let label = UILabel(frame: .zero)
    label.font = buttonType == .system ? .systemFont(ofSize: 15) : .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    self.label = label
    addSubview(label)
    return label
  }

  /// The picture's view; made when first asked for.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let picture = UIImageView(frame: .zero)
    picture.contentMode = .scaleAspectFit
    self.picture = picture
    addSubview(picture)
    return picture
  }

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }

  /// Sets the title's colour in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(state) { $0.titleColor = color } }

  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: State) { set(state) { $0.image = image } }

  /// Sets the picture behind the content in a state; it is stretched over the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(state) { $0.backgroundImage = image } }

  /// What was set for a state.
  open func title(for state: State) -> String? { contents[state.rawValue]?.title }

  /// What was set for a state.
  open func titleColor(for state: State) -> UIColor? { contents[state.rawValue]?.titleColor }

  /// What was set for a state.
  open func image(for state: State) -> UIImage? { contents[state.rawValue]?.image }

  /// What was set for a state.
  open func backgroundImage(for state: State) -> UIImage? { contents[state.rawValue]?.backgroundImage }

  /// The title that shows.
  open var currentTitle: String? { current(\.title) }

  /// The title's colour that shows.
  open var currentTitleColor: UIColor {
    let own = current(\.titleColor)
    switch buttonType {
    case .custom: return own ?? .white
    case .system: return own ?? (isEnabled ? tintColor : UIColor(white: 0.5, alpha: 0.6))
    }
  }

  /// The picture that shows.
  open var currentImage: UIImage? { current(\.image) }

  /// The picture behind the content that shows.
  open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }

  private func set(_ state: State, _ change: (inout Content) -> Void) {
    change(&contents[state.rawValue, default: Content()])
    contentDidChange()
  }

  /// What is set for the present state, or else for the normal one.
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

  package override func controlStateDidChange() {
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

  /// Title and picture take the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContent()
  }

  // MARK: Menu

  package override var primaryMenu: UIMenu? { menu }

  package override func menuDidChoose(_ action: UIAction) {
    super.menuDidChoose(action)
    guard changesSelectionAsPrimaryAction, let menu else { return }
    menu.select(action, allowsOne: true)
    showSelection()
  }

  package override func willTriggerPrimaryAction() {
    super.willTriggerPrimaryAction()
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  /// Shows what is chosen from the menu: the first action where none is.
  private func showSelection() {
    guard changesSelectionAsPrimaryAction, let menu, let first = menu.inlineActions.first else { return }
    let chosen = menu.inlineActions.first { $0.state == .on } ?? first
    menu.select(chosen, allowsOne: true)
    setTitle(chosen.title, for: .normal)
    setImage(chosen.image, for: .normal)
  }

  // MARK: Layout

  /// The room for title and picture together.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Where the title goes: after the picture.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }

  /// Where the picture goes: before the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }

  /// What title and picture take side by side, with the room around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = titleSize, image = currentImage?.size ?? .zero
    return CGSize(
      width: title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// What title and picture take side by side, with the room around them.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Puts title and picture in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    background?.frame = bounds
    if let picture { picture.frame = imageRect(forContentRect: content) }
    if let label { label.frame = titleRect(forContentRect: content) }
  }

  private var titleSize: CGSize {
    currentTitle == nil ? .zero : label?.sizeThatFits(.zero) ?? .zero
  }

  /// The nearest place between two pixels.
  private func onPixel(_ place: CGFloat) -> CGFloat {
    let scale = max(window?.contentScaleFactor ?? UIScreen.main.scale, 1)
    return (place * scale).rounded() / scale
  }

  private func places(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let image = currentImage?.size ?? .zero
    let picture = CGSize(width: min(image.width, content.width), height: min(image.height, content.height))
    let text = CGSize(
      width: min(titleSize.width, max(content.width - picture.width, 0)), height: min(titleSize.height, content.height))
    let width = picture.width + text.width
    let left: CGFloat
    switch contentHorizontalAlignment {
    case .left, .leading, .fill: left = content.minX
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
    let imageRect = CGRect(origin: CGPoint(x: start, y: top(picture.height)), size: picture)
    let titleRect = CGRect(origin: CGPoint(x: start + picture.width, y: top(text.height)), size: text)
    return (imageRect.displaced(by: imageEdgeInsets), titleRect.displaced(by: titleEdgeInsets))
  }
}

extension UIButton: PointerCursorSource {
  /// A hand, where the button can be clicked.
  var cursorOverView: PointerCursor? { isEnabled && isPointerInteractionEnabled ? .hand : nil }
}

extension CGRect {
  /// The rectangle whose middle lies where the insets move it, its size kept.
  fileprivate func displaced(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
