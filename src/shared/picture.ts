/**
 * A picture without its size and type: `file` + "-640.webp" is an address. `color` paints the box until it is there, `blur` is a tiny
 * picture for the same moment, `origin` says where it comes from: "upload" (has AVIF, WebP and JPEG at 320, 640, 1280 and 1920 pixels) or "generated", "demo-art" (WebP only, up to 1280).
 */
export interface Picture {
  file: string
  alt: string
  color: string
  origin: string
  focus?: string
  blur?: string
}
