import { isDocument, type MediaPurpose } from '#media/rules/purposes.ts'

export const pictureWidths = [320, 640, 1280, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export type PictureFormat = (typeof pictureFormats)[number]

// The last characters of an id are random, so they spread files evenly over folders.
const folderOf = (id: string) => id.slice(-2)

/** The storage key of one size of an image, made only of our own id, never of user input. */
export const pictureKey = (id: string, width: number, format: PictureFormat) =>
  `pictures/${folderOf(id)}/${id}-${width}.${format}`

export const documentKey = (id: string) => `documents/${folderOf(id)}/${id}`

/** All storage keys that a row may have. */
export const keysOf = (id: string, purpose: MediaPurpose): string[] =>
  isDocument(purpose)
    ? [documentKey(id)]
    : pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureKey(id, width, format)))
