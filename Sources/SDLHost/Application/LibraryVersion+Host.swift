import CPixman
import CSDL
import CoreGraphics

nonisolated extension LibraryVersion {
  /// The libraries for windows, input and compositing.
  package static var host: [LibraryVersion] {
    var sdl = SDL_version()
    SDL_GetVersion(&sdl)
    return [
      LibraryVersion("SDL", "\(sdl.major).\(sdl.minor).\(sdl.patch)"),
      LibraryVersion("pixman", String(cString: pixman_version_string())),
    ]
  }
}
