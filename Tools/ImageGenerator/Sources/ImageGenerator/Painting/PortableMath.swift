// The C library picks its `sinf` by the processor it runs on, and two versions of it may differ in the last bit. The
// pictures are to be the same on every machine, so they are painted with these functions, made of nothing but the
// additions and multiplications that IEEE 754 defines to the bit. They shadow the C library's inside this module.

/// Half a turn, in radians.
let pi: Float = .pi

/// The whole number below `x`; `x` lies within ±4 million.
@inline(__always)
func floor(_ x: Float) -> Float {
  let nearest = (x + 12_582_912) - 12_582_912
  return nearest > x ? nearest - 1 : nearest
}

/// What is left of `x` above its whole number, 0…1.
@inline(__always)
func fraction(_ x: Float) -> Float { x - floor(x) }

/// The sine of an angle in radians; good to 1e-6 within a few hundred turns.
@inline(__always)
func sin(_ x: Float) -> Float {
  let turns = (x * 0.159_154_943 + 12_582_912) - 12_582_912
  var r = (x - turns * 6.281_25) - turns * 0.001_935_307_2
  if r > 1.570_796_4 { r = 3.141_592_7 - r } else if r < -1.570_796_4 { r = -3.141_592_7 - r }
  let s = r * r
  let tail: Float = 2.755_731_9e-6 + s * -2.505_210_8e-8
  return r + r * s * (-0.166_666_67 + s * (0.008_333_333_3 + s * (-1.984_127e-4 + s * tail)))
}

/// The cosine of an angle in radians.
@inline(__always)
func cos(_ x: Float) -> Float { sin(x + 1.570_796_4) }

/// Two to the power of `x`, which is held within ±126.
@inline(__always)
func exp2(_ x: Float) -> Float {
  let held = min(max(x, -126), 126)
  let whole = (held + 12_582_912) - 12_582_912
  let f = (held - whole) * 0.693_147_18
  let tail: Float = 0.041_666_67 + f * (0.008_333_333 + f * 0.001_388_889)
  let mantissa = 1 + f * (1 + f * (0.5 + f * (0.166_666_67 + f * tail)))
  return mantissa * Float(bitPattern: UInt32(Int32(whole) + 127) << 23)
}

/// The exponential function.
@inline(__always)
func exp(_ x: Float) -> Float { exp2(x * 1.442_695) }

/// The binary logarithm of a number above 0.
@inline(__always)
func log2(_ x: Float) -> Float {
  let bits = x.bitPattern
  var exponent = Float(Int32(bits >> 23) - 127)
  var mantissa = Float(bitPattern: (bits & 0x007F_FFFF) | 0x3F80_0000)
  if mantissa > 1.414_213_6 {
    mantissa *= 0.5
    exponent += 1
  }
  let s = (mantissa - 1) / (mantissa + 1)
  let t = s * s
  let tail: Float = 0.2 + t * (0.142_857_15 + t * 0.111_111_11)
  let series = s * (1 + t * (0.333_333_34 + t * tail))
  return exponent + series * 2.885_390
}

/// `x` to the power of `y`; 0 for an `x` of 0 or less.
@inline(__always)
func pow(_ x: Float, _ y: Float) -> Float { x <= 1e-30 ? 0 : exp2(y * log2(x)) }

/// The hyperbolic tangent, −1…1.
@inline(__always)
func tanh(_ x: Float) -> Float {
  let e = exp2(min(max(x, -10), 10) * 2.885_390)
  return (e - 1) / (e + 1)
}

/// The angle of the direction (`x`, `y`), −π…π; 0 for no direction.
func atan2(_ y: Float, _ x: Float) -> Float {
  let width = abs(x)
  let height = abs(y)
  let longest = max(width, height)
  guard longest > 0 else { return 0 }
  let ratio = min(width, height) / longest
  let isSteep: Bool = ratio > 0.414_213_56
  let z = isSteep ? (ratio - 1) / (ratio + 1) : ratio
  let s = z * z
  let tail: Float = 0.111_111_11 + s * (-0.090_909_09 + s * 0.076_923_08)
  let series = z + z * s * (-0.333_333_34 + s * (0.2 + s * (-0.142_857_15 + s * tail)))
  var angle = isSteep ? series + 0.785_398_2 : series
  if height > width { angle = 1.570_796_4 - angle }
  if x < 0 { angle = 3.141_592_7 - angle }
  return y < 0 ? -angle : angle
}

/// The angle whose cosine is `x`, 0…π.
func acos(_ x: Float) -> Float {
  let held = min(max(x, -1), 1)
  return atan2((1 - held * held).squareRoot(), held)
}

/// `x` held within 0…1.
@inline(__always)
func clamp(_ x: Float) -> Float { min(max(x, 0), 1) }

/// From `a` at 0 to `b` at 1, on a straight line that goes on beyond both.
@inline(__always)
func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// How far `x` has come from `start` to `end`, 0…1.
@inline(__always)
func ramp(_ start: Float, _ end: Float, _ x: Float) -> Float { clamp((x - start) / (end - start)) }

/// As `ramp`, easing out of 0 and into 1. `start` may lie above `end`.
@inline(__always)
func smoothstep(_ start: Float, _ end: Float, _ x: Float) -> Float {
  let t = clamp((x - start) / (end - start))
  return t * t * (3 - 2 * t)
}

/// A bell curve of height 1 around 0, `width` from the middle to the point of steepest descent.
@inline(__always)
func bell(_ x: Float, _ width: Float) -> Float {
  let t = x / width
  return exp2(-0.721_347_5 * t * t)
}
