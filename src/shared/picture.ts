/**
 * An image without its size and type: `file` + "-640.webp" is an address. `color` fills the box until the image is
 * loaded, `blur` is a tiny preview for the same time, `origin` says where it comes from: "upload" (AVIF, WebP and JPEG
 * at 320, 640, 1280 and 1920 pixels) or "generated", "demo-art" (WebP only, up to 1280).
 */
import type { FurtherPicture, Picture } from './field-schemas.ts'

export type { FurtherPicture, Picture }

/** A further picture of a card, which lists send without text and colour, as it is shown. */
export const wholePicture = (picture: FurtherPicture): Picture => ({
  ...picture,
  alt: '',
  color: '',
  origin: picture.file.startsWith('/media/') ? 'upload' : 'generated',
})
