import Foundation

extension NSValue {
  /// Creates a value that holds a three-dimensional transform.
  public nonisolated convenience init(caTransform3D transform: CATransform3D) {
    let rows = transform.rows
    let numbers = [rows.0, rows.1, rows.2, rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    self.init(numbers)
  }

  /// The transform that the value holds; all zero if it holds anything else.
  public nonisolated var caTransform3DValue: CATransform3D { transform3D ?? CATransform3D() }

  fileprivate nonisolated var transform3D: CATransform3D? {
    guard let n = numbers, n.count == 16 else { return nil }
    return CATransform3D(
      rows: (
        SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
        SIMD4(n[12], n[13], n[14], n[15])
      ))
  }
}

nonisolated extension AnimationValue {
  /// Creates a value from an `NSValue` that holds a point, a size, a rectangle, or a transform of the plane or of
  /// space; `nil` for any other.
  init?(wrapped value: NSValue) {
    if let transform = value.transform3D {
      self.init(transform)
    } else if let n = value.numbers, n.count == 6 {
      let affine = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      self.init(CATransform3DMakeAffineTransform(affine))
    } else if let n = value.numbers, n.count == 2 {
      self.init(n[0], n[1])
    } else if let n = value.numbers, n.count == 4 {
      self.init(n[0], n[1], n[2], n[3])
    } else {
      return nil
    }
  }
}
