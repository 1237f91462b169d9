import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const scene = (name: string) => join(import.meta.dirname, '../../seeds/art/scenes', `${name}.webp`)

/**
 * A photo of an iPhone: HEIC in the colours of Display P3, lying on its side ("irot" and EXIF orientation 6), with GPS. Made by ourselves from
 * seeds/art/scenes/bakery-counter.webp (900 × 675) with heif-enc of Debian's libheif-examples; the "irot" box was put in afterwards.
 */
export const heicPhoto = () => readFileSync(join(import.meta.dirname, 'phone-photo.heic'))

const rawOf = async (image: Sharp): Promise<Sharp> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info, limitInputPixels: false })
}

/** A picture of the demo's art in any size, with a red square at its top left, so that one sees which way is up. */
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

/** 12 megapixels and some 10 MB, held on its side (EXIF orientation 6), with place, camera and colour profile, and the grain of a small sensor. */
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

/** A PNG that says it is that large; of its lines there are as many as one likes, all black, packed to nearly nothing. */
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

/** Begins as a GIF, ends as a ZIP. */
export const gifWithZip = Buffer.concat([
  Buffer.from(
    'GIF89a\x20\x03\x58\x02\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x20\x03\x58\x02\x00\x02\x00;',
    'latin1',
  ),
  Buffer.from('PK\x03\x04\x14\x00\x00\x00<script>alert(1)</script>PK\x05\x06'.padEnd(400, '\0'), 'latin1'),
])

/** A picture that is a web page and an archive as well, for whoever asks it. */
export const withTail = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, html, Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')])

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
