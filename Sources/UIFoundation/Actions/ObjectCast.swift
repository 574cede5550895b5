/// Returns a value as an object: the value itself, or a box of it if it is no object.
///
/// `as AnyObject` does the same, but looks for a bridge to Foundation first, which takes a tenth of a millisecond for the
/// first object of each class: at the start of a program that adds up.
package nonisolated func object(_ value: Any) -> AnyObject { cast(value, to: AnyObject.self) ?? value as AnyObject }

/// A generic cast is one at run time; the compiler would turn one to a known type into the bridge.
private nonisolated func cast<Target>(_ value: Any, to type: Target.Type) -> Target? { value as? Target }
