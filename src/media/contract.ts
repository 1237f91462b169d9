import type { MediaPurpose } from '#media/rules/purposes.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { Picture } from '#shared/picture.ts'

export type { MediaPurpose }
export type MediaStatus = 'uploading' | 'waiting' | 'ready' | 'refused'

/** What was sent, as whoever sent it sees it. */
export interface Media {
  id: string
  purpose: MediaPurpose
  status: MediaStatus
  fileName: string
  sizeBytes: number
  receivedBytes: number
  width: number | null
  height: number | null
  /** Ready to be shown, without words yet; null for documents and for what is not ready. */
  picture: Picture | null
  /** Why it was not taken, for a person, with its code; null otherwise. */
  refusal: { code: ErrorCode; text: string } | null
}
