import Foundation
import QuartzCore

/// The orientation of the planes in an exploded view, and the distance between them.
nonisolated struct ExplodedPose: Equatable, Sendable {
  /// The values, which springs move together.
  var values: SIMD8<Double>

  /// The rotation about the vertical and about the horizontal axis, in radians.
  var yaw: Double {
    get { values[0] }
    set { values[0] = newValue }
  }
  var pitch: Double {
    get { values[1] }
    set { values[1] = newValue }
  }

  /// The distance from level to level, in points.
  var spacing: Double {
    get { values[2] }
    set { values[2] = newValue }
  }

  /// The enlargement of the projected planes.
  var zoom: Double {
    get { values[3] }
    set { values[3] = newValue }
  }

  /// The position of the projected planes' center relative to the window's, in points.
  var shift: CGPoint {
    get { CGPoint(x: values[4], y: values[5]) }
    set { (values[4], values[5]) = (Double(newValue.x), Double(newValue.y)) }
  }

  /// The degree to which edges and background are visible: 0 for the flat window, 1 for the planes.
  var openness: Double {
    get { values[6] }
    set { values[6] = newValue }
  }

  /// The pose in which the planes look like the window.
  static let flat = ExplodedPose(values: SIMD8(0, 0, 0, 1, 0, 0, 0, 0))

  /// The largest rotations to either side, in radians. At these angles planes are still seen from the front.
  static let mostYaw = 1.25, mostPitch = 1.05

  /// The rotations in which a view opens, in radians.
  private static let firstYaw = -0.62, firstPitch = 0.3

  /// The range of the distance between levels, in points.
  static let spacings = 4.0...120.0

  /// The distance between the first level and the last one in which a view opens, as a part of the window's longer side; the
  /// most that it may be; and the widest distance between two levels then, in points.
  private static let firstDepth = 0.42, mostDepth = 1.5, widestFirstSpacing = 46.0

  /// The distance of the viewer, as a multiple of the window's longer side.
  private static let viewDistance = 2.8

  /// The part of the room that the planes fill when a view opens.
  private static let filling = 0.88

  /// Returns the pose in which a view opens, for levels of `size`, in the part `room` of the window.
  static func fitting(levels: Int, size: CGSize, room: CGRect) -> ExplodedPose {
    var pose = ExplodedPose.flat
    let gaps = Double(max(levels - 1, 1)), side = Double(max(size.width, size.height))
    (pose.yaw, pose.pitch, pose.openness) = (firstYaw, firstPitch, 1)
    pose.spacing = min(max(min(firstDepth * side / gaps, widestFirstSpacing), spacings.lowerBound), spacings.upperBound)
    pose.fit(levels: levels, size: size, room: room)
    return pose
  }

  /// Sets enlargement and position so that the planes fill `room`.
  mutating func fit(levels: Int, size: CGSize, room: CGRect) {
    let box = box(levels: levels, size: size)
    guard box.width > 0, box.height > 0, room.width > 0, room.height > 0 else { return }
    zoom = min(room.width / box.width, room.height / box.height) * Self.filling
    shift = CGPoint(
      x: room.midX - size.width / 2 - box.midX * zoom, y: room.midY - size.height / 2 - box.midY * zoom)
  }

  /// Limits the values to their ranges.
  mutating func limit(levels: Int, size: CGSize) {
    yaw = min(max(yaw, -Self.mostYaw), Self.mostYaw)
    pitch = min(max(pitch, -Self.mostPitch), Self.mostPitch)
    let side = Double(max(size.width, size.height, 1))
    let most = min(Self.spacings.upperBound, Self.mostDepth * side / Double(max(levels - 1, 1)))
    spacing = min(max(spacing, Self.spacings.lowerBound), max(most, Self.spacings.lowerBound))
    zoom = min(max(zoom, 0.1), 12)
  }

  /// The rotation of the planes.
  var rotation: CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(yaw), 0, 1, 0), CATransform3DMakeRotation(CGFloat(pitch), 1, 0, 0))
  }

  /// Returns the perspective for a window of `size`.
  static func perspective(size: CGSize) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / (viewDistance * max(size.width, size.height, 1))
    return transform
  }

  /// The enlargement and the position of the projected planes.
  var placement: CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeScale(CGFloat(zoom), CGFloat(zoom), 1), CATransform3DMakeTranslation(shift.x, shift.y, 0))
  }

  /// Returns the height of a level above the middle one, in points.
  func height(of level: Int, levels: Int) -> CGFloat { CGFloat((Double(level) - Double(levels - 1) / 2) * spacing) }

  /// Returns the box around the projected levels without enlargement, relative to the window's center.
  private func box(levels: Int, size: CGSize) -> CGRect {
    let matrix = CATransform3DConcat(rotation, Self.perspective(size: size))
    var box = CGRect.null
    for level in [0, levels - 1] {
      for (x, y) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(CGFloat, CGFloat)] {
        let point = (x: x * size.width / 2, y: y * size.height / 2, z: height(of: level, levels: levels))
        let w = point.x * matrix.m14 + point.y * matrix.m24 + point.z * matrix.m34 + matrix.m44
        guard w > 0.01 else { continue }
        let projected = CGPoint(
          x: (point.x * matrix.m11 + point.y * matrix.m21 + point.z * matrix.m31) / w,
          y: (point.x * matrix.m12 + point.y * matrix.m22 + point.z * matrix.m32) / w)
        box = box.union(CGRect(origin: projected, size: .zero))
      }
    }
    return box
  }
}
