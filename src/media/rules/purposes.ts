import type { FileType } from '#shared/file-type.ts'

export type { FileType }

export type MediaPurpose = 'photo' | 'logo' | 'cover' | 'person' | 'proof' | 'review' | 'ticket' | 'message'

/** What may be sent for a purpose. */
export interface PurposeLimits {
  types: FileType[]
  minWidth: number
  minHeight: number
  /** Less than the most that is taken at all. */
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
  // Of somebody who writes to the market.
  ticket: {
    types: ['image/jpeg', 'image/png', 'application/pdf'],
    minWidth: 1,
    minHeight: 1,
    mostBytes: 5 * 2 ** 20,
    text: 'Files up to 5 MB (PDF, JPEG, PNG).',
  },
  // Of two who talk with each other.
  message: {
    types: [...pictures, 'application/pdf'],
    minWidth: 1,
    minHeight: 1,
    text: 'Pictures and documents up to 10 MB (JPEG, PNG, WebP, AVIF, HEIC, PDF).',
  },
}

const documents: ReadonlySet<MediaPurpose> = new Set(['proof', 'ticket', 'message'])

/** Never shown on a page: kept as it is, and saved from an address that is signed for a few minutes. */
export const isDocument = (purpose: MediaPurpose): boolean => documents.has(purpose)

export const isPurpose = (text: unknown): text is MediaPurpose =>
  typeof text === 'string' && Object.hasOwn(purposeLimits, text)

export const mostBytes = 10 * 2 ** 20
/** Of one file for this purpose. */
export const mostBytesOf = (purpose: MediaPurpose): number => purposeLimits[purpose].mostBytes ?? mostBytes
/** Of one request of an upload: what the server takes at most. */
const mostPartBytes = 2 ** 20
export const mostPixels = 50_000_000
/** The longer side against the shorter one. */
export const mostStretched = 8

export const hoursUntilUnfinishedGoes = 24
export const daysUntilUnusedGoes = 30
export const minutesOfPrivateAddress = 5
export const mostTries = 3

/** All of it, for whoever is about to send something. */
export const mediaLimits = {
  mostBytes,
  mostPartBytes,
  mostPixels,
  purposes: Object.entries(purposeLimits).map(([purpose, limits]) => ({ purpose: purpose as MediaPurpose, ...limits })),
}
