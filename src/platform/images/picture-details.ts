import sharp from 'sharp'
import type { Pixels } from '#platform/images/picture-opening.ts'

const onWhite = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } }).flatten({ background: '#ffffff' })

/** The mean colour of a picture, for the placeholder while it loads. */
export async function averageColor(pixels: Pixels): Promise<string> {
  const { channels } = await onWhite(pixels).stats()
  const parts = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}

/** A preview of about 16 × 12 pixels as a data URL. */
export async function blurOf(pixels: Pixels): Promise<string> {
  const bytes = await onWhite(pixels).resize(16, 16, { fit: 'inside' }).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/**
 * A perceptual hash: whether the brightness increases between neighbours of 9 × 8 points. It survives resizing,
 * recompression and colour changes.
 */
export async function fingerprintOf(pixels: Pixels): Promise<string> {
  const points = await onWhite(pixels).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const bit = (row: number, column: number) => (points[row * 9 + column]! < points[row * 9 + column + 1]! ? '1' : '0')
  return Array.from({ length: 64 }, (_, index) => bit(index >> 3, index & 7)).join('')
}
