import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Opened, Pixels } from '#platform/images/picture-opening.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

/** Photos of iPhones. The decoder is large, so it is loaded on first use. It rotates pictures upright itself. */
export async function openHeic(bytes: Buffer, mostPixels: number): Promise<Opened | { error: ErrorCode }> {
  const { default: decoder } = await import('heic-decode')
  const images = await decoder.all({ buffer: bytes })
  const image = images[0]!
  const { width, height } = image
  if (width * height > mostPixels) return { error: 'upload-too-many-pixels' }
  const decode = async (most: number): Promise<Pixels> => {
    const { data } = await image.decode()
    images.dispose()
    const raw = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    const png = await raw
      .resize({ width: Math.min(most, width) })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const shown = sharp(withProfile(png, profileOf(bytes)))
      .toColourspace('srgb')
      .raw()
    const made = await shown.toBuffer({ resolveWithObject: true })
    return { data: made.data, width: made.info.width, height: made.info.height, channels: 3 }
  }
  return { type: 'image/heic', width, height, decode }
}

/**
 * The colour profile ("colr" box with "prof"): these photos have wider colours than sRGB, and would look pale without
 * it.
 */
function profileOf(bytes: Buffer): Buffer | undefined {
  const at = bytes.subarray(0, 262_144).indexOf('colrprof')
  if (at < 4) return undefined
  const length = bytes.readUInt32BE(at - 4) - 12
  const profile = bytes.subarray(at + 8, at + 8 + length)
  return length > 128 && profile.length === length && profile.toString('latin1', 36, 40) === 'acsp'
    ? profile
    : undefined
}

const pngHead = 33

/** Adds the colour profile to a PNG: an iCCP chunk after its header. */
function withProfile(png: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return png
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, pngHead), length, body, check, png.subarray(pngHead)])
}
