import type { FileType } from '#shared/file-type.ts'

export type { FileType }

export type MediaPurpose = 'photo' | 'logo' | 'cover' | 'person' | 'proof' | 'review' | 'ticket' | 'message'

/** The limits of files for a purpose. */
export interface PurposeLimits {
  types: FileType[]
  minWidth: number
  minHeight: number
  /** A lower limit than the general one. */
  mostBytes?: number
  /** "Photos up to 10 MB (JPEG, …)." */
  text: string
}

const pictures: FileType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']
const picturesText = 'up to 10 MB (JPEG, PNG, WebP, AVIF, HEIC)'

export const purposeLimits: Record<MediaPurpose, PurposeLimits> = {
  photo: { types: pictures, minWidth: 800, minHeight: 600, text: `Photos ${picturesText}.` },
  logo: { types: pictures, minWidth: 256, minHeight: 256, text: `Logos ${picturesText}.` },
  cover: { types: pictures, minWidth: 1200, minHeight: 400, text: `Cover pictures ${picturesText}.` },
  person: { types: pictures, minWidth: 200, minHeight: 200, text: `Portraits ${picturesText}.` },
  review: { types: pictures, minWidth: 400, minHeight: 300, text: `Photos ${picturesText}.` },
  proof: {
    types: ['image/jpeg', 'image/png', 'application/pdf'],
    minWidth: 1,
    minHeight: 1,
    text: 'Documents up to 10 MB (PDF, JPEG, PNG).',
  },
  // Attachments of messages to the market.
  ticket: {
    types: ['image/jpeg', 'image/png', 'application/pdf'],
    minWidth: 1,
    minHeight: 1,
    mostBytes: 5 * 2 ** 20,
    text: 'Files up to 5 MB (PDF, JPEG, PNG).',
  },
  // Attachments of messages between customers and providers.
  message: {
    types: [...pictures, 'application/pdf'],
    minWidth: 1,
    minHeight: 1,
    text: 'Pictures and documents up to 10 MB (JPEG, PNG, WebP, AVIF, HEIC, PDF).',
  },
}

const documents: ReadonlySet<MediaPurpose> = new Set(['proof', 'ticket', 'message'])

/**
 * Documents are never displayed: they are stored unchanged, and downloaded with a signed URL that expires after some
 * minutes.
 */
export const isDocument = (purpose: MediaPurpose): boolean => documents.has(purpose)

export const isPurpose = (text: unknown): text is MediaPurpose =>
  typeof text === 'string' && Object.hasOwn(purposeLimits, text)

export const mostBytes = 10 * 2 ** 20
/** The largest allowed size in bytes of one file for this purpose. */
export const mostBytesOf = (purpose: MediaPurpose): number => purposeLimits[purpose].mostBytes ?? mostBytes
/** The largest body of one upload request, in bytes. */
const mostPartBytes = 2 ** 20
export const mostPixels = 50_000_000
/** The largest allowed ratio of the longer side to the shorter one. */
export const mostStretched = 8

export const hoursUntilUnfinishedGoes = 24
export const daysUntilUnusedGoes = 30
export const minutesOfPrivateAddress = 5
export const mostTries = 3

/** All limits, for clients that upload files. */
export const mediaLimits = {
  mostBytes,
  mostPartBytes,
  mostPixels,
  purposes: Object.entries(purposeLimits).map(([purpose, limits]) => ({ purpose: purpose as MediaPurpose, ...limits })),
}
