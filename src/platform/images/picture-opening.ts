import sharp from 'sharp'
import { openHeic } from '#platform/images/heic.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { typeOfBytes, type FileType } from '#shared/file-type.ts'
import type { PictureLimits } from '#shared/adapters/picture-maker.ts'

/** Decoded: three or four bytes per pixel, sRGB, upright. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** A file with a valid header; its pixels are not decoded yet. */
export interface Opened {
  type: FileType
  width: number
  height: number
  /** Decodes to at most this width in pixels. */
  decode(width: number): Promise<Pixels>
}

// Disables all other formats of the library for untrusted files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** Checks type, size and dimensions by the first bytes, before anything is decoded. */
export async function openPicture(bytes: Buffer, limits: PictureLimits): Promise<Opened | { error: ErrorCode }> {
  const type = typeOfBytes(bytes)
  if (!type || type === 'application/pdf' || !limits.types.includes(type)) return { error: 'upload-type' }
  try {
    const opened =
      type === 'image/heic' ? await openHeic(bytes, limits.mostPixels) : await openUsual(bytes, type, limits)
    return 'error' in opened ? opened : judged(opened, limits)
  } catch {
    return { error: 'upload-broken' }
  }
}

function judged(
  opened: Opened,
  { minWidth, minHeight, mostPixels, mostStretched }: PictureLimits,
): Opened | { error: ErrorCode } {
  const { width, height } = opened
  if (width * height > mostPixels) return { error: 'upload-too-many-pixels' }
  if (width < minWidth || height < minHeight) return { error: 'upload-too-small' }
  if (Math.max(width, height) > Math.min(width, height) * mostStretched) return { error: 'upload-shape' }
  return opened
}

const formats: Partial<Record<FileType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

async function openUsual(
  bytes: Buffer,
  type: FileType,
  { mostPixels }: PictureLimits,
): Promise<Opened | { error: ErrorCode }> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (head.format !== formats[type]) return { error: 'upload-broken' }
  if ((head.pages ?? 1) > 1) return { error: 'upload-animated' }
  const { width, height } = head.autoOrient
  const decode = async (most: number): Promise<Pixels> => {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true }).timeout({
      seconds: 30,
    })
    const { data, info } = await image
      .resize({ width: Math.min(most, width), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
  }
  return { type, width, height, decode }
}
