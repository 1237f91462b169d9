import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const mediaErrors = {
  'upload-type': 'A file of this kind is not taken here.',
  'upload-too-big': 'The file is larger than allowed for what it is sent for, or more arrived than was announced.',
  'upload-empty': 'The file is empty.',
  'upload-too-small': 'The picture has too few pixels.',
  'upload-too-many-pixels': 'The picture has too many pixels.',
  'upload-shape': 'The picture is too long and narrow.',
  'upload-animated': 'Moving pictures are not taken.',
  'upload-broken': 'The file cannot be read; it is damaged or incomplete.',
  'upload-purpose': 'The file was uploaded for another purpose.',
  'upload-failed': 'The file could not be worked on.',
  'upload-offset': 'The upload goes on from another byte; ask where it stands.',
  'upload-protocol': 'The request does not follow the upload protocol (tus 1.0).',
  'photo-not-ready': 'A file is still being worked on; try again in a moment.',
  'media-in-use': 'The file is in use; take it out there first.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    media: keyof typeof mediaErrors
  }
}
