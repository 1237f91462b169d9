import type { ErrorCode } from '#shared/error-codes.ts'
import type { FileType } from '#shared/file-type.ts'

export interface PictureLimits {
  types: FileType[]
  minWidth: number
  minHeight: number
  mostPixels: number
  /** The largest allowed ratio of the longer side to the shorter one. */
  mostStretched: number
}

/**
 * "sizes": all formats at these widths, never enlarged. "cleaned": the original size and format. Both are upright, in
 * sRGB and without metadata.
 */
export type PictureRequest = PictureLimits &
  ({ make: 'sizes'; widths: number[]; listWidth: number; listBytes: number } | { make: 'cleaned' })

export interface MadeFile {
  width: number
  format: 'avif' | 'webp' | 'jpg' | 'png'
  bytes: Uint8Array
}

export interface MadePicture {
  type: FileType
  /** Width and height of the original after rotation, in pixels. */
  width: number
  height: number
  /** The mean color: "#aabbcc". */
  color: string
  /** A tiny version of the image as a data: URL. */
  blur: string
  /** 64 characters, each 0 or 1; similar images differ in few of them. */
  fingerprint: string
  files: MadeFile[]
}

/**
 * The image was made; it was rejected with an error code; or the work was lost because the worker crashed or was
 * stopped.
 */
export type PictureOutcome = { made: MadePicture } | { error: ErrorCode } | { lost: 'died' | 'closed' }

export interface PictureMaker {
  make(bytes: Uint8Array, wish: PictureRequest): Promise<PictureOutcome>
}
