/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `"position.x"`; an unknown one stops with the list of the known ones when it is added.
  open var keyPath: String?

  /// Whether the animation's value is added to what the layer shows without it.
  open var isAdditive = false

  /// Whether every repetition starts where the last one ended.
  open var isCumulative = false

  /// An animation of the property at `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? CAPropertyAnimation {
      twin.keyPath = keyPath
      twin.isAdditive = isAdditive
      twin.isCumulative = isCumulative
    }
    return twin
  }
}
