// Swift makes an object of a class that is known at run time alone only by a `required` initialiser, and subclasses
// written for Apple's platforms have none: there Objective-C finds the initialiser of the very class. A convenience
// initialiser finds it, too, since it hands on to what the class at hand overrides. The functions below are the entry
// points of such initialisers, which take any class; a test makes layers of subclasses with them.

extension CALayer {
  /// Hands on to ``init()`` of the class that is made.
  package convenience init(ofItsClass: Void) { self.init() }

  /// Hands on to ``init(layer:)`` of the class that is made.
  package convenience init(presenting layer: CALayer) { self.init(layer: layer) }

  /// A layer of the class that is asked, made by its own ``init()``.
  @_silgen_name("$s10QuartzCore7CALayerC10ofItsClassACyt_tcfC")
  package static func makeOfItsClass() -> CALayer

  /// A layer of the class that is asked, made by its own ``init(layer:)``.
  @_silgen_name("$s10QuartzCore7CALayerC10presentingA2C_tcfC")
  static func makePresentation(of layer: consuming CALayer) -> CALayer
}

extension CAAnimation {
  /// Hands on to ``init()`` of the class that is made.
  package convenience init(ofItsClass: Void) { self.init() }

  /// An animation of the class that is asked, made by its own ``init()``.
  @_silgen_name("$s10QuartzCore11CAAnimationC10ofItsClassACyt_tcfC")
  static func makeOfItsClass() -> CAAnimation
}
