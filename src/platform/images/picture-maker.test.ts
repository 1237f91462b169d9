import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PictureWorker } from '#platform/images/picture-maker.ts'
import type { FileType } from '#shared/file-type.ts'
import type { MadePicture, PictureRequest } from '#shared/adapters/picture-maker.ts'
import {
  blackPng,
  gifWithZip,
  heicPhoto,
  html,
  pdf,
  phonePhoto,
  picture,
  svg,
  withTail,
} from '../../../tests/support/photos.ts'

const worker = new PictureWorker()
afterAll(() => worker.close())

const types: FileType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']
const limits = { types, minWidth: 800, minHeight: 600, mostPixels: 50_000_000, mostStretched: 8 }
const sizes: PictureRequest = {
  ...limits,
  make: 'sizes',
  widths: [320, 640, 1280, 1920],
  listWidth: 640,
  listBytes: 60_000,
}

/** One size is enough for tests of input or appearance; AVIF in four widths takes most of the time. */
const oneSize: PictureRequest = { ...sizes, widths: [640] }

async function made(bytes: Uint8Array, wish: PictureRequest = sizes): Promise<MadePicture> {
  const outcome = await worker.make(bytes, wish)
  if (!('made' in outcome)) throw new Error(`not made: ${JSON.stringify(outcome)}`)
  return outcome.made
}

const fileOf = ({ files }: MadePicture, width: number, format: string) =>
  Buffer.from(files.find((file) => file.width === width && file.format === format)!.bytes)

type Color = [number, number, number]

/** The colours at positions given as fractions of width and height. */
async function colorsAt(bytes: Buffer, places: readonly (readonly [number, number])[]): Promise<Color[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return places.map(([x, y]) => [data[at(x, y)]!, data[at(x, y) + 1]!, data[at(x, y) + 2]!])
}

const colorAt = async (bytes: Buffer, x: number, y: number) => (await colorsAt(bytes, [[x, y]]))[0]!

const isRed = ([red, green, blue]: Color) => red > 190 && green < 90 && blue < 90

// At least six bytes: three or four also occur by chance in megabytes of pixels.
const traces = ['Exif\0\0', 'Camera of Ana', 'ICC_PROFILE', 'http://ns.adobe.com', 'colrprof']
const tracesIn = (bytes: Buffer) => traces.filter((trace) => bytes.includes(trace, 0, 'latin1'))

