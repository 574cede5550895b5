// Foundation on Linux bridges `Double`, but not `CGFloat`. With this, values of type `Any` turn from one into the other
// as code written for Apple's platforms expects: `value(forKeyPath: "transform.rotation.z") as? CGFloat`.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number in an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// The number that the object holds.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// The number that the object holds; there is always one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// The number that the object holds, 0 where there is no object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
