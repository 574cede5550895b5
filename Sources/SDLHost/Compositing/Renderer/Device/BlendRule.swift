import CSDL

/// How what is drawn joins what was there; all colours are premultiplied.
nonisolated enum BlendRule: CaseIterable {
  /// Lies over it.
  case over

  /// Replaces it.
  case copy

  /// Is added to it, component by component.
  case add

  /// What was there stays only as far as what is drawn is opaque.
  case keep

  /// What was there goes as far as what is drawn is opaque.
  case remove

  /// Multiplies what was there, which is opaque.
  case multiply

  /// Multiplies what either lacks to white.
  case screen

  /// Is added, less twice the product.
  case exclude

  /// Shows as far as what was there is not opaque.
  case under

  /// Lies over what was there, as far as that is opaque.
  case atop

  /// SDL's name for the rule.
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

  /// Colours by these factors, opacity as for what lies over.
  private static func colored(_ source: SDL_BlendFactor, _ target: SDL_BlendFactor) -> SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      source, target, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
      SDL_BLENDOPERATION_ADD)
  }

  private static func composed(_ source: SDL_BlendFactor, _ target: SDL_BlendFactor) -> SDL_BlendMode {
    SDL_ComposeCustomBlendMode(source, target, SDL_BLENDOPERATION_ADD, source, target, SDL_BLENDOPERATION_ADD)
  }
}
