import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const scene = (name: string) => join(import.meta.dirname, '../../seeds/art/scenes', `${name}.webp`)

/**
 * An iPhone photo: HEIC in Display P3, rotated ("irot" and EXIF orientation 6), with GPS. Created from
 * seeds/art/scenes/bakery-counter.webp (900 × 675) with heif-enc of Debian's libheif-examples; the "irot" box was added
 * afterwards.
 */
export const heicPhoto = () => readFileSync(join(import.meta.dirname, 'phone-photo.heic'))

const rawOf = async (image: Sharp): Promise<Sharp> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info, limitInputPixels: false })
}

/** A demo image in any size, with a red square at its top left that shows its orientation. */
export async function picture(width: number, height: number, name = 'bakery-counter'): Promise<Sharp> {
  const side = Math.round(Math.min(width, height) / 5)
  const input = await sharp({ create: { width: side, height: side, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return rawOf(
    sharp(scene(name))
      .resize(width, height, { fit: 'cover' })
      .composite([{ input, left: 0, top: 0 }]),
  )
}

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '9/1 8/1 30/1' }

/**
 * 12 megapixels and some 10 MB, rotated (EXIF orientation 6), with position, camera, color profile, and sensor noise.
 */
export async function phonePhoto({ quality = 93 } = {}): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const grain = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png()
    .toBuffer()
  const upright = await rawOf(
    (await picture(width, height)).composite([{ input: grain, tile: true, blend: 'overlay' }]).removeAlpha(),
  )
  const lying = await rawOf(upright.rotate(270))
  const exif = { IFD0: { Make: 'Phone', Model: 'Camera of Ana' }, IFD3: gps }
  return lying
    .withMetadata({ orientation: 6, icc: 'p3', exif })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG that declares this size, with any number of black lines, compressed to almost nothing. */
export function blackPng(width: number, height: number, lines = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const packed = deflateSync(Buffer.alloc(lines * (1 + width * 3)), { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
)

export const html = Buffer.from('<!doctype html><title>x</title><script>alert(document.domain)</script>'.repeat(50))

/** Begins as a GIF and ends as a ZIP. */
export const gifWithZip = Buffer.concat([
  Buffer.from(
    'GIF89a\x20\x03\x58\x02\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x20\x03\x58\x02\x00\x02\x00;',
    'latin1',
  ),
  Buffer.from('PK\x03\x04\x14\x00\x00\x00<script>alert(1)</script>PK\x05\x06'.padEnd(400, '\0'), 'latin1'),
])

/** An image that is also a valid web page and archive. */
export const withTail = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, html, Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')])

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
