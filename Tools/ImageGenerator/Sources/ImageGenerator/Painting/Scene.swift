/// Something to paint.
protocol Scene: Sendable {
  /// The picture's name, as people read it.
  var title: String { get }

  /// How it is developed.
  var grade: Grade { get }

  /// Paints it, at whatever size the canvas has.
  func paint(on canvas: inout Canvas)
}

extension Scene {
  var grade: Grade { Grade() }

  /// The finished picture, of a size in pixels: values 0…1, gamma-encoded.
  func picture(width: Int, height: Int) -> Canvas {
    var canvas = Canvas(width: width, height: height)
    paint(on: &canvas)
    return grade.develop(canvas)
  }
}
