import type { MediaPurpose } from '#media/rules/purposes.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { Picture } from '#shared/picture.ts'

export type { MediaPurpose }
export type MediaStatus = 'uploading' | 'waiting' | 'ready' | 'rejected'

/** An upload as its sender sees it. */
export interface Media {
  id: string
  purpose: MediaPurpose
  status: MediaStatus
  fileName: string
  sizeBytes: number
  receivedBytes: number
  width: number | null
  height: number | null
  /** A displayable image without alternative text; null for documents and before it is ready. */
  picture: Picture | null
  /** Why the file was rejected, as a text with its code; otherwise null. */
  error: { code: ErrorCode; text: string } | null
}
