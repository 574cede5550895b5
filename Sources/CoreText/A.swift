import CoreGraphics
import CPango
let v = pango_version()
