import { isDocument, type MediaPurpose } from '#media/rules/purposes.ts'

export const pictureWidths = [320, 640, 1280, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export type PictureFormat = (typeof pictureFormats)[number]

// The last signs of an id are random: they spread files over folders.
const folderOf = (id: string) => id.slice(-2)

/** Where a size of a picture lies. Made of our own id only, never of a text that somebody sent. */
export const pictureKey = (id: string, width: number, format: PictureFormat) =>
  `pictures/${folderOf(id)}/${id}-${width}.${format}`

export const documentKey = (id: string) => `documents/${folderOf(id)}/${id}`

/** Everything that may lie there for one row. */
export const keysOf = (id: string, purpose: MediaPurpose): string[] =>
  isDocument(purpose)
    ? [documentKey(id)]
    : pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureKey(id, width, format)))