test(
  'a 12-megapixel photo of a phone becomes upright, without location, in all sizes',
  { timeout: 60_000 },
  async () => {
    const photo = await phonePhoto()
    expect(photo.length).toBeGreaterThan(9_000_000)
    expect(tracesIn(photo)).toContain('Camera of Ana')
    const result = await made(photo)
    expect(result).toMatchObject({ type: 'image/jpeg', width: 4000, height: 3000 })
    expect(result.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(result.fingerprint).toMatch(/^[01]{64}$/)
    expect(result.blur).toMatch(/^data:image\/webp;base64,/)
    expect(result.blur.length).toBeLessThan(400)
    expect(result.files.map(({ width, format }) => `${width}.${format}`).toSorted()).toHaveLength(12)
    for (const { width, format, bytes } of result.files) {
      const head = await sharp(bytes).metadata()
      expect([head.width, head.height]).toEqual([width, (width * 3) / 4])
      expect(head).toMatchObject({
        format: { avif: 'heif', webp: 'webp', jpg: 'jpeg', png: 'png' }[format],
        hasProfile: false,
      })
      expect([head.exif, head.xmp, head.iptc, head.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect(tracesIn(Buffer.from(bytes))).toEqual([])
      const corners = await colorsAt(Buffer.from(bytes), [
        [0.03, 0.04],
        [0.97, 0.04],
      ])
      expect(corners.map(isRed)).toEqual([true, false])
    }
    for (const format of ['avif', 'webp']) expect(fileOf(result, 640, format).length).toBeLessThan(60_000)
  },
)

test('even noise is smaller than 60 kB in a list', async () => {
  const create = {
    width: 1300,
    height: 1000,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 80 },
  } as const
  const result = await made(await sharp({ create }).jpeg().toBuffer(), oneSize)
  for (const format of ['avif', 'webp']) expect(fileOf(result, 640, format).length).toBeLessThan(60_000)
})

test('a HEIC photo is upright with its colours', async () => {
  const result = await made(heicPhoto())
  expect(result).toMatchObject({ type: 'image/heic', width: 900, height: 675 })
  expect(tracesIn(fileOf(result, 1920, 'jpg'))).toEqual([])
  // The same positions of the original, which is sRGB.
  const places = [
    [0.06, 0.58],
    [0.5, 0.9],
    [0.6, 0.35],
  ] as const
  const wanted = await colorsAt(await (await picture(900, 675)).png().toBuffer(), places)
  const shown = await colorsAt(fileOf(result, 1920, 'jpg'), places)
  shown.flat().forEach((value, index) => expect(Math.abs(value - wanted.flat()[index]!)).toBeLessThan(10))
})

test.each([
  ['PNG', 'image/png', (image: Sharp) => image.png()],
  ['WebP', 'image/webp', (image: Sharp) => image.webp()],
  ['AVIF', 'image/avif', (image: Sharp) => image.avif({ effort: 0 })],
  ['JPEG in CMYK', 'image/jpeg', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
  ['grey JPEG', 'image/jpeg', (image: Sharp) => image.greyscale().jpeg()],
  ['PNG of 16 bits', 'image/png', (image: Sharp) => image.toColourspace('rgb16').png()],
  ['grey PNG with transparency', 'image/png', (image: Sharp) => image.ensureAlpha(0.5).greyscale().png()],
  ['PNG with a palette', 'image/png', (image: Sharp) => image.png({ palette: true })],
])('accepts %s', async (_name, type, write) => {
  const result = await made(await write(await picture(1000, 700)).toBuffer(), oneSize)
  expect(result).toMatchObject({ type, width: 1000, height: 700 })
  expect((await sharp(fileOf(result, 640, 'jpg')).metadata()).space).toBe('srgb')
  expect((await sharp(fileOf(result, 640, 'webp')).metadata()).width).toBe(640)
})

test('transparency is kept if possible, and is white in JPEG', async () => {
  const create = { width: 900, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const result = await made(await sharp({ create }).png().toBuffer(), oneSize)
  expect((await sharp(fileOf(result, 640, 'webp')).metadata()).hasAlpha).toBe(true)
  expect(await colorAt(fileOf(result, 640, 'jpg'), 0.5, 0.5)).toEqual([255, 255, 255])
})

test('a small image is never enlarged, and exists under every name', async () => {
  const result = await made(await (await picture(800, 600)).jpeg().toBuffer())
  expect(result.files).toHaveLength(12)
  expect((await sharp(fileOf(result, 1920, 'avif')).metadata()).width).toBe(800)
  expect((await sharp(fileOf(result, 1280, 'jpg')).metadata()).width).toBe(800)
  expect((await sharp(fileOf(result, 640, 'webp')).metadata()).width).toBe(640)
})

const jpeg = async (width = 1000, height = 700) => (await picture(width, height)).jpeg().toBuffer()

test.each([
  ['SVG', async () => svg, 'upload-type'],
  ['HTML', async () => html, 'upload-type'],
  ['a GIF that is a ZIP too', async () => gifWithZip, 'upload-type'],
  ['PDF', async () => pdf, 'upload-type'],
  ['nothing', async () => Buffer.alloc(0), 'upload-type'],
  ['a single byte', async () => Buffer.from([0xff]), 'upload-type'],
  [
    'HTML behind the first bytes of a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
    'upload-broken',
  ],
  [
    'SVG in the box of a HEIC',
    async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), svg]),
    'upload-broken',
  ],
  [
    'SVG in the box of an AVIF',
    async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), svg]),
    'upload-broken',
  ],
  ['a truncated JPEG', async () => (await jpeg()).subarray(0, 20_000), 'upload-broken'],
  [
    'a JPEG without its last tenth',
    async () => ((bytes) => bytes.subarray(0, bytes.length * 0.9))(await jpeg(2400, 1800)),
    'upload-broken',
  ],
  [
    'a truncated PNG',
    async () => (await (await picture(1000, 700)).png().toBuffer()).subarray(0, 20_000),
    'upload-broken',
  ],
  [
    'a truncated WebP',
    async () => (await (await picture(1000, 700)).webp().toBuffer()).subarray(0, 5_000),
    'upload-broken',
  ],
  ['a truncated HEIC', async () => heicPhoto().subarray(0, 9_000), 'upload-broken'],
  ['a PNG that says it has 900 megapixels', async () => blackPng(30_000, 30_000, 1), 'upload-too-many-pixels'],
  ['a PNG of 2³¹ pixels on each side', async () => blackPng(0x7fffffff, 0x7fffffff, 0), 'upload-broken'],
  ['a PNG that unpacks to 150 MB', async () => blackPng(7_200, 7_000), 'upload-too-many-pixels'],
  ['a small picture', async () => jpeg(799, 700), 'upload-too-small'],
  ['a low picture', async () => jpeg(1200, 599), 'upload-too-small'],
  ['a ribbon', async () => blackPng(6_000, 700), 'upload-shape'],
  ['an animation', async () => animation(), 'upload-animated'],
])('refuses %s', async (_name, make, error) => {
  expect(await worker.make(await make(), sizes)).toEqual({ error })
})

