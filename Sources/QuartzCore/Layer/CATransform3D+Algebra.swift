extension CATransform3D {
  /// The four rows of the matrix.
  package nonisolated var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
    )
  }

  /// Creates a matrix from its four rows.
  package nonisolated init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.init(
      m11: rows.0.x, m12: rows.0.y, m13: rows.0.z, m14: rows.0.w,
      m21: rows.1.x, m22: rows.1.y, m23: rows.1.z, m24: rows.1.w,
      m31: rows.2.x, m32: rows.2.y, m33: rows.2.z, m34: rows.2.w,
      m41: rows.3.x, m42: rows.3.y, m43: rows.3.z, m44: rows.3.w)
  }

  /// Returns the product of a translation, this transform, and another translation, without complete matrix
  /// multiplications.
  nonisolated func displaced(before: SIMD3<Double>, after: SIMD3<Double>) -> CATransform3D {
    var r = rows
    r.3 = before.x * r.0 + before.y * r.1 + before.z * r.2 + r.3
    let shift = SIMD4(after, 0)
    r.0 += r.0.w * shift
    r.1 += r.1.w * shift
    r.2 += r.2.w * shift
    r.3 += r.3.w * shift
    return CATransform3D(rows: r)
  }

  /// The effect of the matrix on the plane z = 0 when the resulting depth is dropped.
  package nonisolated var projection: Projection {
    var p = Projection()
    (p.a, p.b, p.g) = (m11, m12, m14)
    (p.c, p.d, p.h) = (m21, m22, m24)
    (p.tx, p.ty, p.i) = (m41, m42, m44)
    return p
  }

  /// The inverse, by Gauss–Jordan elimination with pivoting; `nil` if the matrix flattens space.
  package nonisolated var inverse: CATransform3D? {
    let r = rows
    var m = [r.0, r.1, r.2, r.3]
    var n: [SIMD4<Double>] = [SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)]
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(m[row][column]) > abs(m[pivot][column]) { pivot = row }
      guard abs(m[pivot][column]) > 1e-12 else { return nil }
      m.swapAt(column, pivot)
      n.swapAt(column, pivot)
      let scale = 1 / m[column][column]
      m[column] *= scale
      n[column] *= scale
      for row in 0..<4 where row != column {
        let factor = m[row][column]
        m[row] -= factor * m[column]
        n[row] -= factor * n[column]
      }
    }
    return CATransform3D(rows: (n[0], n[1], n[2], n[3]))
  }

  /// The factor by which volumes grow; 0 if the matrix flattens space.
  package nonisolated var determinant: CGFloat {
    let s0 = m11 * m22 - m12 * m21, s1 = m11 * m23 - m13 * m21, s2 = m11 * m24 - m14 * m21
    let s3 = m12 * m23 - m13 * m22, s4 = m12 * m24 - m14 * m22, s5 = m13 * m24 - m14 * m23
    let c5 = m33 * m44 - m34 * m43, c4 = m32 * m44 - m34 * m42, c3 = m32 * m43 - m33 * m42
    let c2 = m31 * m44 - m34 * m41, c1 = m31 * m43 - m33 * m41, c0 = m31 * m42 - m32 * m41
    return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  }
}
