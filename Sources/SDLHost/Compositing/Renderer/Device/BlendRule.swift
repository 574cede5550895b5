import CSDL

/// A rule for blending with the existing pixels; all colors are premultiplied.
nonisolated enum BlendRule: CaseIterable {
  /// Blends over the existing pixels.
  case over

  /// Replaces the existing pixels.
  case copy

  /// Adds the components.
  case add

  /// Multiplies the existing pixels by the alpha of the source.
  case keep

  /// Multiplies the existing pixels by the inverse alpha of the source.
  case remove

  /// Multiplies with the existing pixels, which must be opaque.
  case multiply

  /// Multiplies the inverse colors.
  case screen

  /// Adds the components and subtracts twice their product.
  case exclude

  /// Blends under the existing pixels.
  case under

  /// Blends over the existing pixels, as far as they are opaque.
  case atop

  /// The blend mode of SDL.
  var mode: SDL_BlendMode {
    switch self {
    case .over: Self.composed(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
    case .copy: SDL_BLENDMODE_NONE
    case .add: Self.composed(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE)
    case .keep: Self.composed(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA)
    case .remove: Self.composed(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
    case .multiply: Self.colored(SDL_BLENDFACTOR_DST_COLOR, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
    case .screen: Self.colored(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR)
    case .exclude: Self.colored(SDL_BLENDFACTOR_ONE_MINUS_DST_COLOR, SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR)
    case .under: Self.composed(SDL_BLENDFACTOR_ONE_MINUS_DST_ALPHA, SDL_BLENDFACTOR_ONE)
    case .atop: Self.composed(SDL_BLENDFACTOR_DST_ALPHA, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
    }
  }

  /// Returns a mode with these factors for the colors, and the alpha of a blend over.
  private static func colored(_ source: SDL_BlendFactor, _ target: SDL_BlendFactor) -> SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      source, target, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
      SDL_BLENDOPERATION_ADD)
  }

  private static func composed(_ source: SDL_BlendFactor, _ target: SDL_BlendFactor) -> SDL_BlendMode {
    SDL_ComposeCustomBlendMode(source, target, SDL_BLENDOPERATION_ADD, source, target, SDL_BLENDOPERATION_ADD)
  }
}