async function animation() {
  const frames = await Promise.all(
    ['bakery-counter', 'barber-chair', 'coffee-bar'].map(async (name) =>
      (await picture(800, 600, name)).png().toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

test('an image that is also a web page and an archive becomes only an image', async () => {
  const result = await made(withTail(await jpeg()), oneSize)
  for (const { bytes } of result.files) expect(Buffer.from(bytes).includes('script')).toBe(false)
})

test('a black image of 49 megapixels in 200 kB needs little memory', async () => {
  const bomb = blackPng(7_000, 7_000)
  expect(bomb.length).toBeLessThan(200_000)
  expect((await made(bomb, oneSize)).color).toBe('#000000')
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'))![1]) / 1024
  expect(peak).toBeLessThan(700)
})

test('a document is drawn again at its size, upright, without hidden data', async () => {
  const wish: PictureRequest = {
    ...limits,
    types: ['image/jpeg', 'image/png'],
    minWidth: 1,
    minHeight: 1,
    make: 'cleaned',
  }
  const exif = { IFD0: { Model: 'Camera of Ana' } }
  const photo = await (await picture(1000, 700)).withMetadata({ orientation: 3, exif }).jpeg().toBuffer()
  const result = await made(photo, wish)
  expect(result.files.map(({ width, format }) => [width, format])).toEqual([[1000, 'jpg']])
  expect(tracesIn(fileOf(result, 1000, 'jpg'))).toEqual([])
  expect(isRed(await colorAt(fileOf(result, 1000, 'jpg'), 0.97, 0.96))).toBe(true)
  const png = await made(await (await picture(500, 400)).png().toBuffer(), wish)
  expect(png.files.map(({ format }) => format)).toEqual(['png'])
  expect(await worker.make(await (await picture(500, 400)).webp().toBuffer(), wish)).toEqual({ error: 'upload-type' })
})

const bitsApart = (one: string, other: string) => [...one].filter((bit, index) => bit !== other[index]).length

test(
  'an image has the same fingerprint when smaller, paler or in another format; another image differs',
  { timeout: 60_000 },
  async () => {
    const small: PictureRequest = { ...sizes, widths: [320] }
    const original = await made(await jpeg(1200, 900), small)
    const copies = [
      (await picture(800, 600)).jpeg({ quality: 50 }),
      (await picture(1200, 900)).modulate({ brightness: 1.1 }).webp(),
      (await picture(1200, 900)).extract({ left: 6, top: 6, width: 1188, height: 888 }).png(),
    ]
    for (const copy of copies)
      expect(
        bitsApart((await made(await copy.toBuffer(), small)).fingerprint, original.fingerprint),
      ).toBeLessThanOrEqual(5)
    for (const name of ['barber-chair', 'coffee-bar', 'flower-stall']) {
      const other = await made(await (await picture(1200, 900, name)).jpeg().toBuffer(), small)
      expect(bitsApart(other.fingerprint, original.fingerprint)).toBeGreaterThan(12)
    }
  },
)

test(
  'a worker with too much memory or time is ended, and the next image gets another one',
  { timeout: 60_000 },
  async () => {
    const [small, photo] = [await jpeg(), await phonePhoto()]
    const narrow = new PictureWorker({ megabytes: 60 })
    expect(await narrow.make(photo, sizes)).toEqual({ lost: 'died' })
    narrow.close()
    const hurried = new PictureWorker({ seconds: 0.4 })
    const outcomes = await Promise.all([photo, photo].map((bytes) => hurried.make(bytes, sizes)))
    expect(outcomes).toEqual([{ lost: 'died' }, { lost: 'died' }])
    hurried.close()
    const first = worker.pid!
    process.kill(first, 'SIGKILL')
    while (worker.pid === first) await sleep(5)
    expect(await worker.make(small, sizes)).toHaveProperty('made')
    expect(worker.pid).not.toBe(first)
  },
)

test('a worker that is ended tells waiting requests, and leaves no process behind', async () => {
  const other = new PictureWorker()
  const waiting = [other.make(await jpeg(), sizes), other.make(svg, sizes)]
  while (!other.pid) await sleep(5)
  const { pid } = other
  other.close()
  expect(await Promise.all(waiting)).toEqual([{ lost: 'closed' }, { lost: 'closed' }])
  expect(() => process.kill(pid!, 0)).toThrow()
})

test('an idle worker ends', async () => {
  const other = new PictureWorker({ idleSeconds: 0.05 })
  await other.make(svg, sizes)
  while (other.pid) await sleep(10)
  expect(await other.make(svg, sizes)).toEqual({ error: 'upload-type' })
  other.close()
})

test('the worker has a low priority, and none of our secrets', async () => {
  await worker.make(svg, sizes)
  expect(readFileSync(`/proc/${worker.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]).toBe('10')
  expect(readFileSync(`/proc/${worker.pid}/environ`, 'utf8')).not.toContain('PATH=')
})
