import CSDL
import CPixman
func f() { SDL_Quit(); _ = pixman_version() }
