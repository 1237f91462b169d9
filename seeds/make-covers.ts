import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { colourOf } from './pictures/oklch.ts'
import { altOf } from './pictures/alt.ts'
import { frame, paintSet, type Palette } from './pictures/set.ts'
import { randomFrom } from './random.ts'

// Composes the cover images of the demo: clay objects on stages in the colors of a region. Run manually; the results
// are committed, because composing takes minutes.

const here = import.meta.dirname
const target = join(here, '../public/demo/covers')
const widths = [320, 640, 1280]
const palettes = JSON.parse(readFileSync(join(here, 'data/region-palettes.json'), 'utf8')) as Record<string, Palette>
const types = JSON.parse(readFileSync(join(here, 'data/service-types.json'), 'utf8')) as {
  categories: Record<string, { companions: string[]; types: { art: { emoji: string } }[] }>
}
const objects = readdirSync(join(here, 'art/objects')).map((file) => file.replace('.webp', ''))

export interface CoverEntry {
  file: string
  alt: string
  color: string
  object: string
  region: string
  shape: string
}

const objectPicture = (name: string, size: number) =>
  sharp(join(here, 'art/objects', `${name}.webp`))
    .resize(size, size)
    .toBuffer()

async function compose(object: string, region: string, companions: string[]): Promise<CoverEntry> {
  const name = `${object}-${region}`
  const random = randomFrom(name)
  const palette = palettes[region]!
  const set = paintSet(palette, random)
  const layers = await companionsOn(set.horizon, object, companions, random)
  const grain = {
    create: {
      width: frame.width,
      height: frame.height,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 9 },
    },
  }
  const noise = await sharp(grain).png().toBuffer()
  const flat = await sharp(Buffer.from(set.svg))
    .composite([...layers, { input: Buffer.from(set.light) }, { input: noise, blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer()
  for (const width of widths) {
    const file = join(target, `${name}-${width}.webp`)
    if (!existsSync(file))
      await sharp(flat)
        .resize(width)
        .webp({ quality: width === 320 ? 68 : 72, effort: 5 })
        .toFile(file)
  }
  return {
    file: `/demo/covers/${name}`,
    alt: altOf(object, region),
    color: colourOf(palette.wall),
    object,
    region,
    shape: set.shape,
  }
}

/** The object a little below the horizon; half of the images have a small companion beside it. */
async function companionsOn(
  horizon: number,
  object: string,
  companions: string[],
  random: ReturnType<typeof randomFrom>,
) {
  const size = 900
  const foot = horizon + random.whole(40, 70)
  const left = Math.round((frame.width - size) / 2) + random.whole(0, 60)
  const main = await placed(object, size, left, foot)
  const others = companions.filter((name) => name !== object)
  if (!others.length || random.chance(0.5)) return [main]
  const small = random.whole(380, 460)
  return [main, await placed(random.pick(others), small, frame.width - small - random.whole(20, 80), foot + 60)]
}

/** The base of an object is at 73 % of its image's height. */
async function placed(name: string, size: number, left: number, foot: number) {
  const top = Math.round(foot - size * 0.73)
  const picture = await objectPicture(name, size)
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const width = Math.min(size - cut.left, frame.width - Math.max(0, left))
  const height = Math.min(size - cut.top, frame.height - Math.max(0, top))
  const input = await sharp(picture)
    .extract({ ...cut, width, height })
    .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

async function composeScene(name: string): Promise<CoverEntry> {
  const source = sharp(join(here, 'art/scenes', `${name}.webp`))
  const { dominant } = await source.clone().stats()
  for (const width of widths) {
    const file = join(target, `scene-${name}-${width}.webp`)
    if (!existsSync(file)) await source.clone().resize(width).webp({ quality: 74, effort: 5 }).toFile(file)
  }
  const color = `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return { file: `/demo/covers/scene-${name}`, alt: altOf(name, '*'), color, object: name, region: '*', shape: 'scene' }
}

/** The combinations of objects and regions: each object of a type in six regions, its companions in two. */
function plan(): { object: string; region: string; companions: string[] }[] {
  const regions = Object.keys(palettes)
  return Object.values(types.categories).flatMap(({ companions, types }) => {
    const existing = companions.filter((name) => objects.includes(name))
    const requested = [...new Set(types.map(({ art }) => art.emoji))].filter((name) => objects.includes(name))
    const spread = (names: string[], amount: number) =>
      names.flatMap((object) =>
        randomFrom(`regions of ${object}`)
          .some(regions, amount)
          .map((region) => ({ object, region, companions: existing })),
      )
    return [
      ...spread(requested, 6),
      ...spread(
        existing.filter((name) => !requested.includes(name)),
        3,
      ),
    ]
  })
}

mkdirSync(target, { recursive: true })
const covers: CoverEntry[] = []
const wanted = [...new Map(plan().map((one) => [`${one.object}-${one.region}`, one])).values()]
for (const [index, { object, region, companions }] of wanted.entries()) {
  covers.push(await compose(object, region, companions))
  if (index % 25 === 0) process.stdout.write(`${index} of ${wanted.length}\n`)
}
for (const file of readdirSync(join(here, 'art/scenes'))) covers.push(await composeScene(file.replace('.webp', '')))
writeFileSync(join(here, 'data/covers.json'), `${JSON.stringify(covers, null, 1)}\n`)
