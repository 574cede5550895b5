// Swift creates an object of a class known only at run time by a `required` initializer, which subclasses written for
// Apple's platforms do not have: there Objective-C finds the initializer of the actual class. A convenience initializer
// finds it, too, since it delegates to the override of the actual class. The functions below are the entry points of
// such initializers, and accept any class; a test creates layers of subclasses with them.

extension CALayer {
  /// Calls ``init()`` of the actual class.
  package convenience init(ofItsClass: Void) { self.init() }

  /// Calls ``init(layer:)`` of the actual class.
  package convenience init(presenting layer: CALayer) { self.init(layer: layer) }

  /// Creates a layer of the class on which it is called, by the class's own ``init()``.
  @_silgen_name("$s10QuartzCore7CALayerC10ofItsClassACyt_tcfC")
  package static func makeOfItsClass() -> CALayer

  /// Creates a layer of the class on which it is called, by the class's own ``init(layer:)``.
  @_silgen_name("$s10QuartzCore7CALayerC10presentingA2C_tcfC")
  static func makePresentation(of layer: consuming CALayer) -> CALayer
}

extension CAAnimation {
  /// Calls ``init()`` of the actual class.
  package convenience init(ofItsClass: Void) { self.init() }

  /// Creates an animation of the class on which it is called, by the class's own ``init()``.
  @_silgen_name("$s10QuartzCore11CAAnimationC10ofItsClassACyt_tcfC")
  static func makeOfItsClass() -> CAAnimation
}
