import type { ErrorCode } from '#shared/error-codes.ts'
import type { FileType } from '#shared/file-type.ts'

export interface PictureLimits {
  types: FileType[]
  minWidth: number
  minHeight: number
  mostPixels: number
  /** The longer side against the shorter one. */
  mostStretched: number
}

/** "sizes": in all formats at these widths, never enlarged. "cleaned": as large as it is, in its own format. Both upright, in sRGB and without any metadata. */
export type PictureRequest = PictureLimits &
  ({ make: 'sizes'; widths: number[]; listWidth: number; listBytes: number } | { make: 'cleaned' })

export interface MadeFile {
  width: number
  format: 'avif' | 'webp' | 'jpg' | 'png'
  bytes: Uint8Array
}

export interface MadePicture {
  type: FileType
  /** Of the original, upright. */
  width: number
  height: number
  /** "#aabbcc": the mean of it. */
  color: string
  /** A data: address of a very small one. */
  blur: string
  /** 64 times 0 or 1; alike pictures differ in few. */
  fingerprint: string
  files: MadeFile[]
}

/** Made; refused with a code; or lost, because whoever worked on it died over it or was sent home. */
export type PictureOutcome = { made: MadePicture } | { error: ErrorCode } | { lost: 'died' | 'closed' }

export interface PictureMaker {
  make(bytes: Uint8Array, wish: PictureRequest): Promise<PictureOutcome>
}
