import CPixbuf
let v = gdk_pixbuf_major_version
