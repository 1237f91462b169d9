import sharp, { type Sharp } from 'sharp'
import { averageColor, blurOf, fingerprintOf } from '#platform/images/picture-details.ts'
import { openPicture, type Opened, type Pixels } from '#platform/images/picture-opening.ts'
import type { MadeFile, MadePicture, PictureOutcome, PictureRequest } from '#shared/adapters/picture-maker.ts'

type SizesRequest = Extract<PictureRequest, { make: 'sizes' }>

// One core, and no cache between pictures.
sharp.concurrency(1)
sharp.cache(false)

/** Checks a file by its content and makes the requested sizes. */
export async function makePicture(bytes: Buffer, wish: PictureRequest): Promise<PictureOutcome> {
  const opened = await openPicture(bytes, wish)
  if ('error' in opened) return opened
  try {
    return { made: wish.make === 'sizes' ? await makeSizes(opened, wish) : await clean(opened) }
  } catch {
    return { error: 'upload-broken' }
  }
}

async function makeSizes(opened: Opened, wish: SizesRequest): Promise<MadePicture> {
  const { type, width, height } = opened
  const files: MadeFile[] = []
  const widths = wish.widths.toSorted((one, other) => other - one)
  // From the largest size down, each made from the one before: the file itself is decoded once.
  let pixels = await opened.decode(Math.min(widths[0]!, width))
  for (const wanted of widths) {
    if (wanted < pixels.width) pixels = await shrink(pixels, wanted)
    files.push(...(await inAllFormats(pixels, wanted, wish, files)))
  }
  const details = {
    color: await averageColor(pixels),
    blur: await blurOf(pixels),
    fingerprint: await fingerprintOf(pixels),
  }
  return { type, width, height, ...details, files }
}

const imageOf = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } })

async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  const { data, info } = await imageOf(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: pixels.channels }
}

/** The files of one width. A smaller picture is not enlarged. */
async function inAllFormats(
  pixels: Pixels,
  wanted: number,
  { listWidth, listBytes }: SizesRequest,
  before: MadeFile[],
): Promise<MadeFile[]> {
  const larger = before.filter((file) => file.width > wanted).slice(-3)
  const atMost = wanted <= listWidth ? listBytes : Number.POSITIVE_INFINITY
  if (pixels.width < wanted && larger.length > 0 && larger.every(({ bytes }) => bytes.length <= atMost)) {
    return larger.map((file) => ({ ...file, width: wanted }))
  }
  // Small pictures are seen most and cost little CPU time, so they get more effort. The largest AVIF has to be fast.
  const effort = pixels.width <= listWidth ? { avif: 2, webp: 4 } : { avif: 0, webp: 2 }
  const image = () => imageOf(pixels)
  const avif = await withinBudget([50, 40, 30, 20], atMost, (quality) =>
    image().avif({ quality, effort: effort.avif }).toBuffer(),
  )
  const webp = await withinBudget([75, 62, 48, 34, 20, 8], atMost, (quality) =>
    image().webp({ quality, effort: effort.webp }).toBuffer(),
  )
  const jpeg = await image().flatten({ background: '#ffffff' }).jpeg({ quality: 76, progressive: true }).toBuffer()
  return [
    { width: wanted, format: 'avif', bytes: avif },
    { width: wanted, format: 'webp', bytes: webp },
    { width: wanted, format: 'jpg', bytes: jpeg },
  ]
}

/** The best quality within the size limit; the lowest one if even that is too large. */
async function withinBudget(
  qualities: number[],
  atMost: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let bytes = await encode(qualities[0]!)
  for (const quality of qualities.slice(1)) {
    if (bytes.length <= atMost) break
    bytes = await encode(quality)
  }
  return bytes
}

/** A document that is a picture: encoded again in its own size and format. */
async function clean({ type, width, height, decode }: Opened): Promise<MadePicture> {
  const image = imageOf(await decode(width))
  const isPng = type === 'image/png'
  const bytes = isPng ? await image.png().toBuffer() : await image.jpeg({ quality: 88 }).toBuffer()
  return {
    type,
    width,
    height,
    color: '',
    blur: '',
    fingerprint: '',
    files: [{ width, format: isPng ? 'png' : 'jpg', bytes }],
  }
}
