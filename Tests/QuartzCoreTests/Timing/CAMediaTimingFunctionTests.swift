import QuartzCore
import Testing

struct CAMediaTimingFunctionTests {
  @Test(arguments: [
    (CAMediaTimingFunctionName.linear, [0, 0, 0, 0, 1, 1, 1, 1] as [Float]),
    (.easeIn, [0, 0, 0.42, 0, 1, 1, 1, 1]), (.easeOut, [0, 0, 0, 0, 0.58, 1, 1, 1]),
    (.easeInEaseOut, [0, 0, 0.42, 0, 0.58, 1, 1, 1]), (.default, [0, 0, 0.25, 0.1, 0.25, 1, 1, 1]),
  ])
  func `named timing functions have Apple's control points`(name: CAMediaTimingFunctionName, points: [Float]) {
    let function = CAMediaTimingFunction(name: name)
    var found: [Float] = []
    for index in 0..<4 {
      var point: [Float] = [.nan, .nan]
      function.getControlPoint(at: index, values: &point)
      found += point
    }
    #expect(found == points)
    #expect(function == CAMediaTimingFunction(controlPoints: points[2], points[3], points[4], points[5]))
  }

  /// Solved with mpmath at 40 digits: s with 3s(1−s)²x₁ + 3s²(1−s)x₂ + s³ = t by bisection, then the same of y.
  @Test(arguments: [
    (
      CAMediaTimingFunctionName.easeIn,
      [0.01702660965156, 0.09346465071882, 0.3153568125725, 0.6218618691749, 0.8394278457625]
    ),
    (.easeOut, [0.1605721542375, 0.3781381308251, 0.6846431874275, 0.9065353492812, 0.9829733903484]),
    (.easeInEaseOut, [0.01972245354831, 0.1291619310473, 0.5, 0.8708380689527, 0.9802775464517]),
    (.default, [0.09479630571604, 0.4085105913554, 0.8024033875849, 0.960458978349, 0.9943164774846]),
  ])
  func `named timing functions have the values of their curves`(name: CAMediaTimingFunctionName, values: [Double]) {
    let curve = CAMediaTimingFunction(name: name).curve
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(curve.value(at: time) - value) < 1e-11)
    }
  }

  @Test func `a curve that overshoots has the correct values`() {
    let curve = CAMediaTimingFunction(controlPoints: 0.5, -0.8, 0.4, 1.9).curve
    let values = [-0.121684371349, -0.1039201783331, 0.6873593324985, 1.182251652059, 1.123968693721]
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(curve.value(at: time) - value) < 1e-11)
    }
  }
}
